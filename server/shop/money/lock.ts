/** Locks of money, until the transaction ends. Their order: purchases (by id), code, payment. */
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';

/** Columns of a purchase that are read with its lock. */
export interface LockedPurchase {
  id: string;
  /** `null` once the account is gone. */
  buyer: string | null;
  /** Its price. */
  cents: number;
  status: PurchaseStatus;
}

/** `null`: there is no such purchase. */
export async function lockPurchase(tx: PoolClient, id: string): Promise<LockedPurchase | null> {
  const { rows } = await tx.query<LockedPurchase>(
    'select id, buyer_id as buyer, total_cents as cents, status from purchases where id = $1 for update',
    [id],
  );
  return rows[0] ?? null;
}

/** Advisory lock on money that may not be in the books yet: by its end-to-end id, whoever tells of it. */
export async function lockMoney(tx: PoolClient, e2eId: string): Promise<void> {
  if (e2eId !== '') await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [e2eId]);
}

/** A payment that came in, by its row. */
export interface LockedPayment {
  id: string;
  purchase: string | null;
}

const PAYMENT = 'select id, purchase_id as purchase from money_payments where id = $1';

/** A payment and, before it, its purchase and another one that it is to be money of. */
export async function lockPayment(
  tx: PoolClient,
  id: string,
  target: string | null = null,
): Promise<LockedPayment | null> {
  for (;;) {
    const seen = (await tx.query<LockedPayment>(PAYMENT, [id])).rows[0];
    const purchases = [seen?.purchase ?? null, target].filter((one) => one !== null);
    for (const purchase of [...new Set(purchases)].sort()) await lockPurchase(tx, purchase);
    const { rows } = await tx.query<LockedPayment>(`${PAYMENT} for update`, [id]);
    const row = rows[0] ?? null;
    // it became money of another purchase while the locks were waited for
    if (row === null || row.purchase === seen?.purchase) return row;
  }
}
