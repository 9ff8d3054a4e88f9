import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOfReais } from './reais.ts';

const cents = fc.integer({ min: 1, max: 2_147_483_647 });

describe('[R-SHOP-1] reais become cents exactly', () => {
  test.each([
    [12.5, 1250],
    ['12,50', 1250],
    ['12.50', 1250],
    [' R$ 1.234,56 ', 123_456],
    [0.1 + 0.2, 30],
    [1.1 + 2.2, 330],
    [0.01, 1],
    [21_474_836.47, 2_147_483_647],
  ])('%s is %i cents', (reais, expected) => {
    expect(centsOfReais(reais)).toEqual({ ok: true, value: expected });
  });

  test.each([
    12.505,
    '12,505',
    0.001,
    0,
    '0',
    '0,00',
    -1,
    '-1',
    '',
    'doze',
    '1e3',
    '0x10',
    '1.234',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    21_474_836.48,
    '21474836,48',
    '9'.repeat(40),
  ])('%s is no amount', (reais) => {
    expect(centsOfReais(reais)).toEqual({ ok: false, error: 'bad-amount' });
  });

  test('every amount is read back, as a number and as typed text', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const typed = (amount / 100).toFixed(2);
        for (const reais of [amount / 100, typed, typed.replace('.', ',')])
          expect(centsOfReais(reais)).toEqual({ ok: true, value: amount });
      }),
    );
  });

  test('a sum of prices in reais is the sum in cents', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1 }), (prices) => {
        const reais = prices.reduce((sum, price) => sum + price / 100, 0);
        const expected = prices.reduce((sum, price) => sum + price, 0);
        expect(centsOfReais(reais)).toEqual({ ok: true, value: expected });
      }),
    );
  });

  test('a fraction of a cent is never rounded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        (whole, part) => {
          expect(centsOfReais((whole + part / 100) / 100).ok).toBe(false);
        },
      ),
    );
  });
});
