/** Events: what photos name, and what an admin says of them. */
import type { ShopEvent } from '@volleyscouter/contract/products';
import type { Identity } from '@volleyscouter/core/access/may';
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
    `select name, coalesce(photos, 0) as photos, coalesce(minors, false) as menores
       from (select evento as name, count(*) as photos from products where evento <> '' group by evento) as named
       full join events using (name) order by name collate portuguese desc`,
  );
  return rows;
}

/** Says whether an event is one of minors; what says nothing has no row. */
export async function saveEvent(db: Queryable, name: string, minors: boolean): Promise<void> {
  if (minors)
    await db.query(
      'insert into events (name, minors) values ($1, true) on conflict (name) do update set minors = true',
      [name],
    );
  else await db.query('delete from events where name = $1', [name]);
}
