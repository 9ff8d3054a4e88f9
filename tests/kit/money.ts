/** What may happen to purchases and their money, in any order, and what must hold afterwards (P3). */
import { listPayments, resolvePayment } from '@volleyscouter/contract/payments';
import { updatePurchase } from '@volleyscouter/contract/purchases';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { inTransaction } from '@volleyscouter/server/database/transaction';
import type { Parts } from '@volleyscouter/server/parts';
import { PAYING } from '@volleyscouter/server/payments/book';
import { askDue, readBack } from '@volleyscouter/server/payments/poll';
import { ProviderDown, ProviderRefused } from '@volleyscouter/server/payments/provider/port';
import { settleCharge } from '@volleyscouter/server/payments/settle';
import { movePurchase } from '@volleyscouter/server/purchases/move';
import type { Payment as AtProvider } from './pix-provider/bank.ts';
import type { Person } from './purchase.ts';
import type { BookedPayment, Code, Till } from './till.ts';

/** Numbers pick one of what there is. */
export type Step =
  | { do: 'order'; cents: number }
  | { do: 'code'; at: number }
  | { do: 'pay'; at: number; less: boolean; times: number }
  /** Notices of some charges, true or forged, so many of each at the same time. */
  | { do: 'notice'; at: number[]; times: number }
  | { do: 'poll' }
  | { do: 'read' }
  | { do: 'say'; at: number; by: 'buyer' | 'admin'; status: PurchaseStatus }
  | { do: 'end'; at: number }
  | { do: 'resolve'; at: number; decisao: 'refund' | 'accept' | 'keep' }
  | { do: 'settle'; status: 'DEVOLVIDO' | 'NAO_REALIZADO' }
  | { do: 'down' }
  | { do: 'up' }
  | { do: 'wait'; minutes: number };

interface Ordered extends Code {
  id: string;
  cents: number;
}

export interface World {
  till: Till;
  /** Who asks the provider in this run. */
  asking: Pick<Parts, 'db' | 'clock' | 'pix'>;
  buyer: Person;
  admin: Person;
  orders: Ordered[];
  /** Every code, the newer ones too. */
  codes: (Code & { order: Ordered })[];
  /** What happened that a test wants to have happened. */
  met: Record<string, number>;
}

const pick = <T>(things: readonly T[], at: number): T | undefined => things[at % Math.max(1, things.length)];

function meet({ met }: World, what: string): void {
  met[what] = (met[what] ?? 0) + 1;
}

/** The provider's failure is no failure of ours. */
async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch((cause: unknown) => {
    if (!(cause instanceof ProviderDown) && !(cause instanceof ProviderRefused)) throw cause;
  });
}

async function say(world: World, step: Extract<Step, { do: 'say' }>): Promise<void> {
  const { till, buyer, admin, orders } = world;
  const order = pick(orders, step.at);
  if (!order) return;
  const answer = await till.house.call(
    updatePurchase,
    { params: { id: order.id }, body: { status: step.status } },
    { token: (step.by === 'admin' ? admin : buyer).token },
  );
  if (answer.status >= 500 && answer.status !== 503 && answer.status !== 502) throw new Error(answer.text);
  if (step.by === 'buyer' && step.status === 'Pago' && answer.status === 200)
    throw new Error('a buyer made it Pago');
}

async function newerCode(world: World, at: number): Promise<void> {
  const { till, buyer, orders, codes } = world;
  const order = pick(orders, at);
  if (!order) return;
  const code = await till.code(buyer, order.cents).catch(() => null);
  if (!code) return;
  const { status } = await till.house.call(
    updatePurchase,
    { params: { id: order.id }, body: { chavePix: code.code } },
    { token: buyer.token },
  );
  if (status === 200) codes.push({ ...code, order });
}

async function resolve(world: World, step: Extract<Step, { do: 'resolve' }>): Promise<void> {
  const { till, admin } = world;
  const listed = await till.house.call(listPayments, {}, { token: admin.token });
  // an admin's session may have ended by itself
  const open = listed.status === 200 ? listed.body.filter(({ aberto }) => aberto) : [];
  const payment = pick(open, step.at);
  if (!payment) return;
  const { status } = await till.house.call(
    resolvePayment,
    { params: { id: payment._id }, body: { decisao: step.decisao } },
    { token: admin.token },
  );
  if (status === 200) meet(world, `resolved by ${step.decisao}`);
  if (status === 500) throw new Error('a decision failed');
}

function pay(world: World, step: Extract<Step, { do: 'pay' }>): void {
  const code = pick(world.codes, step.at);
  if (!code) return;
  const cents = step.less ? code.order.cents - 1 : code.order.cents;
  world.till.provider.pay(code.txid, { cents, times: step.times, anyway: true });
  meet(world, step.less ? 'paid another amount' : step.times > 1 ? 'paid twice' : 'paid');
}

