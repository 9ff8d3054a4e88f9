import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { removePhoto, StoreDown } from '../photos/files.ts';

/**
 * R-SHOP-3: a buyer has paid for the photo, or may still pay. Purchases of deleted accounts do not count,
 * since the ledger keeps their amounts.
 */
const boughtBySomebody = (photo: string): string => `exists (
  select from purchase_items i join purchases b on b.id = i.purchase_id
   where i.photo = ${photo} and i.taken_at is null and b.buyer_id is not null
     and b.status in ('Pendente', 'Pagamento em análise', 'Pago'))`;

export const REFERENCED = `(exists (select from products where products.photo = photos.name) or ${boughtBySomebody('photos.name')})`;

async function isHeld(tx: PoolClient, name: string): Promise<boolean> {
  const { rowCount } = await tx.query(`select from photos where name = $1 and ${REFERENCED}`, [name]);
  return rowCount !== 0;
}

type Where = Pick<Parts, 'db' | 'photos' | 'clock'>;

/**
 * Returns false if something refers to the photo, or it was uploaded again after `asOf`. Deletes the files
 * first: a row without files is swept later, but files without a row would stay forever. Throws `StoreDown`.
 */
export async function forgetPhoto(
  { db, photos, clock }: Where,
  name: string,
  asOf: Date = clock(),
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.query<{ createdAt: Date }>(
      'select created_at as "createdAt" from photos where name = $1 for update',
      [name],
    );
    const [row] = rows;
    if (!row || row.createdAt > asOf || (await isHeld(tx, name))) return false;
    await removePhoto(photos, name);
    await tx.query('delete from photos where name = $1', [name]);
    return true;
  });
}

const AT_ONCE = 6;

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
