/** Products: photos and what is known about them. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/transaction.ts';

export interface Product {
  id: string;
  title: string;
  name: string;
  local: string;
  priceInCents: number;
  tags: string;
  evento: string;
  atletaId: string | null;
  atletaNome: string;
  numeros: readonly number[];
  /** Name of the image in the photo store. */
  photo: string;
}

const COLUMNS = `id, title, name, local, price_in_cents as "priceInCents", tags, evento, atleta_id as "atletaId",
  atleta_nome as "atletaNome", numbers as numeros, photo`;

/** The free gifts, newest first. */
export async function listGifts(db: Queryable): Promise<Product[]> {
  const { rows } = await db.query<Product>(
    `select ${COLUMNS} from products where gift order by arrival desc`,
  );
  return rows;
}

export async function findProduct(db: Queryable, id: string): Promise<Product | null> {
  const { rows } = await db.query<Product>(`select ${COLUMNS} from products where id = $1`, [id]);
  return rows[0] ?? null;
}

/** What a new product is made of; `photo` has its row already. */
export type NewProduct = Omit<Product, 'id' | 'atletaId' | 'atletaNome' | 'numeros'> &
  Partial<Pick<Product, 'atletaId' | 'atletaNome' | 'numeros'>>;

export async function insertProduct(db: Queryable, product: NewProduct, now: Date): Promise<string> {
  const id = randomUUID();
  const { title, name, local, priceInCents, tags, evento, photo } = product;
  const { atletaId = null, atletaNome = '', numeros = [] } = product;
  await db.query(
    `insert into products (id, title, name, local, price_in_cents, tags, evento, atleta_id, atleta_nome, numbers,
                           photo, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [id, title, name, local, priceInCents, tags, evento, atletaId, atletaNome, numeros, photo, now],
  );
  return id;
}
