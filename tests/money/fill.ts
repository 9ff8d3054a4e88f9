/**
 * Fills a shop with purchases in every state that their money can have, by calls and by what its payment provider does: first histories
 * that chance makes (P3), then each state that is known by name, many times. The oldest come first; what is to stay on its way, last.
 */
import { deleteAccount } from '@volleyscouter/contract/accounts';
import {
  bookPayments,
  listPaybacks,
  listPayments,
  markPayback,
  type Payment,
  resolvePayment,
} from '@volleyscouter/contract/payments';
import { deletePurchase, markTold, updatePurchase } from '@volleyscouter/contract/purchases';
import type { CallInput } from '@volleyscouter/contract/route';
import { type PurchaseStatus, UNPAID_LIFE } from '@volleyscouter/core/shop/status';
import fc from 'fast-check';
import { perform, steps } from '../kit/money.ts';
import { askDue, cancelUnpaid, readBack, settleCharge } from '../kit/money-seam.ts';
import type { Code, PaymentApp } from '../kit/payment-app.ts';
import { order, type Person } from '../kit/purchase.ts';
import { placeText } from '../kit/shop.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EVENTS = ['Copa', 'Final', 'Liga de Inverno', 'Aberto'];
const PRICES = [1500, 700, 2350, 990, 4000];
const MOST_BOUGHT = 6;

interface Placed extends Code {
  id: string;
  cents: number;
  buyer: Person;
}

interface Filling {
  shop: PaymentApp;
  count: number;
  buyer: Person;
  bought: number;
  /** How often every named state was made before: what differs among those of one kind goes by it. */
  round: number;
  lines: number;
}

type Entry = CallInput<typeof bookPayments>['body']['linhas'][number]['entry'];
type Scenario = (filling: Filling) => Promise<unknown>;

async function nextBuyer(filling: Filling): Promise<Person> {
  const celular = `1190${String(++filling.count).padStart(7, '0')}`;
  filling.buyer = await filling.shop.house.account('Atleta', {
    nome: `Compradora ${filling.count}`,
    celular,
  });
  filling.bought = 0;
  return filling.buyer;
}

/** A busy machine loses a connection now and then. */
async function again<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (tries <= 1) throw cause;
    return again(work, tries - 1);
  }
}

/** An order of so many fresh photos, a few minutes after the one before. */
async function place(filling: Filling, photos = 1): Promise<Placed> {
  const { shop } = filling;
  const buyer =
    filling.bought >= MOST_BOUGHT || !filling.buyer.token ? await nextBuyer(filling) : filling.buyer;
  filling.bought++;
  shop.house.wait(7 * MINUTE);
  const produtos: string[] = [];
  let cents = 0;
  for (let index = 0; index < photos; index++) {
    const number = filling.count + filling.bought + index;
    const priceInCents = PRICES[number % PRICES.length] ?? 1500;
    produtos.push(
      await placeText(shop.house, { priceInCents, evento: EVENTS[number % EVENTS.length] ?? '' }),
    );
    cents += priceInCents;
  }
  const code = await again(() => shop.code(buyer, cents));
  const { status, body, text } = await order(shop.house, buyer, { produtos, cents, code: code.code });
  if (status !== 200) throw new Error(text);
  return { ...code, id: body.id, cents, buyer };
}

const admin = ({ shop }: Filling): Promise<{ token: string }> => shop.reader();

async function say(filling: Filling, id: string, status: PurchaseStatus, who?: Person): Promise<number> {
  const { house } = filling.shop;
  const token = who?.token ?? (await admin(filling)).token;
  return (await house.call(updatePurchase, { params: { id }, body: { status } }, { token })).status;
}

/** The provider has money for it, and is asked. */
async function pay({ shop }: Filling, { txid }: Code, cents?: number, times = 1): Promise<void> {
  shop.provider.pay(txid, { ...(cents && { cents }), times, anyway: true, payer: 'Pagadora Inventada' });
  await again(() => settleCharge(shop.house.parts, txid));
}

async function paid(filling: Filling, photos = 1): Promise<Placed> {
  const placed = await place(filling, photos);
  await pay(filling, placed);
  return placed;
}

