/** Lists of products in a session's shop, filtered by words and event, all or a page. */
import type { Identity } from '@volleyscouter/core/access/may';
import type { Queryable } from '../database/transaction.ts';
import { FROM, NEWEST, OLDEST, PRODUCT, type Product } from './store.ts';
import { shopOf } from './visible.ts';

export interface Filter {
  /** Every word occurs in event, tags or place. */
  palavras?: string;
  /** Exactly this one. */
  evento?: string;
  /** Only those with an open takedown request. */
  withheld?: boolean;
}

export interface PageRange {
  inicio: number;
  /** Without one: all, oldest first. */
  limite?: number;
}

/** Most ids of one answer. */
const MOST_IDS = 10_000;

/** A condition over `products p`, and its values. */
function conditionOf(who: Identity, { palavras = '', evento, withheld }: Filter) {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const words = new Set(palavras.split(/\s+/).filter((word) => word !== ''));
  const conditions = [shopOf(who, put)];
  if (evento !== undefined && evento !== '') conditions.push(`p.evento = ${put(evento)}`);
  if (withheld) conditions.push('p.withheld_at is not null');
  // escaped after `plain()`: it turns some wide characters into %
  for (const word of words)
    conditions.push(
      String.raw`p.words like '%' || regexp_replace(plain(${put(word)}), '([\\%_])', '\\\1', 'g') || '%'`,
    );
  return { where: conditions.join(' and '), values, put };
}

/** Photos of somebody's shop: a page, newest first; without `limite` all that is left, oldest first. */
export async function listProducts(
  db: Queryable,
  who: Identity,
  filter: Filter,
  { inicio, limite }: PageRange,
): Promise<Product[]> {
  const { where, values, put } = conditionOf(who, filter);
  const text =
    limite === undefined
      ? `select ${PRODUCT} from ${FROM} where ${where} order by ${OLDEST} offset ${put(inicio)}`
      : // the subquery finds the page by index; only its rows are joined
        `select ${PRODUCT} from ${FROM}
          where p.arrival = any(array(
            select p.arrival from products p where ${where} order by ${NEWEST} offset ${put(inicio)} limit ${put(limite)}))
          order by ${NEWEST}`;
  const { rows } = await db.query<Product>(text, values);
  return rows;
}

/** How many photos of somebody's shop a filter finds. */
export async function countProducts(db: Queryable, who: Identity, filter: Filter): Promise<number> {
  const { where, values } = conditionOf(who, filter);
  const { rows } = await db.query<{ found: number }>(
    `select count(*) as found from products p where ${where}`,
    values,
  );
  return rows[0]?.found ?? 0;
}

/** The ids of everything that a filter finds, newest first, at most 10,000. */
export async function idsOfProducts(db: Queryable, who: Identity, filter: Filter): Promise<string[]> {
  const { where, values } = conditionOf(who, filter);
  const { rows } = await db.query<{ id: string }>(
    `select p.id from products p where ${where} order by ${NEWEST} limit ${MOST_IDS}`,
    values,
  );
  return rows.map(({ id }) => id);
}
