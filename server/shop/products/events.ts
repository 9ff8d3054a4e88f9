import type { ShopEvent, updateEvent } from '@volleyscouter/contract/events';
import type { CallParsed } from '@volleyscouter/contract/route';
import { type Identity, mayUploadTo } from '@volleyscouter/core/access/may';
import { keyOf, slugOf } from '@volleyscouter/core/shop/eventSlug';
import type { Packages } from '@volleyscouter/core/shop/packages';
import type { Queryable } from '../../platform/database/transaction.ts';
import { remarkPhotos } from '../photos/store.ts';
import { forgetChanges } from './edits.ts';
import { lockBatches, type RenamedTeam, saveTeams } from './teams.ts';
import { managedOf, shopOf } from './visible.ts';

const PACKAGES = `json_build_object('steps', coalesce(steps, '[]'), 'allCents', all_cents)`;

/** The names are sorted descending. */
export async function listShopEvents(
  db: Queryable,
  caller: Identity,
): Promise<{ evento: string; slug: string; photos: number; pacotes: Packages }[]> {
  const values: unknown[] = [];
  const where = shopOf(caller, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<{ evento: string; key: string; photos: number; pacotes: Packages }>(
    `select evento, key, photos, ${PACKAGES} as pacotes
       from (select p.evento, count(*) as photos from products p where ${where} and p.evento <> '' group by p.evento) as named
       join events on name = evento order by evento collate portuguese desc`,
    values,
  );
  return rows.map(({ key, ...event }) => ({ ...event, slug: slugOf(event.evento, key) }));
}

/**
 * `text`: name, former name or page key; returned as `name` if there is no such event. A closed event of
 * minors has `ended` only if the text is its page key.
 */
export async function resolveEvent(db: Queryable, text: string): Promise<{ name: string; ended: boolean }> {
  const { rows } = await db.query<{ name: string; ended: boolean }>({
    name: 'resolve-event',
    text: `select name, state = 'fechado' and (key = $2 or not minors) as ended
             from events
            where name = $1 or key = $2 or key = (select key from former_events where name_hash = sha256(convert_to($1, 'UTF8')))
            order by name = $1 desc, key = $2 desc limit 1`,
    values: [text, keyOf(text)],
  });
  return rows[0] ?? { name: text, ended: false };
}

const eventFor = (
  managed: string,
): string => `e.name, (select count(*) from products p where p.evento = e.name and ${managed}) as photos, e.key, e.state as estado,
  e.minors as menores, ${PACKAGES} as pacotes,
  json_build_object('de', coalesce(e.first_day::text, ''), 'ate', coalesce(e.last_day::text, '')) as dias,
  e.courts as quadras, e.cover as capa, e.listed as listado, e.previews as previas,
  e.open_registration as "cadastroAberto",
  coalesce((select json_agg(json_build_object('nome', t.name, 'letra', t.letter) order by t.place, t.name)
              from event_teams t where t.event = e.name), '[]') as times,
  array(select account_id from event_photographers where event = e.name order by 1) as fotografos`;

type Row = Omit<ShopEvent, 'slug'>;
const eventOf = (row: Row): ShopEvent => ({ ...row, slug: slugOf(row.name, row.key) });

export async function listEvents(db: Queryable, caller: Identity): Promise<ShopEvent[]> {
  const values: unknown[] = [];
  const managed = managedOf(caller, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<Row>(
    `select ${eventFor(managed)} from events e order by e.name collate portuguese desc`,
    values,
  );
  return rows.filter(({ name }) => mayUploadTo(caller, name)).map(eventOf);
}

export async function findEvent(db: Queryable, name: string): Promise<ShopEvent | null> {
  const { rows } = await db.query<Row>(`select ${eventFor('true')} from events e where e.name = $1`, [name]);
  return rows[0] ? eventOf(rows[0]) : null;
}

/**
 * Returns `false` if the event exists already. A former event with this name passes on its state and its mark
 * for minors (migration 0061).
 */
export async function insertEvent(db: Queryable, name: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into events (name, minors, state)
     select $1::text, coalesce(f.minors, false), coalesce(f.state, 'aberto')
       from (select) as one left join former_events f on f.name_hash = sha256(convert_to($1, 'UTF8'))
     on conflict (name) do nothing`,
    [name],
  );
  return rowCount === 1;
}

export type EventForm = Omit<CallParsed<typeof updateEvent>['body'], 'name'>;

export interface EventFields extends Omit<EventForm, 'pacotes' | 'times'> {
  pacotes?: Packages | undefined;
  times?: readonly RenamedTeam[] | undefined;
}

/** JSON columns are serialised, since the driver would write a JSON array as an SQL array. */
const columnsOf = ({ estado, menores, pacotes, dias, quadras, ...rest }: EventFields) =>
  Object.entries({
    state: estado,
    minors: menores,
    open_registration: menores ? false : rest.cadastroAberto,
    steps: pacotes && JSON.stringify(pacotes.steps),
    all_cents: pacotes?.allCents,
    first_day: dias && (dias.de || null),
    last_day: dias && (dias.ate || null),
    courts: quadras && [...new Set(quadras)],
    cover: rest.capa,
    listed: rest.listado,
    previews: rest.previas,
  }).filter(([, value]) => value !== undefined);

export async function saveEvent(tx: Queryable, name: string, fields: EventFields): Promise<void> {
  await insertEvent(tx, name);
  const columns = columnsOf(fields);
  if (columns.length > 0)
    await tx.query(
      `update events set ${columns.map(([column], index) => `${column} = $${index + 2}`).join(', ')} where name = $1`,
      [name, ...columns.map(([, value]) => value)],
    );
  if (fields.times && (await saveTeams(tx, name, fields.times))) await forgetChanges(tx);
  if (fields.fotografos) await givePhotographers(tx, name, fields.fotografos);
}

async function givePhotographers(tx: Queryable, name: string, accounts: readonly string[]): Promise<void> {
  await tx.query('delete from event_photographers where event = $1', [name]);
  await tx.query(
    `insert into event_photographers (event, account_id) select $1, id from accounts where photographer and id = any($2)`,
    [name, accounts],
  );
}

export async function deleteEvent(tx: Queryable, name: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from events where name = $1 and not exists (select from products where evento = $1)',
    [name],
  );
  return rowCount === 1;
}

export async function eventNames(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select name from events union select evento from photo_batches union select evento from purchase_items`,
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * The new name must be unused. Locks the batches first, as the intake does (uploads/store.ts), so that
 * incoming photos get the new name.
 */
export async function renameEvent(tx: Queryable, name: string, to: string): Promise<void> {
  await lockBatches(tx, name);
  await tx.query('update events set name = $2 where name = $1', [name, to]);
  const { rows } = await tx.query<{ id: string }>(
    'update products set evento = $2 where evento = $1 returning id',
    [name, to],
  );
  await remarkPhotos(
    tx,
    rows.map(({ id }) => id),
  );
  for (const table of ['photo_batches', 'purchase_items', 'money_sales'])
    await tx.query(`update ${table} set evento = $2 where evento = $1`, [name, to]);
  await forgetChanges(tx);
}
