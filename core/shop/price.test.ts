import { expect, test } from 'vitest';
import { lowPrice, parsePrice } from './price.ts';

test('[section 5] a price is a whole number of cents above nothing', () => {
  for (const typed of [1500, '1500', ' 1500 ', '+1500', '01500'])
    expect(parsePrice(typed)).toEqual({ ok: true, value: 1500 });
  expect(parsePrice(2 ** 31 - 1)).toEqual({ ok: true, value: 2 ** 31 - 1 });
});

test('[section 5] what is no such number is refused; what was not typed is missing', () => {
  for (const typed of ['', '   ']) expect(parsePrice(typed)).toEqual({ ok: false, error: 'missing' });
  for (const typed of [0, -1, 1.5, 2 ** 31, 1e21, '0', '-1', '15,00', '15.00', '1e3', '0x10', 'dez', '1 500'])
    expect([typed, parsePrice(typed)]).toEqual([typed, { ok: false, error: 'wrong' }]);
});

test('a price below R$ 1,00 is one to ask about', () => {
  expect([lowPrice('15'), lowPrice(99), lowPrice('1')]).toEqual([15, 99, 1]);
  for (const other of ['100', '1500', '0', '', '15,00', 'abc']) expect(lowPrice(other)).toBeNull();
});
