// @module-tag slow
import { updateEvent } from '@volleyscouter/contract/events';
import { createPurchase, readPurchase } from '@volleyscouter/contract/purchases';
import { NO_PACKAGES, type Packages } from '@volleyscouter/core/shop/packages';
import { type Priced, priceCart } from '@volleyscouter/core/shop/total';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { placePurchase, setStatus } from '../../../tests/kit/bought.ts';
import { dose, report } from '../../../tests/kit/dose.ts';
import { giveCode, type Person } from '../../../tests/kit/purchase.ts';
import { placeText } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

const mutant = vi.hoisted(() => ({ on: false }));
vi.mock(import('@volleyscouter/core/shop/visible'), async (original) => {
  const rules = await original();
  return { ...rules, inShop: (caller, photo) => mutant.on || rules.inShop(caller, photo) };
});

const CARTS = dose(250, 1000);
const PACKAGES: Record<string, Packages> = {
  Copa: { steps: [{ from: 3, cents: 900 }], allCents: null },
  Final: { steps: [], allCents: 2000 },
};

let server: TestServer;
let buyer: Person;
let admin: Person;
let sale: Priced[];
let owned: string;
/** Ids of products that are not for sale. */
let never: string[];
beforeAll(async () => {
  server = await openTestServer();
  buyer = await server.account('Atleta');
  admin = await server.admin();
  const agency = await server.account('Assessoria');
  for (const [name, pacotes] of Object.entries(PACKAGES))
    await server.call(
      updateEvent,
      { body: { name, pacotes: { ...pacotes, steps: [...pacotes.steps] } } },
      { token: admin.token },
    );
  sale = await Promise.all(
    ['Copa', 'Copa', 'Copa', 'Copa', 'Final', 'Final', 'Treino', 'Treino'].map(async (evento, index) => {
      const priceInCents = 1099 + 7 * index;
      return { _id: await placeText(server, { evento, priceInCents }), evento, priceInCents };
    }),
  );
  owned = await placeText(server);
  await placePurchase(server, { buyer: buyer.id, items: [{ id: owned, photo: 'x' }] });
  const [deleted, withheld] = [await placeText(server), await placeText(server, { evento: 'Avulsa' })];
  await server.parts.db.query('delete from products where id = $1', [deleted]);
  await server.parts.db.query('update products set withheld_at = now() where id = $1', [withheld]);
  never = [
    await placeText(server, { evento: 'Avulsa', tags: 'oculta' }),
    await placeText(server, { evento: 'Avulsa', atletaId: agency.id }),
    await placeText(server, { evento: 'Avulsa', tags: 'brinde' }),
    deleted,
    withheld,
    'inventado',
  ];
});
afterAll(() => server.close());

const SENT_TOTALS: readonly [right: boolean, (cents: number) => number | string][] = [
  [true, (cents) => cents / 100],
  [true, (cents) => (cents / 100).toFixed(2).replace('.', ',')],
  [true, (cents) => cents / 100 + 1e-10],
  [false, (cents) => (cents - 1) / 100],
  [false, (cents) => (cents + 1) / 100],
  [false, (cents) => cents],
  [false, (cents) => cents / 100 - 0.004],
  [false, () => 0.01],
  [false, (cents) => -cents / 100],
  [false, () => 0],
  [false, () => 'grátis'],
];

const cart = fc.record({
  photoIndexes: fc.uniqueArray(fc.nat({ max: 7 }), { maxLength: 8 }),
  withOwned: fc.boolean(),
  foul: fc.constantFrom(...Array<null>(9).fill(null), 0, 1, 2, 3, 4, 5),
  twice: fc.boolean(),
  price: fc.option(fc.integer({ min: -5, max: 5000 }), { nil: null }),
  totalKind: fc.oneof(
    { weight: 2, arbitrary: fc.nat({ max: 2 }) },
    { weight: 1, arbitrary: fc.nat({ max: SENT_TOTALS.length - 1 }) },
  ),
  more: fc.constantFrom(0, 0, 0, 0, 0, 1, -1),
});
type Cart = typeof cart extends fc.Arbitrary<infer T> ? T : never;

