/** [R-SHOP-3] [R-LGPD] A granted request lists the refunded buyers and amounts. */
import { bookPayments, resolvePayment } from '@volleyscouter/contract/payments';
import { updatePurchase } from '@volleyscouter/contract/purchases';
import { expect, test } from 'vitest';
import { settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';
import { privacyDesk } from '../../../tests/kit/privacy.ts';

const { shop, buyer, admin } = usePaymentApp();
const { ask, requests, decide } = privacyDesk(
  () => shop.server,
  () => admin,
);

/** Returns for each listed buyer the cents, and whether there is a manual refund. */
async function takeDown(purchase: string, index: number) {
  const product = (await shop.read(purchase))?.produtos[index]?._id ?? '';
  expect((await ask(product, { token: buyer.token })).status).toBe(200);
  const [request] = await requests();
  expect((await decide(request?._id ?? '', 'granted')).status).toBe(200);
  shop.server.wait(1000);
  const decided = (await requests()).find(({ _id }) => _id === request?._id);
  return decided?.compradores.map(({ cents, devolucao }) => [cents, devolucao !== null]);
}
/** An admin accepts `cents` instead of the price. */
async function orderAccepted(prices: number[], cents: number): Promise<string> {
  const { id } = await shop.orderPhotos(buyer, prices);
  const date = shop.server.parts.clock().toISOString().slice(0, 10);
  const line = { id: `line of ${id}`, date, time: null, cents, text: 'PIX', payer: '', document: '' };
  const linhas = [{ entry: { ...line, txid: '', e2eId: '' }, compra: id, aceita: true }];
  await shop.server.call(bookPayments, { body: { linhas } }, { token: admin.token });
  return id;
}

test('a granted request lists the manual refund due, not the price', async () => {
  const id = await orderAccepted([1000, 700, 300], 1200);
  expect(await takeDown(id, 0)).toEqual([[1000, true]]);
  expect(await takeDown(id, 1)).toEqual([[200, true]]);
  expect(await takeDown(id, 2)).toEqual([]);
});

test('a granted request lists no buyer who was refunded before', async () => {
  const id = await orderAccepted([1000], 1000);
  const body = { status: 'Estornado' } as const;
  await shop.server.call(updatePurchase, { params: { id }, body }, { token: admin.token });
  expect(await takeDown(id, 0)).toEqual([]);
});

test('a granted request lists the refund requested from the provider', async () => {
  const { id, txid } = await shop.orderPhotos(buyer, [1000, 500]);
  shop.provider.pay(txid, { cents: 1700 });
  await settleCharge(shop.server.parts, txid);
  const [payment] = await shop.payments();
  const accept = { params: { id: payment?._id ?? '' }, body: { decisao: 'accept' } } as const;
  expect((await shop.server.call(resolvePayment, accept, { token: admin.token })).status).toBe(200);
  expect(await takeDown(id, 0)).toEqual([[1000, false]]);
  expect(await takeDown(id, 1)).toEqual([[700, false]]);
});
