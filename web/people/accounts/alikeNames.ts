import { foldedText } from '@volleyscouter/core/people/person';

const MAX_PROPOSALS = 5;

const wordsOf = (name: string): string[] =>
  foldedText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Two names are similar if they share two words, or if one name contains all words of the other name. Most
 * similar first, at most `MAX_PROPOSALS`.
 */
export function alikeNames<T>(all: readonly T[], name: string, nameOf: (item: T) => string): T[] {
  const words = new Set(wordsOf(name));
  return all
    .map((item) => {
      const nameWords = wordsOf(nameOf(item));
      const shared = nameWords.filter((word) => words.has(word)).length;
      const isAlike = shared >= 2 || (shared > 0 && shared === Math.min(nameWords.length, words.size));
      return { item, likeness: isAlike ? shared / Math.max(nameWords.length, words.size) : 0 };
    })
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_PROPOSALS)
    .map(({ item }) => item);
}
