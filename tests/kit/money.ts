/** Property P3: runs events of purchases and payments in any order, and checks the invariants afterwards. */
import { bookPayments, listPayments, type Payment, resolvePayment } from '@volleyscouter/contract/payments';
import { type AdminPurchase, updatePurchase } from '@volleyscouter/contract/purchases';
import { PURCHASE_STATUSES, type PurchaseStatus, UNPAID_LIFE } from '@volleyscouter/core/shop/status';
import fc from 'fast-check';
import {
  type Asking,
  cancelUnpaid,
  checkDue,
  ProviderDown,
  ProviderRefused,
  rereadPayments,
  settleCharge,
} from './money-seam.ts';
import type { Code, PaymentApp } from './payment-app.ts';
import type { Payment as AtProvider } from './pix-provider/bank.ts';
import type { Person } from './purchase.ts';

export type Step =
  | { do: 'order'; cents: number }
  | { do: 'code'; at: number }
  | { do: 'pay'; at: number; less: boolean; times: number }
  /** Notices, true or forged; each notice is processed `times` times at once. */
  | { do: 'notice'; at: number[]; times: number }
  | { do: 'poll' }
  | { do: 'read' }
  | { do: 'say'; at: number; by: 'buyer' | 'admin'; status: PurchaseStatus }
  /** The clock moves seven days ahead, unpaid purchases are cancelled, and the clock moves back. */
  | { do: 'end' }
  | { do: 'resolve'; at: number; decisao: 'refund' | 'accept' | 'part' | 'keep' }
  /** A statement line for one purchase or two. */
  | { do: 'line'; at: number; cents: number; both: boolean; as: 'aceita' | 'parte' | null }
  | { do: 'settle'; status: 'DEVOLVIDO' | 'NAO_REALIZADO' }
  | { do: 'down' }
  | { do: 'up' }
  | { do: 'wait'; minutes: number };

const at = fc.nat({ max: 6 });
/** Generates histories of one buyer and one admin. */
export const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('order' as const), cents: fc.constantFrom(700, 1500) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('code' as const), at }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        at,
        less: fc.constantFrom(true, false, false),
        times: fc.constantFrom(1, 1, 1, 2),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constant('notice' as const),
        at: fc.array(at, { minLength: 1, maxLength: 3 }),
        times: fc.integer({ min: 1, max: 3 }),
      }),
    },
    { weight: 2, arbitrary: fc.constant({ do: 'poll' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'read' as const }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('say' as const),
        at,
        by: fc.constantFrom('buyer' as const, 'admin' as const),
        status: fc.constantFrom(...PURCHASE_STATUSES),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'end' as const }) },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('resolve' as const),
        at,
        decisao: fc.constantFrom(...(['refund', 'accept', 'accept', 'part', 'keep'] as const)),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('line' as const),
        at,
        cents: fc.constantFrom(500, 800, 1000, 1500, 2200),
        both: fc.boolean(),
        as: fc.constantFrom('aceita' as const, 'parte' as const, null),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        status: fc.constantFrom('DEVOLVIDO' as const, 'NAO_REALIZADO' as const),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'down' as const }) },
    { weight: 2, arbitrary: fc.constant({ do: 'up' as const }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        minutes: fc.constantFrom(-15, 11, 31, 180),
      }),
    },
  ),
  { minLength: 8, maxLength: 25, size: 'max' },
);

interface Ordered extends Code {
  id: string;
  cents: number;
}

export interface World {
  shop: PaymentApp;
  asking: Asking;
  buyer: Person;
  admin: Person;
  orders: Ordered[];
  codes: (Code & { order: Ordered })[];
  /** Total cents of the booked statement lines, and the purchases that they pay. */
  lines: { cents: number; of: Set<string> };
  /** Counts of covered cases. */
  met: Record<string, number>;
}

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(1, items.length)];

function countCase({ met }: World, name: string): void {
  met[name] = (met[name] ?? 0) + 1;
}

async function attempt(work: Promise<unknown>): Promise<void> {
  await work.catch((cause: unknown) => {
    if (!(cause instanceof ProviderDown) && !(cause instanceof ProviderRefused)) throw cause;
  });
}

