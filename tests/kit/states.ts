/**
 * Events of one purchase in any order, and its expected state after each. The model is written from R-SHOP-7
 * without the product's rules (property P3). Here every payment has the right amount; money.ts has all
 * other payments.
 */
import {
  deletePurchase,
  listMyPurchases,
  listPurchases,
  updatePurchase,
} from '@volleyscouter/contract/purchases';
import { openSession } from '@volleyscouter/server/people/sessions/store';
import { cancelUnpaid, rereadPayments, settleCharge } from './money-seam.ts';
import type { Code, PaymentApp } from './payment-app.ts';
import { order, type Person } from './purchase.ts';

export const STATES = ['Pendente', 'Pagamento em análise', 'Pago', 'Cancelado', 'Estornado'] as const;
export type State = (typeof STATES)[number];
type By = 'buyer' | 'admin' | 'provider' | 'time';

/** One event, done `times` times at the same moment. */
export type Step = { times: number } & (
  | { do: 'buyer says' | 'other says'; to: State }
  | { do: 'admin says'; to: State; de?: State | undefined }
  | { do: 'provider says'; to: 'Pago' | 'Estornado' }
  | { do: 'newer code' | 'foreign code' | 'order again' | 'another price' | 'remove' }
  | { do: 'days pass'; days: number }
);

const LEGAL: Record<By, readonly string[]> = {
  buyer: ['Pendente > Pagamento em análise', 'Pendente > Cancelado', 'Pagamento em análise > Cancelado'],
  admin: [
    'Pendente > Pago',
    'Pendente > Cancelado',
    'Pagamento em análise > Pendente',
    'Pagamento em análise > Pago',
    'Pagamento em análise > Cancelado',
    'Pago > Estornado',
    'Cancelado > Pago',
  ],
  provider: ['Pendente > Pago', 'Pagamento em análise > Pago', 'Cancelado > Pago', 'Pago > Estornado'],
  time: ['Pendente > Cancelado', 'Pagamento em análise > Cancelado'],
};
const DAY = 86_400_000;
const OPEN: readonly State[] = ['Pendente', 'Pagamento em análise'];

interface Model {
  status: State;
  total: number;
  removed: boolean;
  /** Time of the last event that restarts the seven days. */
  activeAt: number;
  path: string[];
  /** End-to-end id of the provider's payment that pays the purchase. */
  paidBy: string | null;
}

export interface World {
  shop: PaymentApp;
  people: { buyer: Person; other: Person; admin: Person };
  photos: readonly string[];
  code: Code;
  begun: number;
  id: string;
  key: string;
  model: Model;
  met: Record<string, number>;
}

export async function newWorld(
  shop: PaymentApp,
  people: World['people'],
  photos: readonly string[],
  met: World['met'],
): Promise<World> {
  await shop.clear();
  await shop.server.parts.db.query('update products set price_in_cents = 1500');
  await signIn(shop, people);
  const [key, cents] = ['a mesma compra', photos.length * 1500];
  const code = await shop.code(people.buyer, cents);
  const placed = await order(shop.server, people.buyer, {
    produtos: photos,
    cents,
    code: code.code,
    key,
  });
  if (placed.status !== 200) throw new Error(placed.text);
  const begun = shop.server.parts.clock().getTime();
  const path = ['nothing > Pendente by buyer'];
  const model: Model = {
    status: 'Pendente',
    total: cents,
    removed: false,
    activeAt: begun,
    path,
    paidBy: null,
  };
  return { shop, people, photos, code, begun, id: placed.body.id, key, model, met };
}

/** Sessions expire while days pass. */
async function signIn({ server: { parts } }: PaymentApp, people: World['people']): Promise<void> {
  const { buyer, other, admin } = people;
  for (const [person, role] of [
    [buyer, 'atleta'],
    [other, 'atleta'],
    [admin, 'admin'],
  ] as const)
    person.token = await openSession(parts.db, role, person.id, parts.clock());
}

function expectMove({ model, shop, met }: World, by: By, to: State): void {
  const move = `${model.status} > ${to}`;
  if (model.status === to || !LEGAL[by].includes(move)) return;
  met[`${by}: ${move}`] = (met[`${by}: ${move}`] ?? 0) + 1;
  model.path.push(`${move} by ${by}`);
  model.status = to;
  model.activeAt = shop.server.parts.clock().getTime();
  if (to === 'Pago') model.removed = false;
}

/** True if the buyer sees the purchase, and may thus change it. */
const inSight = ({ model: { removed, status } }: World): boolean =>
  !removed || status === 'Pago' || status === 'Estornado';

async function sendUpdate({ shop, id }: World, body: object, { token }: Person): Promise<number> {
  const { status, text } = await shop.server.call(
    updatePurchase,
    { params: { id }, body: body as never },
    { token },
  );
  if (status >= 500) throw new Error(text);
  return status;
}

const often = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work));

/** Queries the charge `times` times at once. */
async function pay({ shop, code, model }: World, times: number): Promise<void> {
  const [paid] = shop.provider.pay(code.txid, { cents: model.total, anyway: true });
  await often(times, () => settleCharge(shop.server.parts, code.txid));
  if (model.status !== 'Estornado') model.paidBy ??= paid?.e2eId ?? null;
}

