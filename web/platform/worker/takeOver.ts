/** Message of a page to a waiting newer worker. */
export const TAKE_OVER = 'take-over';
