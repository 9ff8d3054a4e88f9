import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Identity, mayUploadTo } from '@volleyscouter/core/access/may';
import { EDITABLE_FIELDS, type PhotoFields } from '@volleyscouter/core/shop/photoFields';
import { isPrice } from '@volleyscouter/core/shop/price';
import type { Queryable } from '../../platform/database/transaction.ts';
import { remarkPhotos } from '../photos/store.ts';
import { readFields, type StoredFields, writeFields, writeShirts } from './store.ts';
import { adoptTeams } from './teams.ts';
import { managedOf } from './visible.ts';

type ChangedFields = Partial<PhotoFields> & { id: string };

const STACK_MEMBERS = `select id from products where id = any($1) union
  select id from products where stack in (select stack from products where id = any($1) and stack is not null)`;

/**
 * Locks the photos that the caller manages, in id order against deadlocks. `stacks` includes the other photos
 * of their stacks.
 */
export async function lockFields(
  tx: Queryable,
  caller: Identity,
  ids: readonly string[],
  stacks = false,
): Promise<StoredFields[]> {
  const values: unknown[] = [ids];
  const managed = managedOf(caller, (value) => `$${values.push(value)}`);
  const { rows } = await tx.query<{ id: string }>(
    `select id from products p where id in (${stacks ? STACK_MEMBERS : 'select unnest($1::text[])'}) and ${managed}
      order by id for update`,
    values,
  );
  // a second query: shirts are in other rows, and may have changed during the wait for the lock
  return readFields(
    tx,
    rows.map(({ id }) => id),
  );
}

export interface Author {
  caller: Identity;
  now: Date;
}

export interface Change {
  /** Id of the stored change; '' if nothing changed. */
  mudanca: string;
  /** Events whose stacks may have changed. */
  restack: string[];
}

export async function saveFields(
  tx: Queryable,
  before: readonly StoredFields[],
  after: readonly StoredFields[],
  author: Author,
): Promise<Change> {
  const stored = new Map(before.map((photo) => [photo.id, photo]));
  const edits = after.flatMap((changed) => {
    const was = stored.get(changed.id);
    const fields = was ? differing(was, changed) : [];
    return was && fields.length > 0 ? [{ changed, was, fields }] : [];
  });
  if (edits.length === 0) return { mudanca: '', restack: [] };
  await writeFields(
    tx,
    edits.map(({ changed }) => changed),
  );
  const withChanged = (...names: Field[]) =>
    edits.filter(({ fields }) => names.some((name) => fields.includes(name)));
  const shirts = withChanged('camisas').map(({ changed }) => changed);
  if (shirts.length > 0) await writeShirts(tx, shirts);
  const moved = withChanged('evento', 'atletaId');
  await adoptTeams(tx, [...new Set(moved.map(({ changed }) => changed.evento))]);
  const renamed = withChanged('evento').map(({ changed }) => changed.id);
  if (renamed.length > 0) await remarkPhotos(tx, renamed);
  return {
    mudanca: await insertChange(
      tx,
      edits.map(({ was, fields }) => pick(was, fields)),
      edits.map(({ changed, fields }) => pick(changed, fields)),
      author,
    ),
    restack: [...new Set(moved.flatMap(({ was, changed }) => [was.evento, changed.evento]))],
  };
}

const FIELDS = [...EDITABLE_FIELDS, 'atletaNome'] as const;
type Field = (typeof FIELDS)[number];

const differing = (one: PhotoFields, other: PhotoFields): Field[] =>
  FIELDS.filter((field) => !isDeepStrictEqual(one[field], other[field]));

const pick = (photo: StoredFields, fields: readonly Field[]): ChangedFields => ({
  id: photo.id,
  ...Object.fromEntries(fields.map((field) => [field, photo[field]])),
});

const DAY = 86_400_000;

export const forgetOldChanges = (db: Queryable, now: Date): Promise<unknown> =>
  db.query('delete from product_changes where made_at <= $1', [new Date(now.getTime() - DAY)]);

/** A stored change may contain data that an erasure or a renaming has just removed. */
export const forgetChanges = (db: Queryable): Promise<unknown> => db.query('delete from product_changes');

async function insertChange(
  tx: Queryable,
  before: readonly ChangedFields[],
  after: readonly ChangedFields[],
  { caller, now }: Author,
): Promise<string> {
  const id = randomUUID();
  await forgetOldChanges(tx, now);
  await tx.query(
    'insert into product_changes (id, made_by, made_at, before, after) values ($1, $2, $3, $4, $5)',
    [id, caller.id ?? '', now, JSON.stringify(before), JSON.stringify(after)],
  );
  return id;
}

/**
 * Restores the fields that still have the value of the change. Restores nothing if the result would be
 * invalid.
 */
function restoreFields(
  now: StoredFields,
  was: ChangedFields,
  changed: ChangedFields,
  existing: Known,
): { photo: StoredFields; isWhole: boolean } {
  const fields = FIELDS.filter((field) => field in changed);
  const back = fields.filter((field) => isDeepStrictEqual(now[field], changed[field]));
  const photo = { ...now, ...pick({ ...now, ...was }, back) };
  const isPossible =
    isPrice(photo.priceInCents, photo.tags) &&
    (photo.evento === now.evento || existing.events.has(photo.evento)) &&
    (photo.atletaId === null || photo.atletaId === now.atletaId || existing.accounts.has(photo.atletaId));
  return isPossible ? { photo, isWhole: back.length === fields.length } : { photo: now, isWhole: false };
}

/** `events`: events that the author may use. */
interface Known {
  events: ReadonlySet<string>;
  accounts: ReadonlySet<string>;
}

async function readKnown(tx: Queryable, caller: Identity, changed: readonly ChangedFields[]): Promise<Known> {
  const events = await tx.query<{ name: string }>('select name from events where name = any($1)', [
    [...new Set(changed.map(({ evento }) => evento))],
  ]);
  const accounts = await tx.query<{ id: string }>('select id from accounts where id = any($1)', [
    [...new Set(changed.map(({ atletaId }) => atletaId))],
  ]);
  return {
    events: new Set(['', ...events.rows.map(({ name }) => name)].filter((name) => mayUploadTo(caller, name))),
    accounts: new Set(accounts.rows.map(({ id }) => id)),
  };
}

/**
 * `null` if the change is no longer stored, or if another account made it and the caller is no admin. `kept`:
 * number of photos with a field that could not be restored.
 */
export async function undoChange(
  tx: Queryable,
  id: string,
  author: Author,
): Promise<(Change & { undone: number; kept: number }) | null> {
  await forgetOldChanges(tx, author.now);
  const { rows } = await tx.query<{ before: ChangedFields[]; after: ChangedFields[] }>(
    'delete from product_changes where id = $1 and ($2 or made_by = $3) returning before, after',
    [id, author.caller.role === 'admin', author.caller.id],
  );
  const [change] = rows;
  if (!change) return null;
  const changed = new Map(change.after.map((photo) => [photo.id, photo]));
  const was = new Map(change.before.map((photo) => [photo.id, photo]));
  const now = await lockFields(tx, author.caller, [...changed.keys()]);
  const existing = await readKnown(tx, author.caller, change.before);
  const all = now.map((photo) =>
    restoreFields(photo, was.get(photo.id) ?? photo, changed.get(photo.id) ?? photo, existing),
  );
  const back = all.map(({ photo }) => photo);
  const kept = all.filter(({ isWhole }) => !isWhole).length;
  return { ...(await saveFields(tx, now, back, author)), undone: all.length - kept, kept };
}
