/** What is said of photos: read and locked, written, and what a change was, to undo it within a day. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isPrice } from '@volleyscouter/core/shop/price';
import type { Shirt } from '@volleyscouter/core/shop/shirts';
import type { Queryable } from '../database/transaction.ts';
import { remarkPhotos } from '../photos/store.ts';
import { SHIRTS, writeShirts } from './store.ts';
import { adoptTeams } from './teams.ts';

export interface Said {
  local: string;
  priceInCents: number;
  tags: string;
  evento: string;
  atletaId: string | null;
  atletaNome: string;
  camisas: readonly Shirt[];
}
export type SaidOf = Said & { id: string };

/** The fields that a change changed, of each photo. */
type Part = Partial<Said> & { id: string };

const WITH_STACKS = `select id from products where id = any($1) union
  select id from products where stack in (select stack from products where id = any($1) and stack is not null)`;

/** Locked in id order, so that two changes of many cannot deadlock. `stacks`: with the rest of their stacks. */
export async function lockSaid(tx: Queryable, ids: readonly string[], stacks = false): Promise<SaidOf[]> {
  const locked = await tx.query<{ id: string }>(
    `select id from products where id in (${stacks ? WITH_STACKS : 'select unnest($1::text[])'}) order by id for update`,
    [ids],
  );
  // once nobody else changes them: shirts stand in rows of their own
  const { rows } = await tx.query<SaidOf>(
    `select p.id, p.local, p.price_in_cents as "priceInCents", p.tags, p.evento, p.atleta_id as "atletaId",
            p.atleta_nome as "atletaNome", ${SHIRTS} as camisas
       from products p where p.id = any($1) order by p.id`,
    [locked.rows.map(({ id }) => id)],
  );
  return rows;
}

/** Who changes, and when. */
export interface Changing {
  by: string;
  now: Date;
}

export interface Change {
  /** Names it, to undo it; '' where nothing changed. */
  mudanca: string;
  /** Events whose stacks may be others now. */
  restack: string[];
}

/** Writes what is said of locked photos. */
export async function writeSaid(
  tx: Queryable,
  before: readonly SaidOf[],
  after: readonly SaidOf[],
  changing: Changing,
): Promise<Change> {
  const known = new Map(before.map((said) => [said.id, said]));
  const parts = after.flatMap((said) => {
    const was = known.get(said.id);
    const fields = was ? differing(was, said) : [];
    return was && fields.length > 0 ? [{ said, was, fields }] : [];
  });
  if (parts.length === 0) return { mudanca: '', restack: [] };
  const changed = parts.map(({ said }) => said);
  await tx.query(
    `update products p set local = n.local, price_in_cents = n."priceInCents", tags = n.tags, evento = n.evento,
                           atleta_id = n."atletaId", atleta_nome = n."atletaNome"
       from jsonb_to_recordset($1::jsonb) as n (id text, local text, "priceInCents" integer, tags text, evento text,
                                                "atletaId" text, "atletaNome" text)
      where p.id = n.id`,
    [JSON.stringify(changed)],
  );
  const shirts = parts.filter(({ fields }) => fields.includes('camisas')).map(({ said }) => said);
  if (shirts.length > 0) await writeShirts(tx, shirts);
  const moved = parts.filter(({ fields }) => fields.includes('evento') || fields.includes('atletaId'));
  await adoptTeams(tx, [...new Set(moved.map(({ said }) => said.evento))]);
  const renamed = parts.filter(({ fields }) => fields.includes('evento'));
  if (renamed.length > 0)
    await remarkPhotos(
      tx,
      renamed.map(({ said }) => said.id),
    );
  return {
    mudanca: await noteChange(
      tx,
      parts.map(({ was, fields }) => partOf(was, fields)),
      parts.map(({ said, fields }) => partOf(said, fields)),
      changing,
    ),
    restack: [...new Set(moved.flatMap(({ was, said }) => [was.evento, said.evento]))],
  };
}

