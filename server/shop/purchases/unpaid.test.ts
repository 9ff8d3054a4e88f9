// @module-tag slow
import { readPurchase, updatePurchase } from '@volleyscouter/contract/purchases';
import { type PurchaseStatus, UNPAID_LIFE } from '@volleyscouter/core/shop/status';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setStatus } from '../../../tests/kit/bought.ts';
import { type House, openHouse } from '../../../tests/kit/house.ts';
import { cancelUnpaid, clearMoney, putOpen } from '../../../tests/kit/money-seam.ts';
import { buy, giveCode, type Person } from '../../../tests/kit/purchase.ts';
import { placeText } from '../../../tests/kit/shop.ts';

let house: House;
let buyer: Person;
let photo: string;
beforeAll(async () => {
  house = await openHouse();
  photo = await placeText(house);
});
beforeEach(async () => {
  await clearMoney(house.parts);
  // a session expires before an unpaid purchase
  buyer = await house.account('Atleta');
});
afterAll(() => house.close());

const sweep = () => cancelUnpaid(house.parts.db, house.parts.clock());
const statusOf = async (id: string): Promise<PurchaseStatus | undefined> => {
  const { token } = await house.admin();
  return (await house.call(readPurchase, { params: { id } }, { token })).body.status;
};
const change = (id: string, body: { status: 'Pagamento em análise' } | { chavePix: string }) =>
  house.call(updatePurchase, { params: { id }, body }, { token: buyer.token });

test.each(['Pendente', 'Pagamento em análise'] as const)(
  '[R-SHOP-7] %s is cancelled after seven days, not a moment before, and its history says by time',
  async (status) => {
    const id = await buy(house, buyer, [photo]);
    if (status !== 'Pendente') await change(id, { status });
    house.wait(UNPAID_LIFE - 1);
    expect([await sweep(), await statusOf(id)]).toEqual([0, status]);
    house.wait(1);
    expect([await sweep(), await sweep(), await statusOf(id)]).toEqual([1, 0, 'Cancelado']);
    const { token } = await house.admin();
    const { historico } = (await house.call(readPurchase, { params: { id } }, { token })).body;
    expect(historico.at(-1)).toMatchObject({ de: status, para: 'Cancelado', por: 'time' });
  },
);

test('[R-SHOP-7] a move or a newer code restarts the seven days', async () => {
  const [moved, renewed, idle] = [
    await buy(house, buyer, [await placeText(house)]),
    await buy(house, buyer, [await placeText(house)]),
    await buy(house, buyer, [await placeText(house)]),
  ];
  house.wait(UNPAID_LIFE / 2);
  await change(moved, { status: 'Pagamento em análise' });
  await change(renewed, { chavePix: await giveCode(house, buyer.id, 1500) });
  house.wait(UNPAID_LIFE / 2);
  expect(await sweep()).toBe(1);
  expect(await statusOf(idle)).toBe('Cancelado');
  house.wait(UNPAID_LIFE / 2);
  expect([await sweep(), await statusOf(moved), await statusOf(renewed)]).toEqual([
    2,
    'Cancelado',
    'Cancelado',
  ]);
});

test.each(['Pago', 'Cancelado', 'Estornado'] as const)('%s never expires', async (status) => {
  const id = await buy(house, buyer, [photo]);
  await setStatus(house, id, status);
  house.wait(10 * UNPAID_LIFE);
  expect([await sweep(), await statusOf(id)]).toEqual([0, status]);
});

test('several processes cancel each purchase once, also more than one batch', async () => {
  await putOpen(house.parts, { name: 'c', count: 450, buyer: buyer.id, first: house.parts.clock() });
  house.wait(UNPAID_LIFE);
  const counts = await Promise.all(Array.from({ length: 4 }, sweep));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(450);
  const { token } = await house.admin();
  const ends = await Promise.all(
    Array.from({ length: 450 }, async (_, index) => {
      const { body } = await house.call(readPurchase, { params: { id: `c${index + 1}` } }, { token });
      return body.historico.filter(({ por }) => por === 'time').length;
    }),
  );
  expect(ends).toEqual(Array.from({ length: 450 }, () => 1));
});

test('a locked purchase is left for the next run', async () => {
  const id = await buy(house, buyer, [photo]);
  house.wait(UNPAID_LIFE);
  const tx = await house.parts.db.connect();
  try {
    await tx.query('begin');
    await tx.query('select from purchases where id = $1 for update', [id]);
    expect(await sweep()).toBe(0);
    await tx.query('commit');
  } finally {
    tx.release();
  }
  expect(await sweep()).toBe(1);
});
