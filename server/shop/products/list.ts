import type { Identity } from '@volleyscouter/core/access/may';
import type { Queryable } from '../../platform/database/transaction.ts';
import { conditionOf, type Filter } from './filter.ts';
import { FROM, NEWEST, OLDEST, PRODUCT, type Product } from './store.ts';

export interface PageRange {
  inicio: number;
  /** Absent: all, oldest first. */
  limite?: number;
}

const MAX_IDS = 10_000;

/** Newest first; photos of one stack (`pilha`) oldest first. */
export async function listProducts(
  db: Queryable,
  caller: Identity,
  filter: Filter,
  { inicio, limite }: PageRange,
): Promise<Product[]> {
  const { where, values, bind } = conditionOf(caller, filter);
  const order = filter.pilha ? OLDEST : NEWEST;
  const text =
    limite === undefined
      ? `select ${PRODUCT} from ${FROM} where ${where} order by ${OLDEST} offset ${bind(inicio)}`
      : // the subquery finds the page by index; only its rows are joined
        `select ${PRODUCT} from ${FROM}
          where p.arrival = any(array(
            select p.arrival from products p where ${where} order by ${order} offset ${bind(inicio)} limit ${bind(limite)}))
          order by ${order}`;
  const { rows } = await db.query<Product>(text, values);
  return rows;
}

export async function countProducts(db: Queryable, caller: Identity, filter: Filter): Promise<number> {
  const { where, values } = conditionOf(caller, filter);
  const { rows } = await db.query<{ found: number }>(
    `select count(*) as found from products p where ${where}`,
    values,
  );
  return rows[0]?.found ?? 0;
}

/** Newest first, at most 10,000. `stacks` includes the other photos of their stacks. */
export async function idsOfProducts(
  db: Queryable,
  caller: Identity,
  filter: Filter,
  stacks: boolean,
): Promise<string[]> {
  const { where, shop, values } = conditionOf(caller, filter);
  const rest = stacks ? `or ${shop} and p.stack in (select p.stack from products p where ${where})` : '';
  const { rows } = await db.query<{ id: string }>(
    `select p.id from products p where ${where} ${rest} order by ${NEWEST} limit ${MAX_IDS}`,
    values,
  );
  return rows.map(({ id }) => id);
}

interface Counts {
  total: number;
  fotos: number;
}

/** The photo represents its stack in the list (migration 0073), or is in no stack. */
const LEADS = '(p.stack is null or p.leads)';

/**
 * If the filter has only an event, either all photos of a stack match, or none. Entries and counts are then
 * read by index.
 */
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

/** Newest first. A stack is represented by its newest matching photo. */
export async function listStacks(
  db: Queryable,
  caller: Identity,
  filter: Filter,
  { inicio, limite }: Required<PageRange>,
): Promise<{ data: Product[] } & Counts> {
  const { where, shop, values, bind } = conditionOf(caller, filter);
  const { page, photos, total, fotos } = entriesOf(
    filter,
    where,
    `offset ${bind(inicio)} limit ${bind(limite)}`,
  );
  // an edit of a stack changes all its photos. Their ids are read by index, only for this page
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
    ...(rows[0] ? { total: rows[0].total, fotos: rows[0].fotos } : await countStacks(db, caller, filter)),
  };
}

/** Reads the counts for a page without rows. On other pages each row contains the counts. */
async function countStacks(db: Queryable, caller: Identity, filter: Filter): Promise<Counts> {
  const { where, values } = conditionOf(caller, filter);
  const { rows } = await db.query<Counts>(
    `select count(distinct coalesce(p.stack, -p.arrival)) as total, count(*) as fotos from products p where ${where}`,
    values,
  );
  return rows[0] ?? { total: 0, fotos: 0 };
}
