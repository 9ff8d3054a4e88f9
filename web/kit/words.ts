import { plain } from '@volleyscouter/core/text/plain';

export const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Returns the items that contain every word, or all items if there is no word. */
export function filterByWords<T>(
  items: readonly T[],
  words: string,
  textOf: (item: T) => string,
): readonly T[] {
  const searchedWords = plain(words).split(/\s+/).filter(Boolean);
  if (searchedWords.length === 0) return items;
  return items.filter((item) => {
    const text = plain(textOf(item));
    return searchedWords.every((word) => text.includes(word));
  });
}
