/** A photo that somebody asked to take away, for good: also where it was paid for (R-SHOP-3). */
import { isOpen, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { type Owed, oweItem } from '../../shop/money/makeRefund.ts';
import { movePurchase } from '../../shop/money/move.ts';
import { removePhoto } from '../../shop/photos/files.ts';
import { holdPhoto } from '../../shop/photos/store.ts';

export interface Taken {
  /** Name of its bytes. */
  photo: string;
  /** The admin who decided. */
  by: string | null;
  now: Date;
}

/**
 * Removes the product, the files and what was known of a photo; the books keep the purchases. What is to be asked of the payment
 * provider once the transaction has ended. Throws `StoreDown`: then nothing is decided, and the photo stays hidden.
 */
export async function takeAway(
  tx: PoolClient,
  { photos, pix }: Pick<Parts, 'photos' | 'pix'>,
  taken: Taken,
): Promise<Owed[]> {
  const { photo } = taken;
  // purchases before photos, as where money is booked
  await holdPurchases(tx, photo);
  // while it goes, nothing takes it; what is just coming in is waited for
  await holdPhoto(tx, photo);
  await tx.query('select from photos where name = $1 for update', [photo]);
  await tx.query('delete from products where photo = $1', [photo]);
  const owed = await takeFromPurchases(tx, pix, taken);
  await removePhoto(photos, photo);
  await tx.query('delete from photos where name = $1', [photo]);
  return owed;
}

interface Row {
  id: string;
  status: PurchaseStatus;
  /** What this photo cost in it. */
  cents: number;
  /** Whether it has other photos still. */
  others: boolean;
}

/** In one order, so that two photos taken away at once do not wait for each other. */
const holdPurchases = (tx: PoolClient, photo: string): Promise<unknown> =>
  tx.query(
    `select from purchases where id in (select purchase_id from purchase_items where photo = $1 and taken_at is null)
      order by id for update`,
    [photo],
  );

/** Every purchase that has it, each locked, also one that was placed until the photo was held. */
async function lockPurchases(tx: PoolClient, photo: string): Promise<Row[]> {
  await holdPurchases(tx, photo);
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

/** Who paid for it is paid back; who was about to pay for it is not asked to any more, and buys the others anew. */
async function takeFromPurchases(
  tx: PoolClient,
  pix: Parts['pix'],
  { photo, by, now }: Taken,
): Promise<Owed[]> {
  const owed: Owed[] = [];
  const move = { by: 'admin', adminId: by } as const;
  for (const { id, status, cents, others } of await lockPurchases(tx, photo)) {
    await tx.query('update purchase_items set taken_at = $3 where purchase_id = $1 and photo = $2', [
      id,
      photo,
      now,
    ]);
    if (isOpen(status)) await movePurchase(tx, id, { ...move, to: 'Cancelado', reason: 'photo-taken' }, now);
    if (status !== 'Pago') continue;
    // the last of them takes all that was paid with it, also where that was more than the price
    const all = others ? cents : Number.MAX_SAFE_INTEGER;
    const asked = await oweItem(tx, pix, id, { cents: all, photo }, now);
    // what goes back through the provider is Estornado when the provider says so
    if (asked.length > 0) owed.push(...asked);
    else if (!others) await movePurchase(tx, id, { ...move, to: 'Estornado' }, now);
  }
  return owed;
}
