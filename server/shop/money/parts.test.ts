/** [R-PIX-3] Several payments of one purchase, and one payment of several purchases. */
import { bookPayments, listPaybacks, markPayback, resolvePayment } from '@volleyscouter/contract/payments';
import { updatePurchase } from '@volleyscouter/contract/purchases';
import type { CallInput } from '@volleyscouter/contract/route';
import { listSales } from '@volleyscouter/contract/sales';
import { UNPAID_LIFE } from '@volleyscouter/core/shop/status';
import { afterEach, expect, test } from 'vitest';
import { cancelUnpaid, checkDue, ledgerProblems, settleCharge } from '../../../tests/kit/money-seam.ts';
import { usePaymentApp } from '../../../tests/kit/payment-app.ts';

type Line = CallInput<typeof bookPayments>['body']['linhas'][number];

const { shop, buyer, admin, newPeople } = usePaymentApp();
const asAdmin = () => ({ token: admin.token });
afterEach(async () => expect(await ledgerProblems(shop.server.parts)).toEqual([]));

let count = 0;
const line = (cents: number, compra: string, more: Partial<Line> = {}): Line => ({
  entry: {
    ...{ id: `part ${++count}`, date: shop.server.parts.clock().toISOString().slice(0, 10), time: null },
    ...{ cents, text: 'PIX', payer: 'Ana', document: '', txid: '', e2eId: '' },
  },
  compra,
  ...more,
});
const book = async (...linhas: Line[]) =>
  (await shop.server.call(bookPayments, { body: { linhas } }, asAdmin())).body;
const move = (id: string, status: 'Cancelado' | 'Estornado') =>
  shop.server.call(updatePurchase, { params: { id }, body: { status } }, asAdmin());
const resolve = async (id: string, body: CallInput<typeof resolvePayment>['body']) =>
  (await shop.server.call(resolvePayment, { params: { id }, body }, asAdmin())).body;
const sold = async () =>
  (await shop.server.call(listSales, { query: { por: 'dia' } }, asAdmin())).body.total.cents;
async function renew(id: string, cents: number) {
  const issued = await shop.code(buyer, cents);
  const body = { chavePix: issued.code };
  const { status } = await shop.server.call(updatePurchase, { params: { id }, body }, { token: buyer.token });
  return { status, ...issued };
}

test('a purchase paid in two parts is Pendente until the second part, also after its deadline', async () => {
  const { id } = await shop.order(buyer, 4500);
  expect((await book(line(2000, id, { parte: true }))).outras).toMatchObject([{ why: 'part' }]);
  expect(await shop.read(id)).toMatchObject({ status: 'Pendente', pagoEmPartes: 2000 });
  expect(await sold()).toBe(2000);
  shop.server.wait(UNPAID_LIFE + 1);
  await cancelUnpaid(shop.server.parts.db, shop.server.parts.clock());
  await newPeople();
  expect(await shop.statusOf(id)).toBe('Pendente');
  expect((await book(line(2500, id))).pagas).toEqual([id]);
  expect(await shop.read(id)).toMatchObject({ status: 'Pago', pagoEmPartes: 0, aMais: { cents: 0 } });
  expect(await sold()).toBe(4500);
  expect((await shop.payments()).map(({ situacao, aberto }) => [situacao, aberto])).toEqual([
    ['part', false],
    ['paid', false],
  ]);
});

test('after a partial payment only a code for the rest is accepted', async () => {
  const { id } = await shop.order(buyer, 4500);
  await book(line(2000, id, { parte: true }));
  const { validoAte } = (await shop.read(id)) ?? {};
  expect(Date.parse(validoAte ?? '')).toBeLessThanOrEqual(shop.server.parts.clock().getTime());
  expect((await renew(id, 4500)).status).toBe(409);
  const rest = await renew(id, 2500);
  expect(rest.status).toBe(200);
  shop.provider.pay(rest.txid);
  await settleCharge(shop.server.parts, rest.txid);
  expect(await shop.statusOf(id)).toBe('Pago');

  await move(id, 'Estornado');
  const owed = (await shop.server.call(listPaybacks, {}, asAdmin())).body;
  expect(owed).toMatchObject([{ cents: 2000, compra: { _id: id } }]);
  shop.provider.settle();
  shop.server.wait(10_001);
  await checkDue(shop.server.parts, (cause) => {
    throw cause;
  });
  expect(await shop.read(id)).toMatchObject({ status: 'Estornado', devolvido: 4500 });
  expect(await sold()).toBe(0);
  const params = { id: owed[0]?._id ?? '' };
  await shop.server.call(markPayback, { params, body: { devolvido: true } }, asAdmin());
});

