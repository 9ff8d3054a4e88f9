import { expect, test } from 'vitest';
import { isPrice, lowPrice, parsePrice } from './price.ts';

test('[section 5] a price is a whole number of cents above zero', () => {
  for (const typed of [1500, '1500', ' 1500 ', '+1500', '01500'])
    expect(parsePrice(typed)).toEqual({ ok: true, value: 1500 });
  expect(parsePrice(2 ** 31 - 1)).toEqual({ ok: true, value: 2 ** 31 - 1 });
});

test('[section 5] any other price is refused; an empty price is missing', () => {
  for (const typed of ['', '   ']) expect(parsePrice(typed)).toEqual({ ok: false, error: 'missing' });
  for (const typed of [0, -1, 1.5, 2 ** 31, 1e21, '0', '-1', '15.00', '1e3', '0x10', 'dez', '1 500'])
    expect([typed, parsePrice(typed)]).toEqual([typed, { ok: false, error: 'wrong' }]);
});

test('[R-SHOP-6] digits alone are cents, a number with two digits after a comma is in reais', () => {
  for (const typed of ['1500', '15,00', ' 15,00 '])
    expect(parsePrice(typed)).toEqual({ ok: true, value: 1500 });
  expect(parsePrice('0,05')).toEqual({ ok: true, value: 5 });
  for (const typed of [
    '15,0',
    '15,',
    ',50',
    '15,000',
    '1.500,00',
    'R$ 15,00',
    '+15,00',
    '-15,00',
    '0,00',
    '1,5,00',
  ])
    expect([typed, parsePrice(typed)]).toEqual([typed, { ok: false, error: 'wrong' }]);
});

test('only a gift may cost zero', () => {
  for (const typed of [0, '0', '0,00'])
    for (const tags of ['brinde', 'Copa BRINDE', 'oculta, brinde'])
      expect(parsePrice(typed, tags)).toEqual({ ok: true, value: 0 });
  expect(parsePrice('0', 'final')).toEqual({ ok: false, error: 'wrong' });
  expect([isPrice(0, 'brinde'), isPrice(0, ''), isPrice(-1, 'brinde'), isPrice(1, '')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('a price below R$ 1,00 needs a confirmation', () => {
  expect([lowPrice('15'), lowPrice(99), lowPrice('1')]).toEqual([15, 99, 1]);
  for (const other of ['100', '1500', '0', '', '15,00', 'abc']) expect(lowPrice(other)).toBeNull();
});
