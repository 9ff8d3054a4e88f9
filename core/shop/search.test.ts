import { expect, test } from 'vitest';
import { readSearch } from './search.ts';

const read = (typed: string) => {
  const { words, numbers, either } = readSearch(typed);
  return [words.join(' '), numbers.join(' '), either.map(({ number }) => number).join(' ')];
};

test.each([
  ['', '', '', ''],
  ['#12', '', '12', ''],
  ['# 12', '', '12', ''],
  ['camisa 12', '', '12', ''],
  ['Camisa  nº 7', '', '7', ''],
  ['nº12', '', '12', ''],
  ['n° 12', '', '12', ''],
  ['12', '', '', '12'],
  ['07', '', '', '7'],
  ['final #12 praia 7', 'final praia', '12', '7'],
  ['#12 #7 camisa 12', '', '12 7', ''],
  // three digits are no shirt, and neither is a part of a word
  ['#123', '#123', '', ''],
  ['camisa 123', 'camisa 123', '', ''],
  ['sub12', 'sub12', '', ''],
  ['camisa', 'camisa', '', ''],
  ['camisaria 12', 'camisaria', '', '12'],
  ['final final', 'final', '', ''],
])('[R-SHOP-6] %j: words %j, shirts %j, either %j', (typed, words, numbers, either) => {
  expect(read(typed)).toEqual([words, numbers, either]);
});
