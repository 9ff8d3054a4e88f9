/** The pattern of a page without anything that tells one visit from another. */

/** Longer words are no part of an address of ours. */
const LONGEST_WORD = 20;

const isWord = (part: string): boolean => /^[a-z_*-]*$/i.test(part) && part.length <= LONGEST_WORD;

/** What a page sends as `/jogos/:id` stays; a part that looks like an id becomes `:id` even where a page forgot to. */
export const patternOf = (page: string): string =>
  page
    .split('/')
    .map((part) => (part.startsWith(':') || isWord(part) ? part : ':id'))
    .map((part) => (part.startsWith(':') && !isWord(part.slice(1)) ? ':id' : part))
    .join('/');
