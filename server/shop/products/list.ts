/** Lists of products in a session's shop, filtered, all or a page, one entry a photo or a stack. */
import type { Identity } from '@volleyscouter/core/access/may';
import type { Queryable } from '../../platform/database/transaction.ts';
import { conditionOf, type Filter } from './filter.ts';
import { FROM, NEWEST, OLDEST, PRODUCT, type Product } from './store.ts';

export interface PageRange {
  inicio: number;
  /** Without one: all, oldest first. */
  limite?: number;
}

/** Most ids of one answer. */
const MOST_IDS = 10_000;

/** Photos of somebody's shop: a page, newest first, a stack as it was taken; without `limite` all that is left, oldest first. */
export async function listProducts(
  db: Queryable,
  who: Identity,
  filter: Filter,
  { inicio, limite }: PageRange,
): Promise<Product[]> {
  const { where, values, put } = conditionOf(who, filter);
  const order = filter.pilha ? OLDEST : NEWEST;
  const text =
    limite === undefined
      ? `select ${PRODUCT} from ${FROM} where ${where} order by ${OLDEST} offset ${put(inicio)}`
      : // the subquery finds the page by index; only its rows are joined
        `select ${PRODUCT} from ${FROM}
          where p.arrival = any(array(
            select p.arrival from products p where ${where} order by ${order} offset ${put(inicio)} limit ${put(limite)}))
          order by ${order}`;
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

/** The ids of everything that a filter finds, newest first, at most 10,000. `stacks`: with the rest of their stacks. */
export async function idsOfProducts(
  db: Queryable,
  who: Identity,
  filter: Filter,
  stacks: boolean,
): Promise<string[]> {
  const { where, shop, values } = conditionOf(who, filter);
  const rest = stacks ? `or ${shop} and p.stack in (select p.stack from products p where ${where})` : '';
  const { rows } = await db.query<{ id: string }>(
    `select p.id from products p where ${where} ${rest} order by ${NEWEST} limit ${MOST_IDS}`,
    values,
  );
  return rows.map(({ id }) => id);
}

interface Counts {
  total: number;
  /** Photos, those in stacks too. */
  fotos: number;
}

/** Stands for its stack among the photos that are shown (0073), or is alone. */
const LEADS = '(p.stack is null or p.leads)';

/** SQL for the entries of a list. A stack is found whole or not at all when nothing but an event is looked for: then the indexes have the page and the counts. */
function entriesOf({ evento: _, managed: __, ...parts }: Filter, where: string, range: string) {
  if (Object.values(parts).every((part) => part === undefined || part === '' || part === false))
    return {
      page: `page as materialized (select p.arrival, p.stack from products p where ${where} and ${LEADS} order by ${NEWEST} ${range})`,
      photos: `(select greatest(1, count(*)) from products p where p.stack = page.stack and ${where})`,
      total: `(select count(*) from products p where ${where} and ${LEADS})`,
      fotos: `(select count(*) from products p where ${where})`,
    };
  return {
    page: `entries as materialized (
       select distinct on (key) arrival, stack, drop_arrival, drop_place, count(*) over (partition by key) as photos
         from (select p.arrival, p.stack, p.drop_arrival, p.drop_place, coalesce(p.stack, -p.arrival) as key from products p where ${where}) as p
        order by key, ${NEWEST}
     ), page as (select arrival, stack, photos from entries as p order by ${NEWEST} ${range})`,
    photos: 'page.photos',
    total: '(select count(*) from entries)',
    fotos: '(select coalesce(sum(photos), 0)::int from entries)',
  };
}

/** A page of stacks and of photos that are alone, newest first, each as its first photo that the filter finds; and how many there are. */
export async function listStacks(
  db: Queryable,
  who: Identity,
  filter: Filter,
  { inicio, limite }: Required<PageRange>,
): Promise<{ data: Product[] } & Counts> {
  const { where, shop, values, put } = conditionOf(who, filter);
  const { page, photos, total, fotos } = entriesOf(
    filter,
    where,
    `offset ${put(inicio)} limit ${put(limite)}`,
  );
  // of the page alone, each by its index; what is said of a stack is said of all of it, whatever was found
  const ids = filter.managed
    ? `array(select p.id from products p where ${shop} and p.stack = page.stack order by p.arrival <> page.arrival, p.arrival)`
    : `'{}'::text[]`;
  const { rows } = await db.query<Product & Counts>(
    `with ${page}
     select ${PRODUCT}, ${photos} as "pilhaFotos", ${ids} as "pilhaIds", ${total} as total, ${fotos} as fotos
       from page join products p on p.arrival = page.arrival join photos f on f.name = p.photo
      order by ${NEWEST}`,
    values,
  );
  return {
    data: rows.map(({ total: _, fotos: __, ...product }) => product),
    ...(rows[0] ? { total: rows[0].total, fotos: rows[0].fotos } : await countStacks(db, who, filter)),
  };
}

/** For a page behind the last entry, which has no row to say it. */
async function countStacks(db: Queryable, who: Identity, filter: Filter): Promise<Counts> {
  const { where, values } = conditionOf(who, filter);
  const { rows } = await db.query<Counts>(
    `select count(distinct coalesce(p.stack, -p.arrival)) as total, count(*) as fotos from products p where ${where}`,
    values,
  );
  return rows[0] ?? { total: 0, fotos: 0 };
}
