/** Photos that were uploaded alone, until a product names them. */
import type { Queryable } from '../database/transaction.ts';

/**
 * The photo that `image` of an upload names, `null` when there is none (any more). Asked in the transaction that makes the
 * product, it stays until that ends.
 */
export async function photoOfUpload(db: Queryable, image: string): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>('select name from photos where name = $1 for key share', [
    image,
  ]);
  return rows[0]?.name ?? null;
}
