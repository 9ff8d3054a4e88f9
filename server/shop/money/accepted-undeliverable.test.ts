/** [R-SHOP-11] [R-PIX-3] A payment with an accepted amount gets the same verdict as a payment of the price. */
import { deleteAccount } from '@volleyscouter/contract/accounts';
import { bookPayments, listPayments, resolvePayment } from '@volleyscouter/contract/payments';
import { expect, test } from 'vitest';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

const { shop, buyer, admin } = usePaymentApp();

let lines = 0;
const bookAccepted = async (compra: string, cents: number, aceita = true) => {
  const date = shop.server.parts.clock().toISOString().slice(0, 10);
  const line = { id: `accepted ${++lines}`, date, time: null, cents, text: 'PIX', payer: 'Maria' };
  const entry = { ...line, document: '', txid: '', e2eId: '' };
  return (
    await shop.server.call(
      bookPayments,
      { body: { linhas: [{ entry, compra, aceita }] } },
      { token: admin.token },
    )
  ).body;
};
const list = async () => (await shop.server.call(listPayments, { query: {} }, { token: admin.token })).body;

test.each([1500, 1400])(
  'for a purchase of R$ 15,00 without its photo, a payment of %i cents waits for a decision',
  async (cents) => {
    const { id } = await shop.order(buyer);
    await shop.takeDown(admin, id, 0);
    expect((await bookAccepted(id, cents)).pagas).toEqual([id]);
    expect(await shop.statusOf(id)).toBe('Pago');
    expect(await list()).toMatchObject([{ situacao: 'undeliverable', aberto: true, aDevolver: cents }]);
  },
);

test.each([1500, 1600])(
  'if the buyer of R$ 15,00 was erased, a payment of %i cents waits, without the payer’s name',
  async (cents) => {
    const { id } = await shop.order(buyer);
    await shop.server.call(deleteAccount, { params: { id: buyer.id } }, { token: admin.token });
    expect((await bookAccepted(id, cents)).pagas).toEqual([id]);
    expect(await list()).toMatchObject([{ situacao: 'undeliverable', aberto: true, pagador: '' }]);
  },
);

test('a deliverable purchase is paid and needs no decision', async () => {
  const { id } = await shop.order(buyer);
  expect((await bookAccepted(id, 1600)).pagas).toEqual([id]);
  expect(await list()).toMatchObject([{ situacao: 'paid', aberto: false, cents: 1600 }]);
});

test('accepting an open payment pays its purchase, unless the purchase is undeliverable', async () => {
  const [whole, misses] = [await shop.order(buyer), await shop.order(buyer)];
  for (const { id } of [whole, misses]) await bookAccepted(id, 1400, false);
  await shop.takeDown(admin, misses.id, 0);
  for (const { _id } of await list()) {
    const body = { decisao: 'accept' } as const;
    const call = { params: { id: _id }, body };
    expect((await shop.server.call(resolvePayment, call, { token: admin.token })).status).toBe(200);
  }
  expect([await shop.statusOf(whole.id), await shop.statusOf(misses.id)]).toEqual(['Pago', 'Pago']);
  const standings = new Map(
    (await list()).map((payment) => [payment.compra?._id, [payment.situacao, payment.aberto]]),
  );
  expect([standings.get(whole.id), standings.get(misses.id)]).toEqual([
    ['paid', false],
    ['undeliverable', true],
  ]);
});
