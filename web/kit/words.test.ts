import { expect, test } from 'vitest';
import { filterByWords } from './words.ts';

test('an item matches if it contains every word; accents and case do not matter', () => {
  const names = ['Conceição Alves', 'Ana Conceicao', 'Bia'];
  const found = (words: string) => filterByWords(names, words, (name) => name);
  expect(found(' conceição ')).toEqual(['Conceição Alves', 'Ana Conceicao']);
  expect(found('CONCEICAO ana')).toEqual(['Ana Conceicao']);
  expect(found('')).toBe(names);
  expect(found('zulu')).toEqual([]);
});
