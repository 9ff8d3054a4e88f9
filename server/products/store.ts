/** Products: photos and what is known about them. */
import { randomUUID } from 'node:crypto';
import { isGift } from '@volleyscouter/core/shop/tags';
import type { Queryable } from '../database/transaction.ts';

export interface Product {
  id: string;
  title: string;
  name: string;
  local: string;
  priceInCents: number;
  tags: string;
  evento: string;
  /** Name of the image in the photo store. */
  photo: string;
}

const COLUMNS = 'id, title, name, local, price_in_cents as "priceInCents", tags, evento, photo';

/** The free gifts, newest first. */
export async function listGifts(db: Queryable): Promise<Product[]> {
  const { rows } = await db.query<Product>(
    `select ${COLUMNS} from products where tags ilike '%brinde%' order by created_at desc, id`,
  );
  return rows.filter(({ tags }) => isGift(tags));
}

export async function findProduct(db: Queryable, id: string): Promise<Product | null> {
  const { rows } = await db.query<Product>(`select ${COLUMNS} from products where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function insertProduct(db: Queryable, product: Omit<Product, 'id'>, now: Date): Promise<string> {
  const id = randomUUID();
  const { title, name, local, priceInCents, tags, evento, photo } = product;
  await db.query(
    `insert into products (id, title, name, local, price_in_cents, tags, evento, photo, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, title, name, local, priceInCents, tags, evento, photo, now],
  );
  return id;
}
