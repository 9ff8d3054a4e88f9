import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Packages } from './packages.ts';
import { type Priced, priceCart } from './total.ts';

const photo = (id: string, priceInCents: number, evento = 'Final'): Priced => ({
  _id: id,
  evento,
  priceInCents,
});
const five = (price = 1500) => ['a', 'b', 'c', 'd', 'e'].map((id) => photo(id, price));
const PACKAGES: Packages = {
  steps: [
    { from: 5, cents: 1000 },
    { from: 10, cents: 800 },
  ],
  allCents: 9000,
};
const of = (packages: Packages) => () => packages;

describe('[R-SHOP-10] packages of an event', () => {
  test('below the first step each photo costs its own price, and the next step shows its saving', () => {
    const total = priceCart(five().slice(0, 3), of(PACKAGES));
    expect(total.cents).toBe(4500);
    expect(total.next).toEqual([
      { evento: 'Final', missing: 2, step: { from: 5, cents: 1000 }, allCents: null, savesCents: 2500 },
    ]);
  });

  test('if a step is reached, every photo of the event costs the price of the step', () => {
    expect(priceCart(five(), of(PACKAGES)).cents).toBe(5000);
  });

  test('a photo cheaper than the step keeps its price', () => {
    const total = priceCart([...five().slice(0, 4), photo('e', 700)], of(PACKAGES));
    expect(total.cents).toBe(4 * 1000 + 700);
  });

  test('the price for all is a maximum, split to the cent', () => {
    const total = priceCart(five(3333), of({ steps: [], allCents: 10_000 }));
    expect(total.cents).toBe(10_000);
    expect(total.lines.map(({ cents }) => cents)).toEqual([2000, 2000, 2000, 2000, 2000]);
    expect(
      priceCart(
        [photo('a', 200), photo('b', 200), photo('c', 200)],
        of({ steps: [], allCents: 100 }),
      ).lines.map(({ cents }) => cents),
    ).toEqual([34, 33, 33]);
  });

  test('with the price for all, more photos cost nothing', () => {
    const packages = of({ steps: [], allCents: 4000 });
    expect(priceCart(five().slice(0, 2), packages).whole).toEqual([]);
    expect(priceCart(five().slice(0, 3), packages)).toMatchObject({
      cents: 4000,
      next: [],
      whole: ['Final'],
    });
  });

  test('the price for all is offered if it is the nearest offer', () => {
    const total = priceCart(five().slice(0, 2), of({ steps: [], allCents: 4000 }));
    expect(total.next).toEqual([
      { evento: 'Final', missing: 1, step: null, allCents: 4000, savesCents: 500 },
    ]);
  });

  test('offers that cannot be reached are left out', () => {
    const three = five().slice(0, 3);
    expect(priceCart(three, of(PACKAGES), () => 4).next).toEqual([]);
    expect(priceCart(three, of(PACKAGES), () => 5).next).toHaveLength(1);
  });

  test('events are counted separately', () => {
    const total = priceCart([...five().slice(0, 4), photo('x', 1500, 'Outro')], of(PACKAGES));
    expect(total.cents).toBe(7500);
  });

  test('[R-SHOP-2] a photo counts once, whatever its quantity', () => {
    expect(priceCart([photo('a', 500), photo('a', 500)], () => undefined)).toMatchObject({
      cents: 500,
      lines: [{ _id: 'a' }],
    });
  });

  test('lines add up to the total, and no photo costs more than its own price', () => {
    const photos = fc.uniqueArray(
      fc.record({
        _id: fc.string({ minLength: 1, maxLength: 4 }),
        evento: fc.constantFrom('A', 'B'),
        priceInCents: fc.integer({ min: 1, max: 2_147_483_647 }),
      }),
      { selector: ({ _id }) => _id, maxLength: 30 },
    );
    const packages = fc.record({
      steps: fc.array(
        fc.record({ from: fc.integer({ min: 1, max: 20 }), cents: fc.integer({ min: 1, max: 5000 }) }),
        {
          maxLength: 4,
        },
      ),
      allCents: fc.option(fc.integer({ min: 1, max: 100_000 })),
    });
    fc.assert(
      fc.property(photos, packages, (some, offer) => {
        const total = priceCart(some, of(offer));
        expect(total.lines).toHaveLength(some.length);
        expect(total.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(total.cents);
        for (const { cents, listCents } of total.lines) expect(cents).toBeLessThanOrEqual(listCents);
        for (const { missing, savesCents } of total.next) {
          expect(missing).toBeGreaterThan(0);
          expect(savesCents).toBeGreaterThan(0);
        }
      }),
    );
  });
});