async function send({ photoIndexes, withOwned, foul, twice, price, totalKind, more }: Cart) {
  const chosen = photoIndexes.flatMap((index) => sale[index] ?? []);
  const bad = foul === null ? undefined : never[foul];
  const claimed =
    bad === undefined ? chosen : [...chosen, { _id: bad, evento: 'Avulsa', priceInCents: 1500 }];
  const { cents, lines } = priceCart(claimed, (evento) => PACKAGES[evento] ?? NO_PACKAGES);
  const [right, writeTotal] = SENT_TOTALS[totalKind] ?? SENT_TOTALS[0] ?? [false, String];
  const ids = [...claimed.map(({ _id }) => _id), ...(withOwned ? [owned] : [])];
  if (twice) ids.push(...ids.slice(0, 2));
  const quantity = Math.max(0, lines.length + more);
  const body = {
    idAtleta: admin.id,
    status: 'Pago',
    quantity,
    totalPrice: writeTotal(cents),
    produtos: ids.map((_id) => (price === null ? _id : { _id, priceInCents: price, quantity: 3 })),
    chavePix: await giveCode(server, buyer.id, Math.max(1, cents)),
  };
  const legal = right && bad === undefined && lines.length > 0 && quantity === lines.length;
  const answer = await server.call(createPurchase, { body }, { token: buyer.token });
  return { answer, legal, cents, lines };
}

const counted = async (): Promise<number> => {
  const { rows } = await server.parts.db.query<{ count: number }>('select count(*) as count from purchases');
  return rows[0]?.count ?? 0;
};

let open = '';
const carts = (met: { stored: number; refused: number }) =>
  fc.asyncProperty(cart, async (generated) => {
    // an order of the same photos would continue the open purchase
    if (open !== '') await setStatus(server, open, 'Cancelado');
    open = '';
    const before = await counted();
    const { answer, legal, cents, lines } = await send(generated);
    expect([legal, answer.status, answer.body.error]).toEqual(
      legal
        ? [true, 200, undefined]
        : [false, expect.toBeOneOf([409, 422]), expect.toBeOneOf(['cart-changed', 'empty-cart'])],
    );
    expect((await counted()) - before).toBe(legal ? 1 : 0);
    met[legal ? 'stored' : 'refused']++;
    if (!legal) return;
    open = String(answer.body.id);
    const { body } = await server.call(readPurchase, { params: { id: open } }, { token: buyer.token });
    expect({
      total: body.totalPrice,
      quantity: body.quantity,
      status: body.status,
      buyer: body.idAtleta._id,
      items: body.produtos.map((item) => [item._id, item.priceInCents, item.listCents]),
    }).toEqual({
      total: cents,
      quantity: lines.length,
      status: 'Pendente',
      buyer: buyer.id,
      items: lines.map(({ _id, cents: charged, listCents }) => [_id, charged, listCents]),
    });
  });

describe('[R-SHOP-2] tampered carts', () => {
  test(`for each of ${CARTS} carts, either the result of core/shop is stored, or nothing is stored`, async () => {
    const met = { stored: 0, refused: 0 };
    await fc.assert(carts(met), { numRuns: CARTS });
    report(`tampered carts: ${met.stored} stored, ${met.refused} refused`);
    expect([met.stored > CARTS / 10, met.refused > CARTS / 10]).toEqual([true, true]);
  }, 600_000);

  test('the test detects a shop that sells hidden photos', async () => {
    mutant.on = true;
    try {
      const { failed } = await fc.check(carts({ stored: 0, refused: 0 }), {
        numRuns: 300,
        endOnFailure: true,
      });
      expect(failed).toBe(true);
    } finally {
      mutant.on = false;
    }
  });
});
