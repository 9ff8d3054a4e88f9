import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Likeness, likeness, nameWords } from './name.ts';
import { MOST_PERSONS, nameIndex } from './names.ts';

const WORDS = [
  'Ana',
  'An',
  'Anabela',
  'A',
  'B',
  'Bea',
  'Beatriz',
  'Moura',
  'Mour',
  'Mo',
  'Reis',
  'R',
  'Silva',
];
const name = fc.array(fc.constantFrom(...WORDS), { maxLength: 4 }).map((words) => nameWords(words.join(' ')));

test('[R-SHOP-11] who is like who paid is found without comparing with all: none that is like it is missed', () => {
  let found = 0;
  const names = fc
    .array(name, { maxLength: 25 })
    .map((all) => [...new Map(all.map((words) => [words.join(' '), words])).values()]);
  fc.assert(
    fc.property(name, names, (words, all) => {
      const who = { words, payer: words.join(' ') };
      const index = nameIndex(all);
      const { whole, shortened, part, isCut } = index.persons(who);
      const { family } = index.families(who);
      const like = (wanted: Likeness): number[] =>
        all.flatMap((one, place) => (likeness(words, one) === wanted ? [place] : []));
      expect(isCut).toBe(false);
      expect({ whole, shortened, part, family }).toEqual({
        whole: like('whole'),
        shortened: like('shortened'),
        part: like('part'),
        family: like('family'),
      });
      found += whole.length + shortened.length + part.length + family.length;
    }),
    { numRuns: 3000, seed: 7 },
  );
  expect(found).toBeGreaterThan(1000);
});

test('[R-SHOP-11] of very many that begin alike those with the rarest word in common are compared, and that is said', () => {
  const letters = 'abcdefghijlmnopqrstuv'.split('');
  const all = letters
    .flatMap((a) => letters.map((b) => `Maria ${a}${b}a Silva`))
    .map((text) => nameWords(text));
  const find = (text: string) => {
    const words = nameWords(text);
    return nameIndex(all).persons({ words, payer: words.join(' ') });
  };
  const place = all.findIndex((words) => words[1] === 'oba');
  expect(find('MARIA OBA SILVA')).toMatchObject({ whole: [place], isCut: true });
  expect(find('MARIA OBA S').shortened).toEqual([place]);
  expect(find('MARIA SILVA').shortened).toHaveLength(MOST_PERSONS);
});
