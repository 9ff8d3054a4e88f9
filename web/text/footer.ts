/** The footer's own words; it is on the first page. */
export const REMOVE_MY_PHOTO = 'Remover minha foto';