test('if the whole price is paid after a partial payment, the surplus is reported', async () => {
  const { id, txid } = await shop.order(buyer, 4500);
  await book(line(2000, id, { parte: true }));
  shop.provider.pay(txid);
  await settleCharge(shop.server.parts, txid);
  expect(await shop.read(id)).toMatchObject({ status: 'Pago', aMais: { cents: 2000 } });
  expect(await sold()).toBe(6500);
});

test('two concurrent partial payments both count', async () => {
  const { id } = await shop.order(buyer, 4500);
  const answers = await Promise.all([3000, 3000].map((cents) => book(line(cents, id, { parte: true }))));
  expect(answers.flatMap(({ pagas }) => pagas)).toEqual([id]);
  expect(await shop.read(id)).toMatchObject({ status: 'Pago', aMais: { cents: 1500 } });
});

test('two concurrent payments of the same purchases: one pays all, also a cancelled purchase', async () => {
  const ids: string[] = [];
  for (const cents of [4500, 4500, 1500]) ids.push((await shop.order(buyer, cents)).id);
  const [firstId = '', secondId = '', thirdId = ''] = ids;
  await move(secondId, 'Cancelado');
  const [first, second] = await Promise.all([
    book(line(10_500, firstId, { mais: [secondId, thirdId] })),
    book(line(10_500, thirdId, { mais: [firstId, secondId] })),
  ]);
  expect([...first.pagas, ...second.pagas].sort()).toEqual([...ids].sort());
  expect([...first.outras, ...second.outras]).toMatchObject([{ why: 'second' }]);
  for (const id of ids) expect(await shop.statusOf(id)).toBe('Pago');
  const booked = await shop.payments();
  expect(booked.map(({ situacao, tambem }) => `${situacao} ${tambem.length}`).sort()).toEqual([
    'paid 2',
    'second 0',
  ]);
  expect(await sold()).toBe(10_500);
  await move(secondId, 'Estornado');
  expect([await shop.statusOf(firstId), await shop.statusOf(secondId)]).toEqual(['Pago', 'Estornado']);
  expect(await sold()).toBe(6000);
});

test('one payment does not pay purchases of two buyers', async () => {
  const [mine, theirs] = [await shop.order(buyer), await shop.order(await shop.server.account('Atleta'))];
  const { pagas, outras } = await book(line(3000, mine.id, { mais: [theirs.id] }));
  expect([pagas, outras.map(({ why }) => why)]).toEqual([[], ['gone']]);
});

test('a payment of another amount waits until an admin accepts it, as a part or in full', async () => {
  const [first, second, third] = [
    await shop.order(buyer, 4500),
    await shop.order(buyer, 4500),
    await shop.order(buyer, 1500),
  ];
  await book(line(2000, first.id), line(5500, second.id));
  const [part, more] = (await shop.payments()).sort((a, b) => a.cents - b.cents);
  expect(await resolve(part?._id ?? '', { decisao: 'part' })).toMatchObject({
    situacao: 'part',
    aberto: false,
  });
  expect(await shop.read(first.id)).toMatchObject({ status: 'Pendente', pagoEmPartes: 2000 });
  const compras = [second.id, third.id];
  expect(await resolve(more?._id ?? '', { decisao: 'accept', compras })).toMatchObject({ situacao: 'paid' });
  expect([await shop.statusOf(second.id), await shop.statusOf(third.id)]).toEqual(['Pago', 'Pago']);
  shop.server.wait(1000);
  await move(first.id, 'Cancelado');
  const [waiting] = (await shop.payments()).filter(({ aberto }) => aberto);
  expect(waiting).toMatchObject({ _id: part?._id, aDevolver: 2000 });
  await resolve(part?._id ?? '', { decisao: 'refund', cents: 2000 });
  expect((await shop.payments()).filter(({ aberto }) => aberto)).toEqual([]);
  expect(await sold()).toBe(5500);
});
