/** Texts as they are compared and searched: 'são' finds 'Sao'. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Without accents and case. */
export const plain = (text: string): string => withoutAccents(text).toLowerCase();