/** A line of a statement for it. */
async function book(
  filling: Filling,
  { id, cents }: Placed,
  said: Partial<Entry> = {},
  aceita = false,
): Promise<string> {
  const { house } = filling.shop;
  const date = house.parts.clock().toISOString().slice(0, 10);
  const line = `extrato ${String(++filling.lines).padStart(5, '0')}`;
  const entry = { id: line, date, time: null, cents, text: 'PIX RECEBIDO', payer: 'Pagadora Inventada' };
  const linhas = [{ entry: { ...entry, document: '', txid: '', e2eId: '', ...said }, compra: id, aceita }];
  const { status, text } = await house.call(bookPayments, { body: { linhas } }, await admin(filling));
  if (status !== 200) throw new Error(text);
  return line;
}

/** What waits of a purchase. */
async function waitingOf(filling: Filling, id: string): Promise<Payment[]> {
  const { body } = await filling.shop.house.call(listPayments, {}, await admin(filling));
  return body.filter(({ aberto, compra }) => aberto && compra?._id === id);
}

async function decide(
  filling: Filling,
  { _id }: Pick<Payment, '_id'>,
  decisao: 'refund' | 'accept' | 'keep',
  compra?: string,
): Promise<void> {
  const call = { params: { id: _id }, body: { decisao, ...(compra && { compra }) } };
  await filling.shop.house.call(resolvePayment, call, await admin(filling));
}

async function decideAll(filling: Filling, id: string, decisao: 'refund' | 'accept' | 'keep'): Promise<void> {
  for (const payment of await waitingOf(filling, id)) await decide(filling, payment, decisao);
}

/** Whatever goes back through the provider ends. */
async function arrive({ shop }: Filling, status: 'DEVOLVIDO' | 'NAO_REALIZADO' = 'DEVOLVIDO'): Promise<void> {
  shop.provider.settle(status);
  shop.house.wait(10_001);
  const fail = (cause: unknown) => {
    throw cause;
  };
  await again(() => askDue(shop.house.parts, fail));
  await again(() => readBack(shop.house.parts, HOUR));
}

/** Each by somebody else: nobody may ask about many photos a day. */
const takeDown = async ({ shop }: Filling, id: string, at: number): Promise<void> =>
  shop.takeDown(await shop.house.admin(), id, at);

async function givenInApp({ shop }: Filling, { txid }: Code, cents: number): Promise<void> {
  const { pix } = shop.house.parts;
  const e2eId = shop.provider.charges.get(txid)?.payments[0]?.e2eId ?? '';
  if (pix.way === 'provider') await pix.provider.refund({ e2eId, id: `APP${txid.slice(0, 20)}`, cents });
}

async function erase(filling: Filling, { buyer }: Placed): Promise<void> {
  const { house } = filling.shop;
  await house.call(deleteAccount, { params: { id: buyer.id } }, await admin(filling));
  await nextBuyer(filling);
}

const remove = async (filling: Filling, { id }: Placed) =>
  filling.shop.house.call(deletePurchase, { params: { id } }, await admin(filling));

/** While the shop has no provider. */
async function withoutProvider(filling: Filling, work: () => Promise<unknown>): Promise<void> {
  const { parts } = filling.shop.house;
  const { pix } = parts;
  parts.pix = { way: 'off' };
  await work();
  parts.pix = pix;
}

/** Ended by time or by hand, and what came for them afterwards. */
const ENDED: ((filling: Filling) => Promise<Placed>)[] = [
  (filling) => place(filling),
  async (filling) => {
    const placed = await place(filling);
    await say(filling, placed.id, 'Pagamento em análise', placed.buyer);
    return placed;
  },
  async (filling) => {
    const placed = await place(filling);
    await say(filling, placed.id, 'Cancelado');
    return placed;
  },
];

const LATE: ((filling: Filling, placed: Placed) => Promise<unknown>)[] = [
  async () => undefined,
  (filling, placed) => pay(filling, placed),
  (filling, placed) => pay(filling, placed, placed.cents + 100),
  (filling, placed) => book(filling, placed),
  (filling, placed) => book(filling, placed, { cents: placed.cents - 10 }),
];

