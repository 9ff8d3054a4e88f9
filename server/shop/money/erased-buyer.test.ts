/** [R-LGPD-5] [R-PIX-3] Payments of an erased person deliver no photos, and contain no name. */
import { deleteAccount } from '@volleyscouter/contract/accounts';
import { listPayments, resolvePayment } from '@volleyscouter/contract/payments';
import { updatePurchase } from '@volleyscouter/contract/purchases';
import { expect, test } from 'vitest';
import { rereadPayments, settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

const { shop, buyer, admin } = usePaymentApp();

const NAME = { payer: 'Maria Que Foi Embora', anyway: true };
const settle = (txid: string) => settleCharge(shop.server.parts, txid);
const erase = () => shop.server.call(deleteAccount, { params: { id: buyer.id } }, { token: admin.token });
const list = async () => (await shop.server.call(listPayments, { query: {} }, { token: admin.token })).body;

test('a payment after the erasure waits for a decision, without a name', async () => {
  const { id, txid } = await shop.order(buyer);
  await erase();
  shop.provider.pay(txid, NAME);
  await settle(txid);
  expect(await shop.statusOf(id)).toBe('Pago');
  expect(await list()).toMatchObject([{ situacao: 'undeliverable', aberto: true, pagador: '' }]);
});

test('payments of unused codes after the erasure have no name', async () => {
  const [early, late] = [await shop.code(buyer), await shop.code(buyer)];
  shop.provider.pay(early.txid, NAME);
  await settle(early.txid);
  const [waiting] = await list();
  expect(waiting).toMatchObject({ situacao: 'unknown', pagador: NAME.payer });
  expect(await erase()).toMatchObject({ status: 409, body: { error: 'money-owed' } });
  const keepDecision = { params: { id: waiting?._id ?? '' }, body: { decisao: 'keep' } } as const;
  expect((await shop.server.call(resolvePayment, keepDecision, { token: admin.token })).status).toBe(200);
  expect((await erase()).status).toBe(200);
  shop.provider.pay(late.txid, NAME);
  await rereadPayments(shop.server.parts, 3_600_000);
  expect((await list()).map(({ situacao, pagador }) => [situacao, pagador])).toEqual([
    ['unknown', ''],
    ['unknown', ''],
  ]);
});

test('a payment booked during the erasure has no name afterwards, or the erasure is refused', async () => {
  const { txid } = await shop.code(buyer);
  shop.provider.pay(txid, NAME);
  const [, { status }] = await Promise.all([settle(txid), erase()]);
  expect([200, 409]).toContain(status);
  expect(await list()).toMatchObject([{ situacao: 'unknown', pagador: status === 200 ? '' : NAME.payer }]);
});

test('a payment assigned to a purchase of the erased buyer loses the name of the payer', async () => {
  const { id } = await shop.order(buyer);
  const other = await shop.code(await shop.server.account('Atleta'));
  shop.provider.pay(other.txid, NAME);
  await settle(other.txid);
  await erase();
  const [payment] = await list();
  const accepted = await shop.server.call(
    resolvePayment,
    { params: { id: payment?._id ?? '' }, body: { decisao: 'accept', compra: id } },
    { token: admin.token },
  );
  expect(accepted.body).toMatchObject({ pagador: '', compra: { _id: id, status: 'Pago' } });
});

test('a payment of a purchase approved by hand needs no decision, and has no name', async () => {
  const { id, txid } = await shop.order(buyer);
  await shop.server.call(
    updatePurchase,
    { params: { id }, body: { status: 'Pago' } },
    { token: admin.token },
  );
  await erase();
  shop.provider.pay(txid, NAME);
  await settle(txid);
  expect(await list()).toMatchObject([{ situacao: 'paid', aberto: false, pagador: '' }]);
});
