import {
  bookPayments,
  listPayments,
  proposePayments,
  resolvePayment,
  type StatementEntry,
} from '@volleyscouter/contract/payments';
import { updatePurchase } from '@volleyscouter/contract/purchases';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

type Entry = z.input<typeof StatementEntry>;

const { shop, buyer, admin, newPeople } = usePaymentApp();

let lines = 0;
const line = (fields: Partial<Entry> = {}): Entry => {
  lines += 1;
  const date = shop.server.parts.clock().toISOString().slice(0, 10);
  const entry = { id: `line ${lines}`, date, time: null, cents: 1500, text: 'PIX RECEBIDO', payer: '' };
  return { ...entry, document: '', txid: '', e2eId: '', ...fields };
};
const propose = async (entries: Entry[]) =>
  (await shop.server.call(proposePayments, { body: { entries } }, { token: admin.token })).body.propostas;
const book = async (...linhas: { entry: Entry; compra: string }[]) =>
  (await shop.server.call(bookPayments, { body: { linhas } }, { token: admin.token })).body;

test('[R-SHOP-11] a statement line is proposed for the purchase of its txid', async () => {
  const { id, txid } = await shop.order(buyer);
  const proposals = await propose([line({ txid }), line({ cents: 999_999 })]);
  expect(proposals).toMatchObject([
    { certainty: 'certain', compras: [{ _id: id, status: 'Pendente', totalPrice: 1500 }] },
    { certainty: 'none', compras: [], flags: ['unknown'] },
  ]);
  expect(await shop.payments()).toEqual([]);
});

test('[R-SHOP-11] a line is booked once, by the admin, and its purchase is Pago', async () => {
  const { id } = await shop.order(buyer);
  const entry = line();
  expect(await book({ entry, compra: id })).toEqual({ pagas: [id], outras: [] });
  expect(await book({ entry, compra: id })).toEqual({
    pagas: [],
    outras: [{ entry: entry.id, why: 'known' }],
  });
  expect(await shop.statusOf(id)).toBe('Pago');
  expect((await propose([entry]))[0]).toMatchObject({ flags: ['duplicate-line'] });
  expect(await shop.moversOf(id, 'Pago')).toEqual([{ por: 'admin', nome: admin.name }]);
});

test('[R-SHOP-11] the same lines in two concurrent calls are booked once', async () => {
  const orders = [await shop.order(buyer), await shop.order(buyer), await shop.order(buyer)];
  const linhas = orders.map(({ id }) => ({ entry: line(), compra: id }));
  const [answer, otherAnswer] = await Promise.all([book(...linhas), book(...linhas.toReversed())]);
  expect([...answer.pagas, ...otherAnswer.pagas].sort()).toEqual(orders.map(({ id }) => id).sort());
  expect(await shop.payments()).toHaveLength(3);
});

test('[R-SHOP-11] a second line, a different amount or a missing purchase is flagged', async () => {
  const { id } = await shop.order(buyer);
  const open = await shop.order(buyer);
  const [first, repeated, less, lost] = [line(), line(), line({ cents: 100 }), line()];
  const answer = await book(
    { entry: first, compra: id },
    { entry: repeated, compra: id },
    { entry: less, compra: open.id },
    { entry: lost, compra: 'none' },
    { entry: line({ cents: -5 }), compra: open.id },
  );
  expect(answer.pagas).toEqual([id]);
  expect(answer.outras.map(({ why }) => why)).toEqual(['second', 'other-amount', 'gone', 'other-amount']);
  expect(await shop.statusOf(open.id)).toBe('Pendente');
  const payments = (await shop.server.call(listPayments, { query: {} }, { token: admin.token })).body;
  expect(payments.flatMap(({ aberto, situacao }) => (aberto ? [situacao] : [])).sort()).toEqual([
    'other-amount',
    'second',
  ]);
});

test('[R-SHOP-11] a payment reported by provider and statement is booked once, in either order', async () => {
  const reported = await shop.order(buyer);
  shop.provider.pay(reported.txid);
  await settleCharge(shop.server.parts, reported.txid);
  const [payment] = await shop.payments();
  const named = line({ e2eId: payment?.e2eId ?? '' });
  expect((await propose([named]))[0]).toMatchObject({ flags: ['duplicate-line'] });
  expect((await book({ entry: named, compra: reported.id })).outras).toMatchObject([{ why: 'known' }]);
  expect((await book({ entry: line(), compra: reported.id })).outras).toMatchObject([{ why: 'second' }]);

  const early = await shop.order(buyer);
  shop.provider.pay(early.txid);
  expect((await book({ entry: line(), compra: early.id })).pagas).toEqual([early.id]);
  await settleCharge(shop.server.parts, early.txid);
  const booked = await shop.payments();
  const of = (id: string) =>
    booked.flatMap(({ compra, situacao }) => (compra?._id === id ? [situacao] : [])).sort();
  expect([booked.length, of(reported.id), of(early.id)]).toEqual([3, ['paid', 'second'], ['paid']]);
});

test('[R-SHOP-11] the same payment in two files of the bank is booked once', async () => {
  const { id } = await shop.order(buyer);
  const e2eId = `E${'1'.repeat(31)}`;
  expect((await book({ entry: line({ e2eId }), compra: id })).pagas).toEqual([id]);
  expect((await book({ entry: line({ e2eId }), compra: id })).outras).toMatchObject([{ why: 'known' }]);
});

