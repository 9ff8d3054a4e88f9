import { deleteAccount } from '@volleyscouter/contract/accounts';
import {
  bookPayments,
  listPaybacks,
  listPayments,
  markPayback,
  type Payment,
  resolvePayment,
} from '@volleyscouter/contract/payments';
import { deletePurchase, updatePurchase } from '@volleyscouter/contract/purchases';
import type { CallInput } from '@volleyscouter/contract/route';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { checkDue, rereadPayments, settleCharge } from '../../kit/money-seam.ts';
import type { Code, PaymentApp } from '../../kit/payment-app.ts';
import { order, type Person } from '../../kit/purchase.ts';
import { placeText } from '../../kit/shop.ts';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const EVENTS = ['Copa', 'Final', 'Liga de Inverno', 'Aberto'];
const PRICES = [1500, 700, 2350, 990, 4000];
const MAX_PURCHASES = 6;

export interface Placed extends Code {
  id: string;
  cents: number;
  buyer: Person;
}

export interface Filling {
  shop: PaymentApp;
  count: number;
  buyer: Person;
  bought: number;
  round: number;
  lines: number;
}

type Entry = CallInput<typeof bookPayments>['body']['linhas'][number]['entry'];
export type Scenario = (filling: Filling) => Promise<unknown>;

export async function nextBuyer(filling: Filling): Promise<Person> {
  const celular = `1190${String(++filling.count).padStart(7, '0')}`;
  filling.buyer = await filling.shop.server.account('Atleta', {
    nome: `Compradora ${filling.count}`,
    celular,
  });
  filling.bought = 0;
  return filling.buyer;
}

/** A busy machine sometimes loses a connection. */
async function retry<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (tries <= 1) throw cause;
    return retry(work, tries - 1);
  }
}

/** Places an order, a few minutes after the previous order. */
export async function place(filling: Filling, photos = 1): Promise<Placed> {
  const { shop } = filling;
  const buyer =
    filling.bought >= MAX_PURCHASES || !filling.buyer.token ? await nextBuyer(filling) : filling.buyer;
  filling.bought++;
  shop.server.wait(7 * MINUTE);
  const produtos: string[] = [];
  let cents = 0;
  for (let index = 0; index < photos; index++) {
    const number = filling.count + filling.bought + index;
    const priceInCents = PRICES[number % PRICES.length] ?? 1500;
    produtos.push(
      await placeText(shop.server, { priceInCents, evento: EVENTS[number % EVENTS.length] ?? '' }),
    );
    cents += priceInCents;
  }
  const code = await retry(() => shop.code(buyer, cents));
  const { status, body, text } = await order(shop.server, buyer, { produtos, cents, code: code.code });
  if (status !== 200) throw new Error(text);
  return { ...code, id: body.id, cents, buyer };
}

export const admin = ({ shop }: Filling): Promise<{ token: string }> => shop.reader();

export async function setStatus(
  filling: Filling,
  id: string,
  status: PurchaseStatus,
  caller?: Person,
): Promise<number> {
  const { server } = filling.shop;
  const token = caller?.token ?? (await admin(filling)).token;
  return (await server.call(updatePurchase, { params: { id }, body: { status } }, { token })).status;
}

export async function pay({ shop }: Filling, { txid }: Code, cents?: number, times = 1): Promise<void> {
  shop.provider.pay(txid, { ...(cents && { cents }), times, anyway: true, payer: 'Pagadora Inventada' });
  await retry(() => settleCharge(shop.server.parts, txid));
}

export async function paid(filling: Filling, photos = 1): Promise<Placed> {
  const placed = await place(filling, photos);
  await pay(filling, placed);
  return placed;
}

export async function book(
  filling: Filling,
  { id, cents }: Placed,
  changes: Partial<Entry> = {},
  aceita = false,
): Promise<string> {
  const { server } = filling.shop;
  const date = server.parts.clock().toISOString().slice(0, 10);
  const line = `extrato ${String(++filling.lines).padStart(5, '0')}`;
  const entry = { id: line, date, time: null, cents, text: 'PIX RECEBIDO', payer: 'Pagadora Inventada' };
  const linhas = [{ entry: { ...entry, document: '', txid: '', e2eId: '', ...changes }, compra: id, aceita }];
  const { status, text } = await server.call(bookPayments, { body: { linhas } }, await admin(filling));
  if (status !== 200) throw new Error(text);
  return line;
}

async function waitingOf(filling: Filling, id: string): Promise<Payment[]> {
  const { body } = await filling.shop.server.call(listPayments, { query: {} }, await admin(filling));
  return body.filter(({ aberto, compra }) => aberto && compra?._id === id);
}

export async function decide(
  filling: Filling,
  { _id }: Pick<Payment, '_id'>,
  decisao: 'refund' | 'accept' | 'keep',
  compra?: string,
): Promise<void> {
  const call = { params: { id: _id }, body: { decisao, ...(compra && { compra }) } };
  await filling.shop.server.call(resolvePayment, call, await admin(filling));
}

export async function decideAll(
  filling: Filling,
  id: string,
  decisao: 'refund' | 'accept' | 'keep',
): Promise<void> {
  for (const payment of await waitingOf(filling, id)) await decide(filling, payment, decisao);
}

export async function arrive(
  { shop }: Filling,
  status: 'DEVOLVIDO' | 'NAO_REALIZADO' = 'DEVOLVIDO',
): Promise<void> {
  shop.provider.settle(status);
  shop.server.wait(10_001);
  const fail = (cause: unknown) => {
    throw cause;
  };
  await retry(() => checkDue(shop.server.parts, fail));
  await retry(() => rereadPayments(shop.server.parts, HOUR));
}

/** Each takedown is requested by a new admin, because each person has a daily limit. */
export const takeDown = async ({ shop }: Filling, id: string, at: number): Promise<void> =>
  shop.takeDown(await shop.server.admin(), id, at);

export async function givenInApp({ shop }: Filling, { txid }: Code, cents: number): Promise<void> {
  const { pix } = shop.server.parts;
  const e2eId = shop.provider.charges.get(txid)?.payments[0]?.e2eId ?? '';
  if (pix.way === 'provider') await pix.provider.refund({ e2eId, id: `APP${txid.slice(0, 20)}`, cents });
}

export async function erase(filling: Filling, { buyer }: Placed): Promise<void> {
  const { server } = filling.shop;
  await server.call(deleteAccount, { params: { id: buyer.id } }, await admin(filling));
  await nextBuyer(filling);
}

export const remove = async (filling: Filling, { id }: Placed) =>
  filling.shop.server.call(deletePurchase, { params: { id } }, await admin(filling));

export async function withoutProvider(filling: Filling, work: () => Promise<unknown>): Promise<void> {
  const { parts } = filling.shop.server;
  const { pix } = parts;
  parts.pix = { way: 'off' };
  await work();
  parts.pix = pix;
}

/** Marks the paybacks of the purchase as transferred; with `reverts`, then as not transferred. */
export async function payBack(filling: Filling, purchase: string, reverts = false): Promise<void> {
  const { server } = filling.shop;
  const adminSession = await admin(filling);
  for (const { _id, compra } of (await server.call(listPaybacks, {}, adminSession)).body) {
    if (compra._id !== purchase) continue;
    await server.call(markPayback, { params: { id: _id }, body: { devolvido: true } }, adminSession);
    if (reverts)
      await server.call(markPayback, { params: { id: _id }, body: { devolvido: false } }, adminSession);
  }
}
