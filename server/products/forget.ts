/** A photo that nothing holds any more: its files and what was known of it go. */
import type { PoolClient } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import type { Parts } from '../parts.ts';
import { removePhoto, StoreDown } from '../photos/files.ts';
import { boughtBySomebody } from '../purchases/held.ts';

/** Over `photos`, in SQL: a product shows it, or a purchase keeps it. */
export const HELD = `(exists (select from products where products.photo = photos.name) or ${boughtBySomebody('photos.name')})`;

async function isHeld(tx: PoolClient, name: string): Promise<boolean> {
  const { rowCount } = await tx.query(`select from photos where name = $1 and ${HELD}`, [name]);
  return rowCount !== 0;
}

type Where = Pick<Parts, 'db' | 'photos' | 'clock'>;

/**
 * Removes the files of a photo and then its row, unless something holds it, or it came in again after `asOf`. Files first: a
 * row without files is found again, files without a row are not. While it goes, no product can take it. Throws `StoreDown`.
 */
export async function forgetPhoto(
  { db, photos, clock }: Where,
  name: string,
  asOf: Date = clock(),
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.query<{ created_at: Date }>(
      'select created_at from photos where name = $1 for update',
      [name],
    );
    const [found] = rows;
    if (!found || found.created_at > asOf || (await isHeld(tx, name))) return false;
    await removePhoto(photos, name);
    await tx.query('delete from photos where name = $1', [name]);
    return true;
  });
}

/** So many at a time. */
const AT_ONCE = 6;

/** The same for many; those that the store could not remove now stay known, without a product, until they are swept. */
export async function forgetPhotos(parts: Where, names: readonly string[], asOf: Date): Promise<void> {
  const waiting = [...names];
  const work = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      try {
        await forgetPhoto(parts, name, asOf);
      } catch (cause) {
        if (!(cause instanceof StoreDown)) throw cause;
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