const FIELDS = ['local', 'priceInCents', 'tags', 'evento', 'atletaId', 'atletaNome', 'camisas'] as const;
type Field = (typeof FIELDS)[number];

const differing = (one: Said, other: Said): Field[] =>
  FIELDS.filter((field) => !isDeepStrictEqual(one[field], other[field]));

const partOf = (said: SaidOf, fields: readonly Field[]): Part => ({
  id: said.id,
  ...Object.fromEntries(fields.map((field) => [field, said[field]])),
});

const DAY = 86_400_000;

/** Deletes changes that are a day old. */
export const forgetOldChanges = (db: Queryable, now: Date): Promise<unknown> =>
  db.query('delete from product_changes where made_at <= $1', [new Date(now.getTime() - DAY)]);

/** Deletes all changes: they hold what an erasure or a new name has just taken out. */
export const forgetChanges = (db: Queryable): Promise<unknown> => db.query('delete from product_changes');

async function noteChange(
  tx: Queryable,
  before: readonly Part[],
  after: readonly Part[],
  { by, now }: Changing,
): Promise<string> {
  const id = randomUUID();
  await forgetOldChanges(tx, now);
  await tx.query(
    'insert into product_changes (id, made_by, made_at, before, after) values ($1, $2, $3, $4, $5)',
    [id, by, now, JSON.stringify(before), JSON.stringify(after)],
  );
  return id;
}

/** The photo with what the change took, where it still says what the change made of it; what is of another time stays. */
function undone(now: SaidOf, was: Part, made: Part, known: Known): { said: SaidOf; isWhole: boolean } {
  const fields = FIELDS.filter((field) => field in made);
  const back = fields.filter((field) => isDeepStrictEqual(now[field], made[field]));
  const said = { ...now, ...partOf({ ...now, ...was }, back) };
  const isPossible =
    isPrice(said.priceInCents, said.tags) &&
    (said.evento === now.evento || known.events.has(said.evento)) &&
    (said.atletaId === null || said.atletaId === now.atletaId || known.accounts.has(said.atletaId));
  return isPossible ? { said, isWhole: back.length === fields.length } : { said: now, isWhole: false };
}

/** An event or an account that is gone meanwhile does not come back. */
interface Known {
  events: ReadonlySet<string>;
  accounts: ReadonlySet<string>;
}

async function knownOf(tx: Queryable, parts: readonly Part[]): Promise<Known> {
  const events = await tx.query<{ name: string }>('select name from events where name = any($1)', [
    [...new Set(parts.map(({ evento }) => evento))],
  ]);
  const accounts = await tx.query<{ id: string }>('select id from accounts where id = any($1)', [
    [...new Set(parts.map(({ atletaId }) => atletaId))],
  ]);
  return {
    events: new Set(['', ...events.rows.map(({ name }) => name)]),
    accounts: new Set(accounts.rows.map(({ id }) => id)),
  };
}

/** Takes a change back; `null` when it is not known any more. `kept`: photos of which something stays as it is now. */
export async function undoChange(
  tx: Queryable,
  id: string,
  changing: Changing,
): Promise<(Change & { undone: number; kept: number }) | null> {
  await forgetOldChanges(tx, changing.now);
  const { rows } = await tx.query<{ before: Part[]; after: Part[] }>(
    'delete from product_changes where id = $1 returning before, after',
    [id],
  );
  const [change] = rows;
  if (!change) return null;
  const made = new Map(change.after.map((part) => [part.id, part]));
  const was = new Map(change.before.map((part) => [part.id, part]));
  const now = await lockSaid(tx, [...made.keys()]);
  const known = await knownOf(tx, change.before);
  const all = now.map((said) => undone(said, was.get(said.id) ?? said, made.get(said.id) ?? said, known));
  const back = all.map(({ said }) => said);
  const kept = all.filter(({ isWhole }) => !isWhole).length;
  return { ...(await writeSaid(tx, now, back, changing)), undone: all.length - kept, kept };
}
