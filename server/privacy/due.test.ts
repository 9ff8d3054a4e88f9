/** [R-SHOP-3] [R-LGPD] A granted request tells who was paid back, and how much, whichever way it went. */
import { expect, test } from 'vitest';
import { settleCharge } from '../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../tests/kit/payment-app.ts';
import { privacyDesk } from '../../tests/kit/privacy.ts';

const { shop, buyer, admin } = usePaymentApp();
const { ask, requests, decide } = privacyDesk(
  () => shop.house,
  () => admin,
);
const db = () => shop.house.parts.db;

/** Somebody asks for the photo at a place of a purchase, and an admin says yes: whom the request names then. */
async function takeDown(purchase: string, place: number) {
  const { rows } = await db().query<{ product: string }>(
    'select product_id as product from purchase_items where purchase_id = $1 order by place offset $2 limit 1',
    [purchase, place],
  );
  expect((await ask(rows[0]?.product ?? '', { token: buyer.token })).status).toBe(200);
  const [request] = await requests();
  expect((await decide(request?._id ?? '', 'granted')).status).toBe(200);
  shop.house.wait(1000);
  const after = (await requests()).find(({ _id }) => _id === request?._id);
  return after?.compradores.map(({ cents, devolucao }) => [cents, devolucao !== null]);
}
/** Paid by a line, with another amount than its price. */
async function orderAccepted(prices: number[], cents: number): Promise<string> {
  const { id } = await shop.orderPhotos(buyer, prices);
  await db().query(
    `insert into payments (id, source, source_id, purchase_id, cents, paid_at, verdict, created_at)
     values ($1, 'statement', $1, $1, $2, $3, 'paid', $3)`,
    [id, cents, shop.house.parts.clock()],
  );
  await db().query(`update purchases set status = 'Pago', paid_at = moved_at where id = $1`, [id]);
  return id;
}

test('by hand: what is owed, not the price; nobody where nothing was left', async () => {
  const id = await orderAccepted([1000, 700, 300], 1200);
  expect(await takeDown(id, 0)).toEqual([[1000, true]]);
  expect(await takeDown(id, 1)).toEqual([[200, true]]);
  expect(await takeDown(id, 2)).toEqual([]);
});

test('nobody who had been paid back before', async () => {
  const id = await orderAccepted([1000], 1000);
  await db().query(`update purchases set status = 'Estornado', refunded_cents = 1000 where id = $1`, [id]);
  expect(await takeDown(id, 0)).toEqual([]);
});

test('through the provider: what it was asked for', async () => {
  const { id, txid } = await shop.orderPhotos(buyer, [1000, 500]);
  shop.provider.pay(txid);
  await settleCharge(shop.house.parts, txid);
  await db().query(`update payments set cents = 1700 where purchase_id = $1`, [id]);
  expect(await takeDown(id, 0)).toEqual([[1000, false]]);
  // the last takes what was paid too much
  expect(await takeDown(id, 1)).toEqual([[700, false]]);
});
