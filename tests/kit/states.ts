/**
 * What may happen to a purchase, in any order, and what it must be after each of it: a slow model, written from R-SHOP-7 and importing
 * none of the rules (P3). Money that comes through a provider has a model of its own (money.ts).
 */
import { deletePurchase, updatePurchase } from '@volleyscouter/contract/purchases';
import { inTransaction } from '@volleyscouter/server/database/transaction';
import { movePurchase } from '@volleyscouter/server/purchases/move';
import { cancelUnpaid } from '@volleyscouter/server/purchases/unpaid';
import { openSession } from '@volleyscouter/server/sessions/store';
import type { House } from './house.ts';
import { giveCode, order, type Person } from './purchase.ts';

export const STATES = ['Pendente', 'Pagamento em análise', 'Pago', 'Cancelado', 'Estornado'] as const;
export type State = (typeof STATES)[number];
type By = 'buyer' | 'admin' | 'provider' | 'time';

/** Each is done so many times at the same moment. */
export type Step = { times: number } & (
  | { do: 'buyer says' | 'other says'; to: State }
  | { do: 'admin says'; to: State; de?: State | undefined }
  | { do: 'provider says'; to: 'Pago' | 'Estornado' }
  | { do: 'newer code' | 'foreign code' | 'order again' | 'another price' | 'remove' }
  | { do: 'days pass'; days: number }
);

const LEGAL: Record<By, readonly string[]> = {
  buyer: ['Pendente > Pagamento em análise'],
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
  /** When something was last done that begins the seven days again. */
  activeAt: number;
  path: string[];
}

export interface World {
  house: House;
  people: { buyer: Person; other: Person; admin: Person };
  photos: readonly string[];
  id: string;
  key: string;
  model: Model;
  /** What happened that a test wants to have happened. */
  met: Record<string, number>;
}

/** A purchase of these photos at 15 reais each, fresh. */
export async function newWorld(
  house: House,
  people: World['people'],
  photos: readonly string[],
  met: World['met'],
) {
  await house.parts.db.query(
    'delete from pix_codes; delete from purchases; update products set price_in_cents = 1500',
  );
  const key = 'a mesma compra';
  const world = { house, people, photos, id: '', key, met } as World;
  await signIn(world);
  const placed = await order(house, people.buyer, { produtos: photos, key });
  if (placed.status !== 200) throw new Error(placed.text);
  world.id = placed.body.id;
  world.model = {
    status: 'Pendente',
    total: photos.length * 1500,
    removed: false,
    activeAt: house.parts.clock().getTime(),
    path: ['nothing > Pendente by buyer'],
  };
  return world;
}

/** Sessions end while days pass; people come back. */
async function signIn({ house: { parts }, people }: World): Promise<void> {
  const { buyer, other, admin } = people;
  for (const [person, role] of [
    [buyer, 'atleta'],
    [other, 'atleta'],
    [admin, 'admin'],
  ] as const)
    person.token = await openSession(parts.db, role, person.id, parts.clock());
}

/** What the model makes of a move; `false`: it is refused. */
function expectMove({ model, house, met }: World, by: By, to: State): void {
  const move = `${model.status} > ${to}`;
  if (model.status === to || !LEGAL[by].includes(move)) return;
  met[`${by}: ${move}`] = (met[`${by}: ${move}`] ?? 0) + 1;
  model.path.push(`${move} by ${by}`);
  model.status = to;
  model.activeAt = house.parts.clock().getTime();
  if (to === 'Pago') model.removed = false;
}

/** What is gone from her sight she does not change. */
const inSight = ({ model: { removed, status } }: World): boolean =>
  !removed || status === 'Pago' || status === 'Estornado';

async function put({ house, id }: World, body: object, { token }: Person): Promise<number> {
  const { status, text } = await house.call(
    updatePurchase,
    { params: { id }, body: body as never },
    { token },
  );
  if (status >= 500) throw new Error(text);
  return status;
}

const often = (times: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: times }, work));

/** Does one step, here and in the model. */
export async function perform(world: World, step: Step): Promise<void> {
  const { house, people, id, model, photos, key } = world;
  const { db, clock } = house.parts;
  const { times } = step;
  switch (step.do) {
    case 'buyer says': {
      const to = step.to;
      await often(times, () => put(world, { status: to }, people.buyer));
      if (inSight(world)) expectMove(world, 'buyer', to);
      return;
    }
    case 'other says': {
      const answers = await often(times, () => put(world, { status: step.to }, people.other));
      if (answers.some((status) => status !== 404)) throw new Error('another’s purchase answers');
      return;
    }
    case 'admin says': {
      const { to, de } = step;
      await often(times, () => put(world, { status: to, de }, people.admin));
      if (de === undefined || de === model.status) expectMove(world, 'admin', to);
      return;
    }
    case 'provider says':
      await often(times, () =>
        inTransaction(db, (tx) => movePurchase(tx, id, { by: 'provider', to: step.to }, clock())),
      );
      return expectMove(world, 'provider', step.to);
    case 'days pass':
      house.wait(step.days * DAY);
      await signIn(world);
      await often(times, () => cancelUnpaid(db, clock()));
      if (clock().getTime() - model.activeAt >= 7 * DAY) expectMove(world, 'time', 'Cancelado');
      return;
    case 'newer code': {
      const chavePix = await giveCode(house, people.buyer.id, model.total);
      await often(times, () => put(world, { chavePix }, people.buyer));
      if (OPEN.includes(model.status) && !model.removed) model.activeAt = clock().getTime();
      return;
    }
    case 'foreign code': {
      const chavePix = await giveCode(house, people.other.id, model.total);
      const answers = await often(times, () => put(world, { chavePix }, people.buyer));
      if (answers.some((status) => status === 200)) throw new Error('another’s code was taken');
      return;
    }
    case 'order again': {
      const answers = await often(times, () => order(house, people.buyer, { produtos: photos, key }));
      if (answers.some((answer) => (answer as { body: { id: string } }).body.id !== id))
        throw new Error('the same order became another purchase');
      return;
    }
    case 'another price':
      await db.query('update products set price_in_cents = price_in_cents + 100');
      return;
    case 'remove':
      await often(times, () => house.call(deletePurchase, { params: { id } }, { token: people.admin.token }));
      model.removed = true;
  }
}

interface Stored {
  status: State;
  total: number;
  removed: boolean;
  paid: boolean;
  items: number;
  path: string[];
  purchases: number;
}

/** What is stored otherwise than the model has it. */
export async function differences({ house, id, model }: World): Promise<string[]> {
  const { rows } = await house.parts.db.query<Stored>(
    `select status, total_cents as total, removed_at is not null as removed, paid_at is not null as paid,
            (select sum(cents) from purchase_items where purchase_id = b.id) as items,
            array(select coalesce(from_status, 'nothing') || ' > ' || to_status || ' by ' || mover
                    from purchase_history where purchase_id = b.id order by id) as path,
            (select count(*) from purchases) as purchases
       from purchases b where id = $1`,
    [id],
  );
  const [stored] = rows;
  if (!stored) return ['it is gone'];
  const { status, total, removed, path } = model;
  const paid = path.some((move) => move.includes('> Pago by'));
  const expected: Stored = { status, total, removed, paid, items: total, path, purchases: 1 };
  return (Object.keys(expected) as (keyof Stored)[]).flatMap((name) => {
    const [right, wrong] = [JSON.stringify(expected[name]), JSON.stringify(stored[name])];
    return right === wrong ? [] : [`${name} is ${wrong}, not ${right}`];
  });
}
