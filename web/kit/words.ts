import { plain } from '@volleyscouter/core/text/plain';

/** Words without blanks around and between them. */
export const tidy = (words: string): string => words.trim().replace(/\s+/g, ' ');

/** Items in whose text every word occurs; all of them without a word. */
export function filterByWords<T>(
  items: readonly T[],
  words: string,
  textOf: (item: T) => string,
): readonly T[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return items;
  return items.filter((item) => {
    const text = plain(textOf(item));
    return wanted.every((word) => text.includes(word));
  });
}
