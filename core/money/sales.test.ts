import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Flow } from './flows.ts';
import { soldChanges, soldOf } from './sales.ts';

test('[R-SHOP-11] the revenue of an event is the price of its photos', () => {
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

test('[R-SHOP-11] the sales have a separate line for a refund that belongs to no photo', () => {
  expect(soldOf([{ evento: 'Copa', cents: 1000 }], { price: 1000, received: 1000, back: 300 })).toEqual([
    { evento: 'Copa', photos: 1, cents: 1000 },
    { evento: '', photos: 0, cents: -300 },
  ]);
});

test('[R-SHOP-11] an accepted amount other than the price is split over the events, to the cent', () => {
  const photos = [
    { evento: 'A', cents: 1000 },
    { evento: 'B', cents: 1000 },
    { evento: 'C', cents: 1000 },
  ];
  const [a, b, c] = soldOf(photos, { price: 3000, received: 3001, back: 0 }).map(({ cents }) => cents);
  expect([a, b, c]).toEqual([1000, 1001, 1000]);
});

test('[R-SHOP-11] the sales lines of a purchase add up to receipts minus refunds', () => {
  const cents = fc.nat({ max: 1_000_000_000 });
  const photos = fc.array(fc.record({ evento: fc.constantFrom('', 'A', 'B'), cents }), { maxLength: 6 });
  fc.assert(
    fc.property(photos, cents, cents, cents, (bought, takenDownCents, received, back) => {
      const price = bought.reduce((sum, photo) => sum + photo.cents, takenDownCents);
      const lines = soldOf(bought, { price, received, back });
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(received - back);
      expect(lines.reduce((sum, line) => sum + line.photos, 0)).toBe(bought.length);
      expect(new Set(lines.map(({ evento }) => evento)).size).toBe(lines.length);
    }),
  );
});

test('[R-SHOP-11] the changes of a flow add up to its cents, and all changes add up to the sales', () => {
  const at = new Date(0);
  const cents = fc.integer({ min: -900, max: 900 });
  const name = fc.constantFrom('', 'a', 'b', 'c');
  const flows = fc.array(fc.record({ cents, photo: name }), { minLength: 1, maxLength: 5 });
  const photo = fc.record({
    evento: fc.constantFrom('A', 'B'),
    cents: fc.nat({ max: 999 }),
    photo: fc.constantFrom('a', 'b', 'c'),
    isTaken: fc.boolean(),
  });
  fc.assert(
    fc.property(flows, fc.array(photo, { maxLength: 4 }), fc.boolean(), (some, photos, isOver) => {
      const all = some.map((flow): Flow => ({ ...flow, at, payment: null }));
      const price = photos.reduce((sum, photo) => sum + photo.cents, 0);
      const changes = soldChanges(all, photos, { price, isOver });
      const sums = new Map<string, number>();
      for (const { evento, cents: change } of changes) sums.set(evento, (sums.get(evento) ?? 0) + change);
      const [received, back] = [1, -1].map((sign) =>
        all.reduce((sum, flow) => sum + Math.max(0, sign * flow.cents), 0),
      );
      const remaining = photos.filter(({ isTaken }) => !isTaken);
      const sold = isOver ? [] : soldOf(remaining, { price, received: received ?? 0, back: back ?? 0 });
      expect([...sums].filter(([, sum]) => sum !== 0).sort()).toEqual(
        sold
          .filter((line) => line.cents !== 0)
          .map((line) => [line.evento, line.cents])
          .sort(),
      );
      expect(changes.reduce((sum, line) => sum + line.photos, 0)).toBe(isOver ? 0 : remaining.length);
      for (const [flowIndex, flow] of all.entries())
        if (!isOver || flowIndex < all.length - 1)
          expect(
            changes.filter((line) => line.place === flowIndex).reduce((sum, line) => sum + line.cents, 0),
          ).toBe(flow.cents);
    }),
  );
});

test('[R-SHOP-11] a photographer gets a percentage of sales and refunds; half a cent goes to the seller', () => {
  const at = new Date(0);
  const flow = (cents: number, photo = ''): Flow => ({ at, payment: null, photo, cents });
  const sharesOf = (cents: number, percent: number) => {
    const photos = [
      { evento: 'Copa', photographer: 'bia', percent, cents, photo: 'a', isTaken: true },
      { evento: 'Copa', cents: 1000, photo: 'b', isTaken: false },
    ];
    const flows = [flow(cents + 1000), flow(-cents, 'a')];
    return soldChanges(flows, photos, { price: cents + 1000, isOver: false }).map(
      ({ photographer = '', share, eventPurchases, photographerPurchases }) =>
        [photographer, share, eventPurchases, photographerPurchases] as const,
    );
  };
  const bought = (share: number) => [
    ['', 0, 1, 1],
    ['bia', share, 0, 1],
    ['bia', -share, 0, -1],
  ];
  expect(sharesOf(1501, 30)).toEqual(bought(450));
  expect(sharesOf(1, 50).map(([, share]) => share + 0)).toEqual([0, 0, 0]);
  expect(sharesOf(3, 50)).toEqual(bought(1));
  expect(sharesOf(1, 51)).toEqual(bought(1));
  expect(sharesOf(999, 100)).toEqual(bought(999));
});