async function moveStatus(world: World, step: Extract<Step, { do: 'say' }>): Promise<void> {
  const { shop, buyer, admin, orders } = world;
  const order = pick(orders, step.at);
  if (!order) return;
  const answer = await shop.server.call(
    updatePurchase,
    { params: { id: order.id }, body: { status: step.status } },
    { token: (step.by === 'admin' ? admin : buyer).token },
  );
  if (answer.status >= 500 && answer.status !== 503 && answer.status !== 502) throw new Error(answer.text);
  if (step.by === 'buyer' && step.status === 'Pago' && answer.status === 200)
    throw new Error('a buyer made it Pago');
}

async function newerCode(world: World, at: number): Promise<void> {
  const { shop, buyer, orders, codes } = world;
  const order = pick(orders, at);
  if (!order) return;
  const code = await shop.code(buyer, order.cents).catch(() => null);
  if (!code) return;
  const { status } = await shop.server.call(
    updatePurchase,
    { params: { id: order.id }, body: { chavePix: code.code } },
    { token: buyer.token },
  );
  if (status === 200) codes.push({ ...code, order });
}

async function resolve(world: World, step: Extract<Step, { do: 'resolve' }>): Promise<void> {
  const { shop, admin } = world;
  const listed = await shop.server.call(listPayments, { query: {} }, { token: admin.token });
  // an admin's session may have expired
  const open = listed.status === 200 ? listed.body.filter(({ aberto }) => aberto) : [];
  const payment = pick(open, step.at);
  if (!payment) return;
  const { status } = await shop.server.call(
    resolvePayment,
    { params: { id: payment._id }, body: { decisao: step.decisao } },
    { token: admin.token },
  );
  if (status === 200) countCase(world, `resolved by ${step.decisao}`);
  if (status === 500) throw new Error('a decision failed');
}

function pay(world: World, step: Extract<Step, { do: 'pay' }>): void {
  const code = pick(world.codes, step.at);
  if (!code) return;
  const cents = step.less ? code.order.cents - 1 : code.order.cents;
  world.shop.provider.pay(code.txid, { cents, times: step.times, anyway: true });
  countCase(world, step.less ? 'paid another amount' : step.times > 1 ? 'paid twice' : 'paid');
}

async function bookLine(world: World, { at, cents, both, as }: Extract<Step, { do: 'line' }>): Promise<void> {
  const { shop, admin, orders, lines } = world;
  const targets = [pick(orders, at), both ? pick(orders, at + 1) : undefined];
  const [compra, ...mais] = new Set(targets.flatMap((order) => order?.id ?? []));
  if (!compra) return;
  const date = shop.server.parts.clock().toISOString().slice(0, 10);
  const blankFields = {
    text: '',
    payer: 'Outra Pessoa',
    document: '',
    txid: '',
    e2eId: `line-${lines.cents}`,
  };
  const entry = { ...blankFields, id: `line ${lines.cents}`, date, time: null, cents };
  const body = { linhas: [{ entry, compra, mais, ...(as && { [as]: true }) }] };
  const {
    status,
    body: booked,
    text,
  } = await shop.server.call(bookPayments, { body }, { token: admin.token });
  if (status >= 500) throw new Error(text);
  if (status !== 200) return;
  lines.cents += cents;
  for (const id of [compra, ...mais]) lines.of.add(id);
  countCase(world, `a line: ${booked.pagas.length > 1 ? 'several' : (booked.outras[0]?.why ?? 'paid')}`);
}

export async function perform(world: World, step: Step): Promise<void> {
  const { shop, asking, buyer, orders, codes } = world;
  const { server, provider } = shop;
  switch (step.do) {
    case 'order': {
      const placed = await shop.order(buyer, step.cents).catch(() => null);
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
      if (named.some(({ txid }) => provider.charges.get(txid)?.payments.length === 0))
        countCase(world, 'forged');
      const noticedTxids = named.flatMap(({ txid }) => Array.from({ length: step.times }, () => txid));
      await Promise.all(noticedTxids.map((txid) => attempt(settleCharge(asking, txid))));
      return;
    }
    case 'poll':
      server.wait(10_001);
      return attempt(checkDue(asking, () => undefined));
    case 'read':
      return attempt(rereadPayments(asking, 86_400_000));
    case 'say':
      return moveStatus(world, step);
    case 'end':
      server.wait(UNPAID_LIFE);
      await cancelUnpaid(server.parts.db, server.parts.clock());
      return server.wait(-UNPAID_LIFE);
    case 'resolve':
      return resolve(world, step);
    case 'line':
      return bookLine(world, step);
    case 'settle':
      return provider.settle(step.status);
    case 'down':
      countCase(world, 'down');
      return provider.meet({ status: 503 });
    case 'up':
      return provider.meet(null);
    case 'wait':
      server.wait(step.minutes * 60_000);
  }
}

