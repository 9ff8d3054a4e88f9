import { expect, test } from 'vitest';
import { readSearch, shirtsMeant, withoutNumber } from './search.ts';

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
  ['camisa12', '', '12', ''],
  ['n° 12', '', '12', ''],
  ['12', '', '', '12'],
  ['07', '', '', '7'],
  ['final #12 praia 7', 'final praia', '12', '7'],
  ['#12 #7 camisa 12', '', '12 7', ''],
  // three digits, or digits inside a word, are no shirt
  ['#123', '#123', '', ''],
  ['camisa 123', 'camisa 123', '', ''],
  ['sub12', 'sub12', '', ''],
  ['camisa', 'camisa', '', ''],
  ['camisaria 12', 'camisaria', '', '12'],
  ['final final', 'final', '', ''],
])(
  '[R-SHOP-6] %j has the words %j, the shirts %j, and %j as a word or a shirt',
  (typed, words, numbers, either) => {
    expect(read(typed)).toEqual([words, numbers, either]);
  },
);

test.each([
  ['quadra 2 12', 12, 'quadra 2'],
  ['quadra 2 12', 2, 'quadra 12'],
  ['#12 07 final', 7, '#12 final'],
  ['camisa nº 12 maré', 12, 'maré'],
  ['camisa 12 #7', 7, 'camisa 12'],
  ['012 sub12 12', 12, '012 sub12'],
])('[R-SHOP-6] %j without %i is %j', (typed, number, rest) => {
  expect(withoutNumber(typed, number)).toBe(rest);
});

test('[R-SHOP-6] among shirts with a typed number, the shirts of a typed team come first', () => {
  const shirts = ['12 Aurora', '7 Maré', '12 ', '12 Maré Baixa', '12 Maré Alta'].map((text) => ({
    numero: Number(text.split(' ')[0]),
    time: text.split(' ').slice(1).join(' '),
  }));
  const teamsMeant = (typed: string) => shirtsMeant(typed, shirts).map(({ time }) => time);
  expect(teamsMeant('12')).toEqual(['Aurora', '', 'Maré Baixa', 'Maré Alta']);
  expect(teamsMeant('MARE #12 alta')).toEqual(['Maré Alta', 'Maré Baixa', 'Aurora', '']);
  expect(teamsMeant('maré')).toEqual([]);
});
