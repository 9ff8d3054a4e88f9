import fc from 'fast-check';
import { expect, test } from 'vitest';
import { soldOf } from './sales.ts';

test('[R-SHOP-11] each event has what its photos cost', () => {
  const photos = [
    { evento: 'Copa', cents: 1000 },
    { evento: 'Final', cents: 500 },
    { evento: 'Copa', cents: 700 },
  ];
  expect(soldOf(photos, { price: 2200, received: 2200, back: 0 })).toEqual([
    { evento: 'Copa', photos: 2, cents: 1700 },
    { evento: 'Final', photos: 1, cents: 500 },
  ]);
});

test('[R-SHOP-11] what was given back of no photo is a line of its own', () => {
  expect(soldOf([{ evento: 'Copa', cents: 1000 }], { price: 1000, received: 1000, back: 300 })).toEqual([
    { evento: 'Copa', photos: 1, cents: 1000 },
    { evento: '', photos: 0, cents: -300 },
  ]);
});

test('[R-SHOP-11] another amount that was accepted is shared to the cent', () => {
  const photos = [
    { evento: 'A', cents: 1000 },
    { evento: 'B', cents: 1000 },
    { evento: 'C', cents: 1000 },
  ];
  const [a, b, c] = soldOf(photos, { price: 3000, received: 3001, back: 0 }).map(({ cents }) => cents);
  expect([a, b, c]).toEqual([1000, 1001, 1000]);
});

test('[R-SHOP-11] whatever came in and went back, the lines add up to the difference', () => {
  const cents = fc.nat({ max: 1_000_000_000 });
  const photos = fc.array(fc.record({ evento: fc.constantFrom('', 'A', 'B'), cents }), { maxLength: 6 });
  fc.assert(
    fc.property(photos, cents, cents, cents, (bought, taken, received, back) => {
      const price = bought.reduce((sum, one) => sum + one.cents, taken);
      const lines = soldOf(bought, { price, received, back });
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(received - back);
      expect(lines.reduce((sum, line) => sum + line.photos, 0)).toBe(bought.length);
      expect(new Set(lines.map(({ evento }) => evento)).size).toBe(lines.length);
    }),
  );
});