const fail = (cause: unknown): never => {
  throw cause;
};

/** Repairs the provider and the clock first. */
export async function settleEverything({ shop, asking }: World): Promise<void> {
  shop.provider.meet(null);
  const last = Math.max(0, ...shop.provider.payments().map(({ at }) => at.getTime()));
  shop.server.wait(Math.max(0, last - asking.clock().getTime()));
  for (let turn = 0; turn < 2; turn++) {
    shop.provider.settle();
    shop.server.wait(10 * 60_000);
    while ((await checkDue(asking, fail)) > 0);
    await rereadPayments(asking, 86_400_000);
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** True for payments that made their purchase Pago. */
const pays = ({ situacao }: Payment): boolean => situacao === 'paid' || situacao === 'undeliverable';

function problemsOfOne(
  { cents }: Ordered,
  purchase: AdminPurchase | undefined,
  received: readonly AtProvider[],
  booked: readonly Payment[],
  /** True if no statement line was booked for this purchase. */
  isAlone: boolean,
): string[] {
  if (!purchase) return ['a purchase is gone'];
  const { status, totalPrice, devolvido, historico } = purchase;
  const problems: string[] = [];
  const expect = (right: boolean, problem: string): void => void (right || problems.push(problem));
  const rightOnes = received.filter((payment) => payment.cents === cents);
  const paying = booked.filter(pays);
  expect(totalPrice === cents, 'its total changed');
  expect(paying.length <= 1, 'two payments pay one purchase');
  for (const [index, { de, para, por }] of historico.entries()) {
    expect(de === (historico[index - 1]?.para ?? null), 'its history has a gap');
    if (para === 'Pago') expect(por === 'admin' || por === 'provider', `Pago by ${por}`);
    if (para === 'Pago' && por === 'provider')
      expect(rightOnes.length > 0, 'Pago by the provider without money');
    if (de === 'Pago') expect(para === 'Estornado', `from Pago to ${para}`);
    if (de === 'Estornado') problems.push('Estornado is the end');
  }
  expect(historico.at(-1)?.para === status, 'its history ends elsewhere');
  if (rightOnes.length > 0)
    expect(
      historico.some(({ para }) => para === 'Pago'),
      'it was paid and is not Pago',
    );
  const back = sum(
    received
      .filter((payment) => paying.some(({ e2eId }) => e2eId === payment.e2eId))
      .flatMap(({ refunds }) =>
        refunds.filter((refund) => refund.status === 'DEVOLVIDO').map((refund) => refund.cents),
      ),
  );
  if (isAlone && status === 'Estornado' && paying.length > 0)
    expect(back === paying[0]?.cents, 'Estornado without money back');
  if (isAlone && status === 'Pago') expect(back === devolvido, 'what went back is not what it says');
  return problems;
}

/** Call this function after `settleEverything`. */
export async function problemsOf(world: World): Promise<string[]> {
  const { shop, orders, codes, lines } = world;
  const txids = new Set(codes.map(({ txid }) => txid));
  const all = shop.provider.payments().filter(({ txid }) => txids.has(txid));
  const payments = await shop.payments();
  const booked = payments.filter(({ txid }) => txids.has(txid));
  const problems: string[] = [];
  for (const order of orders) {
    const its = new Set(codes.filter((code) => code.order === order).map(({ txid }) => txid));
    const received = all.filter(({ txid }) => its.has(txid));
    const paid = booked.filter(({ compra }) => compra?._id === order.id);
    problems.push(
      ...problemsOfOne(order, await shop.read(order.id), received, paid, !lines.of.has(order.id)),
    );
  }
  const [there, here] = [all, booked].map((some) => sum(some.map(({ cents }) => cents)));
  const ofLines = sum(payments.flatMap(({ origem, cents }) => (origem === 'statement' ? [cents] : [])));
  if (ofLines !== lines.cents)
    problems.push(`lines of ${lines.cents} cents, and ${ofLines} are in the ledger`);
  if (there !== here) problems.push(`${there} cents were paid, and ${here} are in the ledger`);
  if (new Set(booked.map(({ e2eId }) => e2eId)).size !== all.length || booked.length !== all.length)
    problems.push(`${all.length} payments, and ${booked.length} are in the ledger`);
  return problems;
}
