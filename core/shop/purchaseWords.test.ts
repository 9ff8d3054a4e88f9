import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPurchaseWords } from './purchaseWords.ts';

const phone = (digits: string) => [{ by: 'phone', digits }];
const amount = (cents: number) => [{ by: 'amount', cents }];
const number = (text: string) => [{ by: 'number', number: text }];
const wordTerms = (...all: string[]) => all.map((word) => ({ by: 'word', word }));

test.each([
  '(11) 98765-4321',
  '(11)98765-4321',
  '(11) 98765 4321',
  '(11) 9 8765-4321',
  '11 98765-4321',
  '+55 (11) 98765-4321',
  '+55 11 98765-4321',
  '55 (11) 98765-4321',
  '+5511987654321',
])('[R-SHOP-8] %j is a whole phone', (typed) => {
  expect(readPurchaseWords(typed)).toEqual(phone('11987654321'));
});

test('[R-SHOP-8] a piece of a phone is searched as digits and as text', () => {
  expect(readPurchaseWords('98765-4321')).toEqual([{ by: 'word', word: '98765-4321', digits: '987654321' }]);
  expect(readPurchaseWords('(11)')).toEqual([{ by: 'word', word: '(11)', digits: '11' }]);
  expect(readPurchaseWords('5511987654321')).toEqual([
    { by: 'word', word: '5511987654321', digits: '11987654321' },
  ]);
  expect(readPurchaseWords('11987654321')).toEqual(wordTerms('11987654321'));
});

test.each(['nº 9', 'nº9', 'Nº 9', 'n° 9', 'n. 9', 'no 9', '#9', '# 9', 'Compra nº 9', 'compra #9'])(
  '[R-SHOP-8] %j is a number',
  (typed) => {
    expect(readPurchaseWords(typed)).toEqual(number('9'));
  },
);

test.each([
  ['45,00', 4500],
  ['45,5', 4550],
  ['45,', 4500],
  ['R$ 45', 4500],
  ['R$45', 4500],
  ['R$\u00a045,00', 4500],
  ['r$ 1.234,50', 123_450],
  ['R$ 1.234', 123_400],
  ['1.234,50', 123_450],
])('[R-SHOP-8] %j is an amount', (typed, cents) => {
  expect(readPurchaseWords(typed)).toEqual(amount(cents));
});

test('[R-SHOP-8] names, bare numbers and invalid amounts are words', () => {
  for (const typed of ['Ana', '9', '45', 'João9', 'n', '100%', '%', '#', '1,234', '0,00', '9'.repeat(60)])
    expect(readPurchaseWords(typed)).toEqual(wordTerms(typed));
  expect(readPurchaseWords('Ana  Nonô ana Ana')).toEqual(wordTerms('Ana', 'Nonô', 'ana'));
});

test('[R-SHOP-8] a copied row of the list gives all its search terms', () => {
  expect(readPurchaseWords('Ana Prado nº 9 · (11) 98765-4321 R$ 45,00')).toEqual([
    ...amount(4500),
    ...number('9'),
    ...phone('11987654321'),
    ...wordTerms('Ana', 'Prado'),
  ]);
});

test('no search term is empty, whatever the text', () => {
  const piece = fc.constantFrom(
    'R$',
    ' ',
    '1',
    '234',
    ',',
    '.',
    '(11)',
    '-',
    'nº',
    '#',
    '+55',
    'Ana',
    '\u00a0',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((all) => all.join('')),
      ),
      (typed) => {
        for (const term of readPurchaseWords(typed)) expect(Object.values(term)).not.toContain('');
      },
    ),
    { numRuns: 2000 },
  );
  readPurchaseWords(`${'1.'.repeat(100)}`);
});
