import {
  bookPayments,
  listPayments,
  proposePayments,
  resolvePayment,
  type StatementEntry,
} from '@volleyscouter/contract/payments';
import { updatePurchase } from '@volleyscouter/contract/purchases';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { openTill, type Till } from '../../tests/kit/till.ts';
import { settleCharge } from './settle.ts';

type Entry = z.input<typeof StatementEntry>;

let till: Till;
let buyer: { id: string; token: string };
let admin: { id: string; token: string };
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  await till.clear();
  buyer = await till.house.account('Atleta');
  admin = await till.house.admin();
});

let lines = 0;
const line = (said: Partial<Entry> = {}): Entry => {
  lines += 1;
  const date = till.house.parts.clock().toISOString().slice(0, 10);
  const entry = { id: `line ${lines}`, date, time: null, cents: 1500, text: 'PIX RECEBIDO', payer: '' };
  return { ...entry, document: '', txid: '', e2eId: '', ...said };
};
const propose = async (entries: Entry[]) =>
  (await till.house.call(proposePayments, { body: { entries } }, { token: admin.token })).body.propostas;
const book = async (...linhas: { entry: Entry; compra: string }[]) =>
  (await till.house.call(bookPayments, { body: { linhas } }, { token: admin.token })).body;

test('[R-SHOP-11] a line is proposed for the purchase that it names, and nothing is stored', async () => {
  const { id, txid } = await till.order(buyer);
  const proposals = await propose([line({ txid }), line({ cents: 999_999 })]);
  expect(proposals).toMatchObject([
    { certainty: 'certain', compras: [{ _id: id, status: 'Pendente', totalPrice: 1500 }] },
    { certainty: 'none', compras: [], flags: ['unknown'] },
  ]);
  expect(await till.payments()).toEqual([]);
});

test('[R-SHOP-11] a line is booked once, by the admin, and its purchase is Pago', async () => {
  const { id } = await till.order(buyer);
  const entry = line();
  expect(await book({ entry, compra: id })).toEqual({ pagas: [id], outras: [] });
  expect(await book({ entry, compra: id })).toEqual({
    pagas: [],
    outras: [{ entry: entry.id, why: 'known' }],
  });
  expect(await till.statusOf(id)).toBe('Pago');
  expect((await propose([entry]))[0]).toMatchObject({ flags: ['duplicate-line'] });
  const { rows } = await till.house.parts.db.query(
    `select mover, admin_id from purchase_history where purchase_id = $1 and to_status = 'Pago'`,
    [id],
  );
  expect(rows).toEqual([{ mover: 'admin', admin_id: admin.id }]);
});

test('[R-SHOP-11] the same lines sent twice at once are booked once', async () => {
  const orders = [await till.order(buyer), await till.order(buyer), await till.order(buyer)];
  const linhas = orders.map(({ id }) => ({ entry: line(), compra: id }));
  const [one, other] = await Promise.all([book(...linhas), book(...linhas.toReversed())]);
  expect([...one.pagas, ...other.pagas].sort()).toEqual(orders.map(({ id }) => id).sort());
  expect(await till.payments()).toHaveLength(3);
});

test('[R-SHOP-11] a second line, another amount, a purchase that is gone: flagged, not lost', async () => {
  const { id } = await till.order(buyer);
  const open = await till.order(buyer);
  const [first, again, less, lost] = [line(), line(), line({ cents: 100 }), line()];
  const answer = await book(
    { entry: first, compra: id },
    { entry: again, compra: id },
    { entry: less, compra: open.id },
    { entry: lost, compra: 'none' },
    { entry: line({ cents: -5 }), compra: open.id },
  );
  expect(answer.pagas).toEqual([id]);
  expect(answer.outras.map(({ why }) => why)).toEqual(['second', 'other-amount', 'gone', 'other-amount']);
  expect(await till.statusOf(open.id)).toBe('Pendente');
  const payments = (await till.house.call(listPayments, {}, { token: admin.token })).body;
  expect(payments.flatMap(({ aberto, situacao }) => (aberto ? [situacao] : [])).sort()).toEqual([
    'other-amount',
    'second',
  ]);
});

test('[R-SHOP-11] money that the provider told of is not booked again, and a line before the provider is the same money', async () => {
  const told = await till.order(buyer);
  till.provider.pay(told.txid);
  await settleCharge(till.house.parts, told.txid);
  const [payment] = await till.payments();
  const named = line({ e2eId: payment?.e2e_id ?? '' });
  expect((await propose([named]))[0]).toMatchObject({ flags: ['duplicate-line'] });
  expect((await book({ entry: named, compra: told.id })).outras).toMatchObject([{ why: 'known' }]);
  // another line of the same amount is other money
  expect((await book({ entry: line(), compra: told.id })).outras).toMatchObject([{ why: 'second' }]);

  const early = await till.order(buyer);
  till.provider.pay(early.txid);
  expect((await book({ entry: line(), compra: early.id })).pagas).toEqual([early.id]);
  await settleCharge(till.house.parts, early.txid);
  expect((await till.payments()).map(({ verdict }) => verdict)).toEqual(['paid', 'second', 'paid']);
});

test('[R-SHOP-11] the same payment in two files of the bank is booked once', async () => {
  const { id } = await till.order(buyer);
  const e2eId = `E${'1'.repeat(31)}`;
  expect((await book({ entry: line({ e2eId }), compra: id })).pagas).toEqual([id]);
  expect((await book({ entry: line({ e2eId }), compra: id })).outras).toMatchObject([{ why: 'known' }]);
});

test('[R-SHOP-7] what was paid by a line is paid back by the seller, and noted', async () => {
  const { id } = await till.order(buyer);
  await book({ entry: line(), compra: id }, { entry: line(), compra: id });
  const payments = (await till.house.call(listPayments, {}, { token: admin.token })).body;
  const answer = await till.house.call(
    resolvePayment,
    { params: { id: payments[0]?._id ?? '' }, body: { decisao: 'refund' } },
    { token: admin.token },
  );
  expect(answer.body).toMatchObject({ estorno: 'done', aberto: false, situacao: 'second' });
  expect(await till.statusOf(id)).toBe('Pago');
});

test('[R-SHOP-11] approved by hand, then found in the statement: its money, and no second payment', async () => {
  const { id, txid } = await till.order(buyer);
  await till.house.call(updatePurchase, { params: { id }, body: { status: 'Pago' } }, { token: admin.token });
  const entry = line({ txid });
  expect((await propose([entry]))[0]).toMatchObject({ certainty: 'certain', flags: ['confirms'] });
  expect((await book({ entry, compra: id })).pagas).toEqual([id]);
});
