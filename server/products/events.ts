/** Events that photos belong to, and their settings (minors, packages). */
import type { ShopEvent } from '@volleyscouter/contract/products';
import type { Identity } from '@volleyscouter/core/access/may';
import type { Packages } from '@volleyscouter/core/shop/packages';
import type { Queryable } from '../database/transaction.ts';
import { shopOf } from './visible.ts';

/** The events of somebody's shop, each once, sorted descending. */
export async function listShopEvents(
  db: Queryable,
  who: Identity,
): Promise<{ evento: string; photos: number }[]> {
  const values: unknown[] = [];
  const where = shopOf(who, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<{ evento: string; photos: number }>(
    `select p.evento, count(*) as photos from products p where ${where} and p.evento <> ''
      group by p.evento order by p.evento collate portuguese desc`,
    values,
  );
  return rows;
}

/** Every event that a photo or a setting names, sorted descending. */
export async function listEvents(db: Queryable): Promise<ShopEvent[]> {
  const { rows } = await db.query<ShopEvent>(
    `select name, coalesce(photos, 0) as photos, coalesce(minors, false) as menores,
            json_build_object('steps', coalesce(steps, '[]'), 'allCents', all_cents) as pacotes
       from (select evento as name, count(*) as photos from products where evento <> '' group by evento) as named
       full join events using (name) order by name collate portuguese desc`,
  );
  return rows;
}

/** Settings of an event; absent ones stay as they are. */
export interface EventSaid {
  menores?: boolean | undefined;
  pacotes?: Packages | undefined;
}

export async function saveEvent(db: Queryable, name: string, { menores, pacotes }: EventSaid): Promise<void> {
  const steps = pacotes ? JSON.stringify(pacotes.steps) : null;
  await db.query(
    `insert into events (name, minors, steps, all_cents)
     values ($1, coalesce($2, false), coalesce($3::jsonb, '[]'), $4)
     on conflict (name) do update set minors = coalesce($2, events.minors), steps = coalesce($3::jsonb, events.steps),
            all_cents = case when $5 then $4 else events.all_cents end`,
    [name, menores ?? null, steps, pacotes?.allCents ?? null, pacotes !== undefined],
  );
}

/** Every name that an event goes by, of the shop and of what was bought. */
export async function eventNames(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select name from events union select evento from products
      union select evento from photo_batches union select evento from purchase_items`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Calls an event something else wherever it is named: photos, batches, settings, purchases, sales. No other event has the new name. */
export async function renameEvent(tx: Queryable, name: string, to: string): Promise<void> {
  await tx.query('update events set name = $2 where name = $1', [name, to]);
  for (const table of ['products', 'photo_batches', 'purchase_items', 'money_sales'])
    await tx.query(`update ${table} set evento = $2 where evento = $1`, [name, to]);
}
