import { expect, test } from 'vitest';
import { filterByWords } from './words.ts';

test('an item matches if it contains every word; accents and case do not matter', () => {
  const names = ['Conceição Alves', 'Ana Conceicao', 'Bia'];
  const filtered = (words: string) => filterByWords(names, words, (name) => name);
  expect(filtered(' conceição ')).toEqual(['Conceição Alves', 'Ana Conceicao']);
  expect(filtered('CONCEICAO ana')).toEqual(['Ana Conceicao']);
  expect(filtered('')).toBe(names);
  expect(filtered('zulu')).toEqual([]);
});
