import { randomUUID } from 'node:crypto';
import { LARGEST_PAGE } from '@volleyscouter/contract/products';
import type { Identity } from '@volleyscouter/core/access/may';
import type { PlayFacts } from '@volleyscouter/core/photoPlay/visible';
import { EMPTY_FIELDS, type PhotoFields } from '@volleyscouter/core/shop/photoFields';
import type { Shirt } from '@volleyscouter/core/shop/shirts';
import type { Shown } from '@volleyscouter/core/shop/visible';
import { isoOf } from '../../platform/database/iso.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { PLAY } from '../../plays/visible.ts';
import { EVENT_STATE, FREE, MINORS, managedOf, OPEN_REGISTRATION, REFUSED } from './visible.ts';

export interface Product extends Shown, PhotoFields {
  id: string;
  title: string;
  name: string;
  createdAt: string;
  photo: string;
  fileName: string;
  camera: string;
  /** `2026-05-01T14:03:22`, only the date if the time is unknown, or empty. */
  takenAt: string;
  /** `takenAt` is from the file name or the modification time. */
  timeGuessed: boolean;
  /** `null` for photos of the seller. */
  photographerId: string | null;
  credito: string;
  /** Id of the stack; '' if in none. */
  pilha: string;
  pilhaFotos?: number;
  pilhaIds?: readonly string[];
  width: number;
  height: number;
  thumbhash: string;
  /** `null` if linked to no rally. */
  play: PlayFacts | null;
}

const SHIRTS = `coalesce((select json_agg(json_build_object('numero', number, 'time', team) order by number, team collate "C")
  from product_shirts where product_id = p.id), '[]')`;

/** Columns of `products p`. */
const FIELDS = `p.local, p.price_in_cents as "priceInCents", p.tags, p.evento, p.atleta_id as "atletaId",
  p.atleta_nome as "atletaNome", ${SHIRTS} as camisas`;

export const PRODUCT = `p.id, p.title, p.name, ${FIELDS}, ${isoOf('p.created_at')} as "createdAt", p.photo,
  p.withheld_at is not null as withheld, ${REFUSED} as refused, ${MINORS} as minors, ${EVENT_STATE} as "eventState",
  ${OPEN_REGISTRATION} as "openRegistration",
  coalesce(p.stack::text, '') as pilha, f.file_name as "fileName", f.camera, coalesce(to_char(f.taken_at, case f.time_source when 'day' then 'YYYY-MM-DD' else 'YYYY-MM-DD"T"HH24:MI:SS' end), '') as "takenAt",
  f.time_source in ('name', 'modified') as "timeGuessed", p.photographer_id as "photographerId",
  coalesce((select nome from accounts where id = p.photographer_id), '') as credito,
  f.width, f.height, f.thumbhash, ${PLAY} as play`;
export const FROM = 'products p join photos f on f.name = p.photo';

/** Newest drop first, and in each drop the newest photo first. */
export const NEWEST = 'p.drop_arrival desc, p.drop_place desc, p.arrival desc';
export const OLDEST = 'p.drop_arrival, p.drop_place, p.arrival';

export async function listGifts(db: Queryable): Promise<Product[]> {
  const { rows } = await db.query<Product>(
    `select ${PRODUCT} from ${FROM} where ${FREE} order by ${NEWEST} limit ${LARGEST_PAGE}`,
  );
  return rows;
}

export async function findProduct(db: Queryable, id: string): Promise<Product | null> {
  const { rows } = await db.query<Product>(`select ${PRODUCT} from ${FROM} where p.id = $1`, [id]);
  return rows[0] ?? null;
}

export type StoredFields = PhotoFields & { id: string };

export async function readFields(db: Queryable, ids: readonly string[]): Promise<StoredFields[]> {
  const { rows } = await db.query<StoredFields>(
    `select p.id, ${FIELDS} from products p where p.id = any($1) order by p.id`,
    [ids],
  );
  return rows;
}

/** Shirts are in rows of their own (`writeShirts`). */
export async function writeFields(db: Queryable, photos: readonly StoredFields[]): Promise<void> {
  await db.query(
    `update products p set local = n.local, price_in_cents = n."priceInCents", tags = n.tags, evento = n.evento,
                           atleta_id = n."atletaId", atleta_nome = n."atletaNome"
       from jsonb_to_recordset($1::jsonb) as n (id text, local text, "priceInCents" integer, tags text, evento text,
                                                "atletaId" text, "atletaNome" text)
      where p.id = n.id`,
    [JSON.stringify(photos)],
  );
}

export interface NewProduct extends Partial<PhotoFields> {
  title?: string;
  name?: string;
  photo: string;
  /** A photo without a batch is a drop of its own. */
  batchId?: string | null;
}

/** The photo cannot be removed until commit. `null` if the photo does not exist. */
export async function lockPhoto(tx: Queryable, name: string): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>('select name from photos where name = $1 for key share', [
    name,
  ]);
  return rows[0]?.name ?? null;
}

export async function writeShirts(
  db: Queryable,
  products: readonly { id: string; camisas: readonly Shirt[] }[],
): Promise<void> {
  await db.query('delete from product_shirts where product_id = any($1)', [products.map(({ id }) => id)]);
  await db.query(
    `insert into product_shirts (product_id, number, team)
     select p.id, s.numero, s.time from jsonb_to_recordset($1::jsonb) as p (id text, camisas jsonb),
            jsonb_to_recordset(p.camisas) as s (numero smallint, time text)`,
    [JSON.stringify(products)],
  );
}

/**
 * The photographer is the account that made the batch. A photo with an open takedown request stays hidden
 * when uploaded again.
 */
export async function insertProduct(db: Queryable, product: NewProduct, now: Date): Promise<string> {
  const id = randomUUID();
  const { title = '', name = '', photo, batchId = null, ...fields } = product;
  const { local, priceInCents, tags, evento, atletaId, atletaNome, camisas } = { ...EMPTY_FIELDS, ...fields };
  await db.query(
    `insert into products (id, title, name, local, price_in_cents, tags, evento, atleta_id, atleta_nome,
                           photo, created_at, withheld_at, drop_arrival, drop_place, taken_at, time_source, photographer_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, (
       select min(created_at) from privacy_requests where photo = $10 and kind = 'photo' and decision is null),
       coalesce((select arrival from photo_batches where id = $12), nextval('products_arrival_seq')),
       coalesce((select place_in_drop(taken_at, file_name) from photos where name = $10), ''),
       (select taken_at from photos where name = $10),
       coalesce((select time_source from photos where name = $10), ''),
       (select a.id from photo_batches b join accounts a on a.id = b.created_by where b.id = $12))`,
    [id, title, name, local, priceInCents, tags, evento, atletaId, atletaNome, photo, now, batchId],
  );
  if (camisas.length > 0) await writeShirts(db, [{ id, camisas }]);
  return id;
}

/** Returns the names of the photos, and their events. */
export async function deleteProducts(
  db: Queryable,
  caller: Identity,
  ids: readonly string[],
): Promise<{ photos: string[]; events: string[] }> {
  const values: unknown[] = [ids];
  const managed = managedOf(caller, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<{ photo: string; evento: string }>(
    `delete from products p where id = any($1) and ${managed} returning photo, evento`,
    values,
  );
  return { photos: rows.map(({ photo }) => photo), events: rows.map(({ evento }) => evento) };
}