/** Does one step. */
export async function perform(world: World, step: Step): Promise<void> {
  const { till, asking, buyer, orders, codes } = world;
  const { house, provider } = till;
  switch (step.do) {
    case 'order': {
      const placed = await till.order(buyer, step.cents).catch(() => null);
      if (!placed) return;
      const order = { ...placed, cents: step.cents };
      orders.push(order);
      codes.push({ txid: order.txid, code: order.code, order });
      return;
    }
    case 'code':
      return newerCode(world, step.at);
    case 'pay':
      return pay(world, step);
    case 'notice': {
      const named = step.at.flatMap((at) => pick(codes, at) ?? []);
      if (named.some(({ txid }) => provider.charges.get(txid)?.payments.length === 0)) meet(world, 'forged');
      const asked = named.flatMap(({ txid }) => Array.from({ length: step.times }, () => txid));
      await Promise.all(asked.map((txid) => attempt(settleCharge(asking, txid))));
      return;
    }
    case 'poll':
      house.wait(10_001);
      return attempt(askDue(asking, () => undefined));
    case 'read':
      return attempt(readBack(asking, 86_400_000));
    case 'say':
      return say(world, step);
    case 'end': {
      const order = pick(orders, step.at);
      if (!order) return;
      await inTransaction(house.parts.db, (tx) =>
        movePurchase(tx, order.id, { by: 'time', to: 'Cancelado' }, house.parts.clock()),
      );
      return;
    }
    case 'resolve':
      return resolve(world, step);
    case 'settle':
      return provider.settle(step.status);
    case 'down':
      meet(world, 'down');
      return provider.meet({ status: 503 });
    case 'up':
      return provider.meet(null);
    case 'wait':
      house.wait(step.minutes * 60_000);
  }
}

const fail = (cause: unknown): never => {
  throw cause;
};

/** The provider is there again, a clock that was set back has caught up, and everything that is due has been asked for. */
export async function comeToRest({ till, asking }: World): Promise<void> {
  till.provider.meet(null);
  const last = Math.max(0, ...till.provider.payments().map(({ at }) => at.getTime()));
  till.house.wait(Math.max(0, last - asking.clock().getTime()));
  for (let turn = 0; turn < 2; turn++) {
    till.provider.settle();
    till.house.wait(10 * 60_000);
    while ((await askDue(asking, fail)) > 0);
    await readBack(asking, 86_400_000);
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

interface Stored {
  id: string;
  status: PurchaseStatus;
  total: number;
  refunded: number;
  history: { from: PurchaseStatus | null; to: PurchaseStatus; mover: string }[];
}

async function readPurchases({ till, orders }: World): Promise<Map<string, Stored>> {
  const { rows } = await till.house.parts.db.query<Stored>(
    `select id, status, total_cents as total, refunded_cents as refunded,
            (select json_agg(json_build_object('from', from_status, 'to', to_status, 'mover', mover) order by h.id)
               from purchase_history h where purchase_id = p.id) as history
       from purchases p where id = any($1)`,
    [orders.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of one purchase: what is wrong. */
function problemsOfOne(
  { cents }: Ordered,
  stored: Stored | undefined,
  received: readonly AtProvider[],
  booked: readonly BookedPayment[],
): string[] {
  if (!stored) return ['a purchase is gone'];
  const { status, total, refunded, history } = stored;
  const problems: string[] = [];
  const expect = (right: boolean, what: string): void => void (right || problems.push(what));
  const rightOnes = received.filter((payment) => payment.cents === cents);
  const paying = booked.filter(({ verdict }) => PAYING.some((one) => one === verdict));
  expect(total === cents, 'its total changed');
  expect(paying.length <= 1, 'two payments pay one purchase');
  for (const [index, { from, to, mover }] of history.entries()) {
    expect(from === (history[index - 1]?.to ?? null), 'its history has a gap');
    if (to === 'Pago') expect(mover === 'admin' || mover === 'provider', `Pago by ${mover}`);
    if (to === 'Pago' && mover === 'provider')
      expect(rightOnes.length > 0, 'Pago by the provider without money');
    if (from === 'Pago') expect(to === 'Estornado', `from Pago to ${to}`);
    if (from === 'Estornado') problems.push('Estornado is the end');
  }
  expect(history.at(-1)?.to === status, 'its history ends elsewhere');
  if (rightOnes.length > 0)
    expect(
      history.some(({ to }) => to === 'Pago'),
      'it was paid and is not Pago',
    );
  const back = sum(
    received
      .filter(({ e2eId }) => paying.some(({ e2e_id }) => e2e_id === e2eId))
      .flatMap(({ refunds }) => refunds.filter((one) => one.status === 'DEVOLVIDO').map((one) => one.cents)),
  );
  if (status === 'Estornado' && paying.length > 0)
    expect(back === paying[0]?.cents, 'Estornado without money back');
  if (status === 'Pago') expect(back === refunded, 'what went back is not what it says');
  return problems;
}

/** What is wrong once everything has come to rest. */
export async function problemsOf(world: World): Promise<string[]> {
  const { till, orders, codes } = world;
  const txids = new Set(codes.map(({ txid }) => txid));
  const received = till.provider.payments().filter(({ txid }) => txids.has(txid));
  const booked = (await till.payments()).filter(({ txid }) => txids.has(txid));
  const purchases = await readPurchases(world);
  const problems = orders.flatMap((order) => {
    const its = new Set(codes.filter((code) => code.order === order).map(({ txid }) => txid));
    return problemsOfOne(
      order,
      purchases.get(order.id),
      received.filter(({ txid }) => its.has(txid)),
      booked.filter(({ purchase_id }) => purchase_id === order.id),
    );
  });
  const [there, here] = [received, booked].map((all) => sum(all.map(({ cents }) => cents)));
  if (there !== here) problems.push(`${there} cents were paid, and ${here} are in the books`);
  if (
    new Set(booked.map(({ e2e_id }) => e2e_id)).size !== received.length ||
    booked.length !== received.length
  )
    problems.push(`${received.length} payments, and ${booked.length} are in the books`);
  return problems;
}
