/** For comparison and search: 'são' finds 'Sao'. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

export const plain = (text: string): string => withoutAccents(text).toLowerCase();