/** Completes all refunds at the provider, and reads them `times` times at once. */
async function arrive({ shop, begun }: World, times: number): Promise<void> {
  const { parts } = shop.server;
  shop.provider.settle();
  await often(times, () => rereadPayments(parts, parts.clock().getTime() - begun + 60_000));
}

/** Refunds the purchase in the app of the provider. If the provider has no payment, pays first. */
async function giveBack(world: World, times: number): Promise<void> {
  const { shop, model } = world;
  const { pix } = shop.server.parts;
  if (model.status !== 'Pago' || pix.way !== 'provider') return;
  if (model.paidBy === null) await pay(world, 1);
  await pix.provider.refund({ e2eId: model.paidBy ?? '', id: 'APP', cents: model.total });
  await arrive(world, times);
  expectMove(world, 'provider', 'Estornado');
}

async function adminSays(world: World, { to, de, times }: Extract<Step, { do: 'admin says' }>) {
  const { model, people } = world;
  await often(times, () => sendUpdate(world, { status: to, de }, people.admin));
  if (de !== undefined && de !== model.status) return;
  // the server automatically refunds a payment that the provider received
  if (model.paidBy !== null && model.status === 'Pago' && to === 'Estornado') await arrive(world, times);
  expectMove(world, 'admin', to);
}

export async function perform(world: World, step: Step): Promise<void> {
  const { shop, people, id, model, photos, key } = world;
  const { server } = shop;
  const { db, clock } = server.parts;
  const { times } = step;
  switch (step.do) {
    case 'buyer says': {
      const to = step.to;
      await often(times, () => sendUpdate(world, { status: to }, people.buyer));
      if (inSight(world)) expectMove(world, 'buyer', to);
      return;
    }
    case 'other says': {
      const answers = await often(times, () => sendUpdate(world, { status: step.to }, people.other));
      if (answers.some((status) => status !== 404)) throw new Error('another’s purchase answers');
      return;
    }
    case 'admin says':
      return adminSays(world, step);
    case 'provider says':
      if (step.to === 'Estornado') return giveBack(world, times);
      await pay(world, times);
      return expectMove(world, 'provider', 'Pago');
    case 'days pass':
      server.wait(step.days * DAY);
      await signIn(shop, people);
      await often(times, () => cancelUnpaid(db, clock()));
      if (clock().getTime() - model.activeAt >= 7 * DAY) expectMove(world, 'time', 'Cancelado');
      return;
    case 'newer code': {
      const { code: chavePix } = await shop.code(people.buyer, model.total);
      await often(times, () => sendUpdate(world, { chavePix }, people.buyer));
      if (OPEN.includes(model.status) && !model.removed) model.activeAt = clock().getTime();
      return;
    }
    case 'foreign code': {
      const { code: chavePix } = await shop.code(people.other, model.total);
      const answers = await often(times, () => sendUpdate(world, { chavePix }, people.buyer));
      if (answers.some((status) => status === 200)) throw new Error('another’s code was taken');
      return;
    }
    case 'order again': {
      const cents = model.total;
      const { code } = await shop.code(people.buyer, cents);
      const orderAgain = () => order(server, people.buyer, { produtos: photos, cents, code, key });
      const answers = await often(times, orderAgain);
      if (answers.some(({ body }) => body.id !== id))
        throw new Error('the same order became another purchase');
      return;
    }
    case 'another price':
      await db.query('update products set price_in_cents = price_in_cents + 100');
      return;
    case 'remove':
      await often(times, () =>
        server.call(deletePurchase, { params: { id } }, { token: people.admin.token }),
      );
      model.removed = true;
  }
}

interface Told {
  status: State;
  total: number;
  paid: boolean;
  items: number;
  path: string[];
  /** Number of purchases in the list of an admin, and in the list of the buyer. */
  listed: number;
  hers: number;
}

export async function differences(world: World): Promise<string[]> {
  const { shop, id, model, people } = world;
  const { server } = shop;
  const purchase = await shop.read(id);
  if (!purchase) return ['it is gone'];
  const { token } = await shop.reader();
  const listed = (await server.call(listPurchases, { query: {} }, { token })).body.length;
  const hers = (await server.call(listMyPurchases, { params: { id: people.buyer.id } }, { token })).body
    .length;
  const { status, totalPrice, pagoEm, produtos, historico } = purchase;
  const actual: Told = {
    status,
    total: totalPrice,
    paid: pagoEm !== '',
    items: produtos.reduce((sum, { priceInCents }) => sum + priceInCents, 0),
    path: historico.map(({ de, para, por }) => `${de ?? 'nothing'} > ${para} by ${por}`),
    listed,
    hers,
  };
  const { total, removed, path } = model;
  const expected: Told = {
    status: model.status,
    total,
    paid: path.some((move) => move.includes('> Pago by')),
    items: total,
    path,
    listed: removed ? 0 : 1,
    hers: inSight(world) ? 1 : 0,
  };
  return (Object.keys(expected) as (keyof Told)[]).flatMap((name) => {
    const [right, wrong] = [JSON.stringify(expected[name]), JSON.stringify(actual[name])];
    return right === wrong ? [] : [`${name} is ${wrong}, not ${right}`];
  });
}