/** Of these nothing is on its way at the end. */
const SETTLED: Scenario[] = [
  async (filling) => {
    const { id } = await paid(filling, 2);
    if (filling.round % 2) await filling.shop.house.call(markTold, { params: { id } }, await admin(filling));
  },
  async (filling) => say(filling, (await place(filling)).id, 'Pago'),
  async (filling) => book(filling, await place(filling)),
  async (filling) => {
    const placed = await place(filling, 3);
    await book(filling, placed, { cents: placed.cents + 250 }, true);
  },
  async (filling) => {
    const placed = await place(filling, 2);
    await book(filling, placed, { cents: placed.cents - 250 }, true);
  },
  // paid and given back, each way
  async (filling) => {
    await say(filling, (await paid(filling)).id, 'Estornado');
    await arrive(filling);
  },
  async (filling) => {
    await say(filling, (await paid(filling)).id, 'Estornado');
    await arrive(filling, 'NAO_REALIZADO');
  },
  async (filling) => {
    const { id } = await paid(filling);
    await say(filling, id, 'Estornado');
    await arrive(filling, 'NAO_REALIZADO');
    await decideAll(filling, id, 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await paid(filling);
    filling.shop.refuseRefunds();
    await say(filling, id, 'Estornado');
    filling.shop.provider.meet(null);
    await decideAll(filling, id, 'keep');
  },
  async (filling) => {
    const placed = await paid(filling);
    await givenInApp(filling, placed, placed.cents);
    await arrive(filling);
  },
  async (filling) => {
    await givenInApp(filling, await paid(filling), 300);
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await place(filling);
    await say(filling, id, 'Pago');
    await say(filling, id, 'Estornado');
  },
  async (filling) => {
    const placed = await place(filling);
    await book(filling, placed);
    await say(filling, placed.id, 'Estornado');
  },
  // another amount
  async (filling) => {
    const placed = await place(filling, 2);
    await pay(filling, placed, placed.cents - 1);
    await decideAll(filling, placed.id, 'accept');
  },
  async (filling) => {
    const placed = await place(filling, 2);
    await pay(filling, placed, placed.cents + 999);
    await decideAll(filling, placed.id, 'accept');
    await say(filling, placed.id, 'Estornado');
    await arrive(filling);
  },
  async (filling) => {
    const placed = await place(filling);
    await pay(filling, placed, placed.cents + 500);
    await decideAll(filling, placed.id, 'keep');
  },
  async (filling) => {
    const placed = await place(filling);
    await pay(filling, placed, placed.cents + 500);
    await decideAll(filling, placed.id, 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const placed = await place(filling);
    await book(filling, placed, { cents: placed.cents - 5 });
    await decideAll(filling, placed.id, filling.round % 2 ? 'accept' : 'refund');
  },
  // twice
  async (filling) => {
    const placed = await place(filling);
    await pay(filling, placed, undefined, 2);
    await decideAll(filling, placed.id, filling.round % 2 ? 'keep' : 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const placed = await place(filling);
    await book(filling, placed);
    await book(filling, placed);
    await decideAll(filling, placed.id, filling.round % 2 ? 'keep' : 'refund');
  },
  async (filling) => {
    const placed = await place(filling);
    const newer = await filling.shop.code(placed.buyer, placed.cents);
    const change = { params: { id: placed.id }, body: { chavePix: newer.code } };
    await filling.shop.house.call(updatePurchase, change, { token: placed.buyer.token });
    await pay(filling, placed);
    await pay(filling, newer);
  },
  // told by the bank and by the provider
  async (filling) => {
    const placed = await paid(filling);
    const { e2eId = '' } = filling.shop.provider.charges.get(placed.txid)?.payments[0] ?? {};
    await book(filling, placed, { e2eId });
  },
  async (filling) => {
    const placed = await place(filling);
    filling.shop.provider.pay(placed.txid, { payer: 'Pagadora Inventada' });
    await book(filling, placed);
    await settleCharge(filling.shop.house.parts, placed.txid);
  },
  async (filling) => {
    const placed = await place(filling);
    await say(filling, placed.id, 'Pago');
    await pay(filling, placed);
  },
  // photos that were taken away
  async (filling) => {
    const { id } = await paid(filling, 3);
    await takeDown(filling, id, 0);
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await paid(filling, 2);
    await takeDown(filling, id, 0);
    await takeDown(filling, id, 1);
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await paid(filling, 3);
    filling.shop.refuseRefunds();
    await takeDown(filling, id, 1);
    filling.shop.provider.meet(null);
    if (filling.round % 2) await takeDown(filling, id, 0);
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await place(filling, 3);
    await say(filling, id, 'Pago');
    await takeDown(filling, id, 1);
    if (filling.round % 2) await payBack(filling, id);
  },
  async (filling) => {
    const placed = await place(filling, 2);
    await book(filling, placed, { cents: placed.cents + 400 }, true);
    await takeDown(filling, placed.id, 0);
    await takeDown(filling, placed.id, 1);
    await payBack(filling, placed.id, filling.round % 2 === 0);
  },
  async (filling) => takeDown(filling, (await place(filling, 2)).id, 0),
  async (filling) => {
    const placed = await place(filling, 2);
    await takeDown(filling, placed.id, 0);
    await pay(filling, placed);
    if (filling.round % 3) await decideAll(filling, placed.id, filling.round % 3 === 1 ? 'keep' : 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const placed = await place(filling, 2);
    await takeDown(filling, placed.id, 0);
    await book(filling, placed, { cents: placed.cents + (filling.round % 2) }, true);
    if (filling.round % 3) await decideAll(filling, placed.id, filling.round % 3 === 1 ? 'keep' : 'refund');
  },
  // kept of what was said to be paid back, and owed by hand of what the provider brought
  async (filling) => {
    const { id } = await paid(filling, 2);
    await withoutProvider(filling, () => say(filling, id, 'Estornado'));
    if (filling.round % 3) await decideAll(filling, id, filling.round % 3 === 1 ? 'keep' : 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const { id } = await paid(filling, 3);
    await withoutProvider(filling, () => takeDown(filling, id, 0));
    if (filling.round % 2) await say(filling, id, 'Estornado');
    await arrive(filling);
  },
  // for nothing known
  async (filling) => {
    const code = await filling.shop.code(filling.buyer, 1500);
    await pay(filling, code);
  },
  async (filling) => {
    const { shop } = filling;
    const { pix } = shop.house.parts;
    const txid = `NOBODYS${String(++filling.lines).padStart(25, '0')}`;
    if (pix.way === 'provider')
      await pix.provider.createCharge({ txid, cents: 700, expiresIn: 1800, description: '' });
    shop.provider.pay(txid, { payer: 'Pagadora Inventada' });
    await readBack(shop.house.parts, HOUR);
    const open = (await shop.payments()).find((one) => one.txid === txid);
    const next = filling.round % 4;
    if (!open || next === 0) return;
    if (next === 1) return decide(filling, open, 'accept', (await place(filling)).id);
    await decide(filling, open, next === 2 ? 'keep' : 'refund');
    await arrive(filling);
  },
  async (filling) => {
    const { shop } = filling;
    const placed = await place(filling);
    shop.provider.pay(placed.txid);
    const lie = (charge: unknown) => ({ ...(charge as object), status: 'ATIVA' });
    shop.provider.meet({ lie }, { only: /^GET \/cob/ });
    await readBack(shop.house.parts, HOUR);
    shop.provider.meet(null);
  },
  async (filling) => {
    const { shop } = filling;
    const placed = await place(filling);
    shop.provider.pay(placed.txid);
    shop.provider.remove(placed.txid);
    await settleCharge(shop.house.parts, placed.txid);
  },
  async (filling) => {
    const { shop } = filling;
    const buyer = await nextBuyer(filling);
    const code = await shop.code(buyer, 1500);
    await pay(filling, code);
    await shop.buy(buyer, code, 1500);
  },
  // out of the lists
  async (filling) => remove(filling, await place(filling)),
  async (filling) => remove(filling, await paid(filling)),
  async (filling) => {
    const placed = await place(filling);
    await remove(filling, placed);
    await pay(filling, placed, filling.round % 2 ? undefined : placed.cents + 1);
  },
  // the buyer is nobody any more
  async (filling) => erase(filling, await paid(filling, 2)),
  async (filling) => {
    const placed = await place(filling);
    await erase(filling, placed);
    if (filling.round % 2) await pay(filling, placed);
    else await book(filling, placed, {}, true);
  },
  async (filling) => {
    const buyer = await nextBuyer(filling);
    const code = await filling.shop.code(buyer, 990);
    await pay(filling, code);
    await erase(filling, { ...code, id: '', cents: 990, buyer });
  },
  // the same photos twice: the second order ends when the first is paid
  async (filling) => {
    const { shop } = filling;
    const first = await place(filling);
    const product = (await shop.read(first.id))?.produtos[0]?._id ?? '';
    const { code } = await shop.code(first.buyer, first.cents);
    await order(shop.house, first.buyer, { produtos: [product], cents: first.cents, code });
    await pay(filling, first);
  },
];

/** These stay as they are: open, waiting, on their way. */
const UNSETTLED: Scenario[] = [
  (filling) => place(filling, 2),
  async (filling) => {
    const { id, buyer } = await place(filling);
    await say(filling, id, 'Pagamento em análise', buyer);
    if (filling.round % 3 === 0) await say(filling, id, 'Pendente');
  },
  async (filling) => say(filling, (await paid(filling)).id, 'Estornado'),
  async (filling) => takeDown(filling, (await paid(filling, 3)).id, 2),
  async (filling) => {
    const placed = await place(filling);
    await pay(filling, placed, undefined, 2);
    if (filling.round % 2) await decideAll(filling, placed.id, 'refund');
  },
  async (filling) => {
    const placed = await place(filling);
    await pay(filling, placed, placed.cents + 50);
    if (filling.round % 2) await decideAll(filling, placed.id, 'refund');
  },
  async (filling) => {
    const placed = await place(filling);
    await book(filling, placed);
    await book(filling, placed, { cents: 500 });
  },
  async (filling) => {
    const { id } = await paid(filling);
    filling.shop.provider.meet({ status: 503 }, { only: /PUT .*devolucao/ });
    await say(filling, id, 'Estornado');
    filling.shop.provider.meet(null);
  },
  async (filling) => {
    const placed = await paid(filling);
    await givenInApp(filling, placed, placed.cents);
    await readBack(filling.shop.house.parts, HOUR);
  },
];

async function payBack(filling: Filling, purchase: string, again = false): Promise<void> {
  const { house } = filling.shop;
  const who = await admin(filling);
  for (const { _id, compra } of (await house.call(listPaybacks, {}, who)).body) {
    if (compra._id !== purchase) continue;
    await house.call(markPayback, { params: { id: _id }, body: { devolvido: true } }, who);
    if (again) await house.call(markPayback, { params: { id: _id }, body: { devolvido: false } }, who);
  }
}

async function byChance({ shop }: Filling, histories: number): Promise<void> {
  for (const did of fc.sample(steps, { seed: 10, numRuns: histories })) {
    shop.provider.meet(null);
    shop.house.wait(DAY);
    const [buyer, boss] = [await shop.house.account('Atleta'), await shop.house.admin()];
    const world = { shop, asking: shop.house.parts, buyer, admin: boss, orders: [], codes: [], met: {} };
    for (const step of [{ do: 'order', cents: 1500 } as const, ...did]) await perform(world, step);
  }
  shop.provider.meet(null);
}

/** `dose`: of how many histories, and how often each named state, at least. */
export async function fill(shop: PaymentApp, dose: { histories: number; each: number }): Promise<void> {
  const nobody = { id: '', token: '' };
  const filling = { shop, count: 0, buyer: nobody, bought: 0, round: 0, lines: 0 };
  await byChance(filling, dose.histories);
  await nextBuyer(filling);
  const ended: Placed[] = [];
  for (let round = 0; round < 6 * dose.each; round++)
    for (const scenario of ENDED) ended.push(await scenario(filling));
  shop.house.wait(UNPAID_LIFE);
  await cancelUnpaid(shop.house.parts.db, shop.house.parts.clock());
  for (const [index, placed] of ended.entries()) await LATE[index % LATE.length]?.(filling, placed);
  await nextBuyer(filling);
  // in turns, so that the newest are of every kind
  for (; filling.round < dose.each; filling.round++) for (const scenario of SETTLED) await scenario(filling);
  await nextBuyer(filling);
  await arrive(filling);
  for (filling.round = 0; filling.round < 2 * dose.each; filling.round++)
    for (const scenario of UNSETTLED) await scenario(filling);
}
