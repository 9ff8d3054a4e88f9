/** [R-PIX-3] The refunded amount is the amount that was shown to the admin. */
import { listPayments, resolvePayment } from '@volleyscouter/contract/payments';
import { expect, test } from 'vitest';
import { settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

const { shop, buyer, admin } = usePaymentApp();

const list = async () => (await shop.server.call(listPayments, { query: {} }, { token: admin.token })).body;
const giveBack = (id: string, cents?: number) =>
  shop.server.call(
    resolvePayment,
    { params: { id }, body: { decisao: 'refund', ...(cents !== undefined && { cents }) } },
    { token: admin.token },
  );

async function refusedParts(prices: number[], count: number): Promise<void> {
  const { id, txid } = await shop.orderPhotos(buyer, prices);
  shop.provider.pay(txid);
  await settleCharge(shop.server.parts, txid);
  shop.refuseRefunds();
  for (let index = 0; index < count; index++) await shop.takeDown(admin, id, index);
}

test('after a failed partial refund the shown amount is refunded', async () => {
  await refusedParts([1000, 2000], 1);
  const [payment] = await list();
  expect(payment).toMatchObject({ cents: 3000, aberto: true, aDevolver: 1000, fica: 2000 });
  shop.provider.meet(null);
  expect((await giveBack(payment?._id ?? '', 1000)).body).toMatchObject({
    aberto: false,
    aDevolver: 0,
    fica: 0,
  });
  expect(shop.refunds()).toEqual(['1000 failed', '1000 asked']);
});

test('if another partial refund fails meanwhile, a refund of the amount shown before is refused', async () => {
  await refusedParts([1000, 2000, 500], 1);
  const [before] = await list();
  await shop.takeDown(admin, before?.compra?._id ?? '', 1);
  shop.provider.meet(null);
  const answer = await giveBack(before?._id ?? '', before?.aDevolver);
  expect(answer.body).toMatchObject({ error: 'amount-moved', aDevolver: 3000, fica: 500 });
  expect(shop.refunds()).toEqual(['1000 failed', '2000 failed']);
  const [now] = await list();
  expect(now).toMatchObject({ aDevolver: 3000, fica: 500 });
  expect((await giveBack(now?._id ?? '', now?.aDevolver)).status).toBe(200);
  expect(shop.refunds()).toEqual(['1000 failed', '2000 failed', '3000 asked']);
});

test('a duplicate payment is to be refunded completely, the first payment not at all', async () => {
  const { txid } = await shop.order(buyer);
  shop.provider.pay(txid);
  await settleCharge(shop.server.parts, txid);
  shop.provider.pay(txid, { anyway: true });
  await settleCharge(shop.server.parts, txid);
  const open = (await list()).filter(({ aberto }) => aberto);
  expect(open.map(({ aDevolver, fica }) => [aDevolver, fica])).toEqual([[1500, 0]]);
  expect((await list()).filter(({ aberto }) => !aberto).map(({ aDevolver }) => aDevolver)).toEqual([0]);
});