test('[R-SHOP-7] a refund of a second statement payment leaves the purchase Pago', async () => {
  const { id } = await shop.order(buyer);
  await book({ entry: line(), compra: id }, { entry: line(), compra: id });
  const payments = (await shop.server.call(listPayments, { query: {} }, { token: admin.token })).body;
  const answer = await shop.server.call(
    resolvePayment,
    { params: { id: payments[0]?._id ?? '' }, body: { decisao: 'refund' } },
    { token: admin.token },
  );
  expect(answer.body).toMatchObject({ estorno: 'done', aberto: false, situacao: 'second' });
  expect(await shop.statusOf(id)).toBe('Pago');
});

test('[R-SHOP-11] a statement line for a purchase approved by hand becomes its payment', async () => {
  const { id, txid } = await shop.order(buyer);
  await shop.server.call(
    updatePurchase,
    { params: { id }, body: { status: 'Pago' } },
    { token: admin.token },
  );
  const entry = line({ txid });
  expect((await propose([entry]))[0]).toMatchObject({ certainty: 'certain', flags: ['confirms'] });
  expect((await book({ entry, compra: id })).pagas).toEqual([id]);
});

test('[R-SHOP-11] every line with the end-to-end id of a provider payment is recognised as known', async () => {
  const { id, txid } = await shop.order(buyer);
  const e2eId = shop.provider.pay(txid)[0]?.e2eId ?? '';
  await settleCharge(shop.server.parts, txid);
  for (const entry of [line({ e2eId }), line({ e2eId }), line({ e2eId, cents: 1499 })])
    expect((await book({ entry, compra: id })).outras).toMatchObject([{ why: 'known' }]);
  expect(await shop.payments()).toHaveLength(1);
});

test('[R-SHOP-11] one payment in two files, booked concurrently for two purchases, pays one purchase', async () => {
  for (let round = 1; round <= 8; round++) {
    const e2eId = `E${String(round).repeat(31)}`;
    const [order, otherOrder] = [await shop.order(buyer), await shop.order(buyer)];
    const booked = await Promise.all([
      book({ entry: line({ e2eId }), compra: order.id }),
      book({ entry: line({ e2eId }), compra: otherOrder.id }),
    ]);
    expect(booked.flatMap(({ pagas }) => pagas)).toHaveLength(1);
    expect(await shop.payments()).toHaveLength(round);
  }
});

test('[R-SHOP-11] a line booked concurrently for two purchases paid through the provider is "known" for both', async () => {
  for (let round = 1; round <= 5; round++) {
    const orders = [await shop.order(buyer), await shop.order(buyer)];
    for (const { txid } of orders) {
      shop.provider.pay(txid);
      await settleCharge(shop.server.parts, txid);
    }
    const entry = line();
    const booked = await Promise.all(orders.map(({ id }) => book({ entry, compra: id })));
    expect(booked.map(({ outras }) => outras)).toEqual([
      [{ entry: entry.id, why: 'known' }],
      [{ entry: entry.id, why: 'known' }],
    ]);
  }
});

const clockTime = (): string =>
  new Date(shop.server.parts.clock().getTime() - 3 * 3_600_000).toISOString().slice(11, 19);
const today = (): string =>
  new Date(shop.server.parts.clock().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);

test('[R-PIX-3] a payment three days after a statement line is a different payment', async () => {
  for (const timed of [true, false]) {
    const { id, txid } = await shop.order(buyer);
    const entry = line({ date: today(), time: timed ? clockTime() : null });
    expect((await book({ entry, compra: id })).pagas).toEqual([id]);
    shop.server.wait(3 * 86_400_000);
    shop.provider.pay(txid, { anyway: true });
    await settleCharge(shop.server.parts, txid);
    const its = (await shop.payments()).filter(({ compra }) => compra?._id === id);
    expect(its.map(({ situacao }) => situacao)).toEqual(['paid', 'second']);
    await newPeople();
  }
});

test('[R-PIX-3] a line one minute later, or without a time and two days later, is the same payment', async () => {
  for (const [days, timed] of [
    [0, true],
    [2, false],
  ] as const) {
    const { id, txid } = await shop.order(buyer);
    shop.provider.pay(txid);
    await settleCharge(shop.server.parts, txid);
    shop.server.wait(days * 86_400_000 + 60_000);
    await newPeople();
    const entry = line({ date: today(), time: timed ? clockTime() : null });
    expect((await book({ entry, compra: id })).outras).toMatchObject([{ why: 'known' }]);
  }
});

test('[R-SHOP-11] amounts over the limit of the ledger are refused; zero and debits are flagged', async () => {
  const { id } = await shop.order(buyer);
  const linesOf = (...amounts: number[]) => amounts.map((cents) => ({ entry: line({ cents }), compra: id }));
  const tooMuch = { body: { linhas: linesOf(3_000_000_000, -3_000_000_000) } };
  const refused = await shop.server.call(bookPayments, tooMuch, { token: admin.token });
  expect([refused.status, await shop.payments()]).toEqual([422, []]);
  const answer = await book(...linesOf(0, -2_147_483_648, 1500));
  expect([await shop.payments()].flat()).toHaveLength(1);
  expect([answer.pagas, answer.outras.map(({ why }) => why)]).toEqual([
    [id],
    ['other-amount', 'other-amount'],
  ]);
});
