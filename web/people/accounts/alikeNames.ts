import { foldedText } from '@volleyscouter/core/people/person';

const MAX_PROPOSALS = 5;

const wordsOf = (name: string): string[] =>
  foldedText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns at most `MAX_PROPOSALS` items, most similar first. Two names are similar in two cases:
 *
 * - they share two words;
 * - one name contains all words of the other name.
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
