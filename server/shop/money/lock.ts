/** Locks of purchases and payments until commit. Lock order: purchases (by id), code, payment. */
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';

export interface LockedPurchase {
  id: string;
  /** `null` after the account was deleted. */
  buyer: string | null;
  cents: number;
  /** Missing cents, after partial payments. */
  missing: number;
  status: PurchaseStatus;
}

/**
 * Locks also all purchases that share a payment with these. Returns only the known purchases of `ids`, in the
 * order of `ids`.
 */
export async function lockPurchases(tx: PoolClient, ids: readonly string[]): Promise<LockedPurchase[]> {
  for (;;) {
    const { rows } = await tx.query<LockedPurchase>(
      `select id, buyer_id as buyer, total_cents as cents, total_cents - part_cents as missing, status
         from purchases where id in (select purchases_with($1)) order by id for update`,
      [ids],
    );
    const connected = await tx.query('select purchases_with($1) as id', [ids]);
    const locked = new Map(rows.map((row) => [row.id, row]));
    // a payment connected these purchases with others while this transaction waited for the locks
    if (connected.rows.some(({ id }) => !locked.has(id) && !ids.includes(id))) continue;
    return ids.flatMap((id) => locked.get(id) ?? []);
  }
}

export const lockPurchase = async (tx: PoolClient, id: string): Promise<LockedPurchase | null> =>
  (await lockPurchases(tx, [id]))[0] ?? null;

/** The lock is advisory, since the payment may not be booked yet. */
export async function lockMoney(tx: PoolClient, e2eId: string): Promise<void> {
  if (e2eId !== '') await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [e2eId]);
}

export interface LockedPayment {
  id: string;
  purchase: string | null;
}

const PAYMENT = 'select id, purchase_id as purchase from money_payments where id = $1';

/**
 * Locks the purchase of a payment and the purchases `targets`, then the payment; `null` if the payment does
 * not exist.
 */
export async function lockPayment(
  tx: PoolClient,
  id: string,
  targets: readonly string[] = [],
): Promise<LockedPayment | null> {
  for (;;) {
    const unlockedRow = (await tx.query<LockedPayment>(PAYMENT, [id])).rows[0];
    const its = unlockedRow?.purchase ?? null;
    await lockPurchases(tx, [...targets, ...(its === null ? [] : [its])]);
    const { rows } = await tx.query<LockedPayment>(`${PAYMENT} for update`, [id]);
    const row = rows[0] ?? null;
    // otherwise the payment moved to another purchase during the wait: lock again
    if (row === null || row.purchase === its) return row;
  }
}
