/** A takedown is final, even if buyers have paid for the photo (R-SHOP-3). */
import { isOpen, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { type Owed, oweItem } from '../../shop/money/makeRefund.ts';
import { movePurchase } from '../../shop/money/move.ts';
import { removePhoto } from '../../shop/photos/files.ts';
import { holdPhoto } from '../../shop/photos/store.ts';

export interface TakedownInput {
  photo: string;
  /** The admin who decided; `null` if the takedown is repeated after a restore. */
  by: string | null;
  now: Date;
}

/**
 * Returns the refunds to request from the provider after the commit. Throws `StoreDown`: then nothing
 * changes, and the photo stays hidden.
 */
export async function takeDownPhoto(
  tx: PoolClient,
  { photos, pix }: Pick<Parts, 'photos' | 'pix'>,
  takedown: TakedownInput,
): Promise<Owed[]> {
  const { photo } = takedown;
  // lock purchases before photos, like the booking of payments
  await lockPurchasesInOrder(tx, photo);
  // keeps new products from using the photo, and waits for an unfinished upload of it
  await holdPhoto(tx, photo);
  await tx.query('select from photos where name = $1 for update', [photo]);
  await tx.query('delete from products where photo = $1', [photo]);
  const owed = await takeFromPurchases(tx, pix, takedown);
  await removePhoto(photos, photo);
  await tx.query('delete from photos where name = $1', [photo]);
  return owed;
}

interface Row {
  id: string;
  status: PurchaseStatus;
  /** Price of this photo in the purchase. */
  cents: number;
  others: boolean;
}

/** The order is fixed, so that two takedowns do not deadlock. */
const lockPurchasesInOrder = (tx: PoolClient, photo: string): Promise<unknown> =>
  tx.query(
    `select from purchases where id in (select purchase_id from purchase_items where photo = $1 and taken_at is null)
      order by id for update`,
    [photo],
  );

/** Locks again, since purchases may have been created between the first lock and the lock of the photo. */
async function lockPurchases(tx: PoolClient, photo: string): Promise<Row[]> {
  await lockPurchasesInOrder(tx, photo);
  const { rows } = await tx.query<Row>(
    `select b.id, b.status, sum(i.cents)::int as cents,
            exists (select from purchase_items other
                     where other.purchase_id = b.id and other.photo <> $1 and other.taken_at is null) as others
       from purchases b join purchase_items i on i.purchase_id = b.id
      where i.photo = $1 and i.taken_at is null group by b.id order by b.id`,
    [photo],
  );
  return rows;
}

/** Refunds buyers who have paid. Cancels open purchases: the buyers must order the other photos again. */
async function takeFromPurchases(
  tx: PoolClient,
  pix: Parts['pix'],
  { photo, by, now }: TakedownInput,
): Promise<Owed[]> {
  const owed: Owed[] = [];
  const move = { by: 'admin', adminId: by } as const;
  for (const { id, status, cents, others: hasOthers } of await lockPurchases(tx, photo)) {
    await tx.query('update purchase_items set taken_at = $3 where purchase_id = $1 and photo = $2', [
      id,
      photo,
      now,
    ]);
    if (isOpen(status)) await movePurchase(tx, id, { ...move, to: 'Cancelado', reason: 'photo-taken' }, now);
    if (status !== 'Pago') continue;
    // the takedown of the last photo refunds the rest of the payments, even above the price
    const all = hasOthers ? cents : Number.MAX_SAFE_INTEGER;
    const refunds = await oweItem(tx, pix, id, { cents: all, photo }, now);
    // if the provider refunds, the purchase becomes Estornado when the provider reports it
    if (refunds.length > 0) owed.push(...refunds);
    else if (!hasOthers) await movePurchase(tx, id, { ...move, to: 'Estornado' }, now);
  }
  return owed;
}
