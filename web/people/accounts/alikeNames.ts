import { foldedText } from '@volleyscouter/core/people/person';

/** At most this many are proposed. */
const MAX_PROPOSALS = 5;

const wordsOf = (name: string): string[] =>
  foldedText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Those whose name shares two words with this one, or is all of it or within it; the most alike first. */
export function alikeNames<T>(all: readonly T[], name: string, nameOf: (one: T) => string): T[] {
  const words = new Set(wordsOf(name));
  return all
    .map((one) => {
      const own = wordsOf(nameOf(one));
      const shared = own.filter((word) => words.has(word)).length;
      const isAlike = shared >= 2 || (shared > 0 && shared === Math.min(own.length, words.size));
      return { one, likeness: isAlike ? shared / Math.max(own.length, words.size) : 0 };
    })
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_PROPOSALS)
    .map(({ one }) => one);
}
