/** [R-PIX-3] What is said to go back is what goes back. */
import { listPayments, resolvePayment } from '@volleyscouter/contract/payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { order } from '../../tests/kit/purchase.ts';
import { placeText } from '../../tests/kit/shop.ts';
import { openTill, type Till } from '../../tests/kit/till.ts';
import { inTransaction } from '../database/transaction.ts';
import { takeAway } from '../privacy/take-away.ts';
import { carryOut } from './refund.ts';
import { settleCharge } from './settle.ts';

let till: Till;
let buyer: { id: string; token: string };
let admin: { id: string; token: string };
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  await till.clear();
  till.provider.meet(null);
  buyer = await till.house.account('Atleta');
  admin = await till.house.admin();
});

const db = () => till.house.parts.db;
const list = async () => (await till.house.call(listPayments, {}, { token: admin.token })).body;
const giveBack = (id: string, cents?: number) =>
  till.house.call(
    resolvePayment,
    { params: { id }, body: { decisao: 'refund', ...(cents !== undefined && { cents }) } },
    { token: admin.token },
  );
const asked = async () =>
  (
    await db().query<{ cents: number; state: string }>(
      'select cents, state from refunds order by created_at, id',
    )
  ).rows.map(({ cents, state }) => `${cents} ${state}`);
const REFUSAL = {
  raw: JSON.stringify({
    type: 'https://x/error/PixDevolucaoInvalida',
    title: 'Saldo insuficiente',
    status: 400,
  }),
  status: 400,
};

/** A paid purchase of photos of these prices, of which the first so many are taken away while refunds are refused. */
async function refusedParts(prices: number[], count: number): Promise<void> {
  const produtos = [];
  for (const priceInCents of prices) produtos.push(await placeText(till.house, { priceInCents }));
  const cents = prices.reduce((sum, each) => sum + each, 0);
  const { code, txid } = await till.code(buyer, cents);
  const { id } = (await order(till.house, buyer, { produtos, cents, code })).body;
  till.provider.pay(txid);
  await settleCharge(till.house.parts, txid);
  till.provider.meet(REFUSAL, { only: /PUT .*devolucao/ });
  for (let place = 0; place < count; place++) await takeDown(id, place);
}
async function takeDown(id: string, place: number): Promise<void> {
  const { rows } = await db().query<{ photo: string }>(
    'select photo from purchase_items where purchase_id = $1 order by place offset $2 limit 1',
    [id, place],
  );
  const taken = { photo: rows[0]?.photo ?? '', by: admin.id, now: till.house.parts.clock() };
  for (const owed of await inTransaction(db(), (tx) => takeAway(tx, till.house.parts, taken)))
    await carryOut(till.house.parts, owed);
  till.house.wait(1000);
}

test('where a part failed, the part is named, what stays is said, and so much goes back', async () => {
  await refusedParts([1000, 2000], 1);
  const [payment] = await list();
  expect(payment).toMatchObject({ cents: 3000, aberto: true, aDevolver: 1000, fica: 2000 });
  till.provider.meet(null);
  expect((await giveBack(payment?._id ?? '', 1000)).body).toMatchObject({
    aberto: false,
    aDevolver: 0,
    fica: 0,
  });
  expect(await asked()).toEqual(['1000 failed', '1000 asked']);
});

test('when another part failed meanwhile, nothing goes back before it was seen', async () => {
  await refusedParts([1000, 2000, 500], 1);
  const [seen] = await list();
  const { rows } = await db().query<{ id: string }>('select id from purchases');
  await takeDown(rows[0]?.id ?? '', 1);
  till.provider.meet(null);
  const answer = await giveBack(seen?._id ?? '', seen?.aDevolver);
  expect(answer.body).toMatchObject({ error: 'amount-moved', aDevolver: 3000, fica: 500 });
  expect(await asked()).toEqual(['1000 failed', '2000 failed']);
  const [now] = await list();
  expect(now).toMatchObject({ aDevolver: 3000, fica: 500 });
  expect((await giveBack(now?._id ?? '', now?.aDevolver)).status).toBe(200);
  expect(await asked()).toEqual(['1000 failed', '2000 failed', '3000 asked']);
});

test('of what came twice all goes back, and nothing stays', async () => {
  const { txid } = await till.order(buyer);
  till.provider.pay(txid);
  await settleCharge(till.house.parts, txid);
  till.provider.pay(txid, { anyway: true });
  await settleCharge(till.house.parts, txid);
  const open = (await list()).filter(({ aberto }) => aberto);
  expect(open.map(({ aDevolver, fica }) => [aDevolver, fica])).toEqual([[1500, 0]]);
  expect((await list()).filter(({ aberto }) => !aberto).map(({ aDevolver }) => aDevolver)).toEqual([0]);
});
