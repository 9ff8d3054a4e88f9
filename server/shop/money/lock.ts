/** Locks of money until the transaction ends. Their order: purchases (by id), code, payment. */
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';

/** Columns of a purchase read with its lock. */
export interface LockedPurchase {
  id: string;
  /** `null` after the account was deleted. */
  buyer: string | null;
  /** Its price. */
  cents: number;
  /** Amount missing after parts were paid; else its price. */
  missing: number;
  status: PurchaseStatus;
}

/** Locks these purchases, in order, and those connected with them by payments. Unknown ids are left out. */
export async function lockPurchases(tx: PoolClient, ids: readonly string[]): Promise<LockedPurchase[]> {
  for (;;) {
    const { rows } = await tx.query<LockedPurchase>(
      `select id, buyer_id as buyer, total_cents as cents, total_cents - part_cents as missing, status
         from purchases where id in (select purchases_with($1)) order by id for update`,
      [ids],
    );
    const connected = await tx.query('select purchases_with($1) as id', [ids]);
    const locked = new Map(rows.map((row) => [row.id, row]));
    // connected with others while waiting for the locks
    if (connected.rows.some(({ id }) => !locked.has(id) && !ids.includes(id))) continue;
    return ids.flatMap((id) => locked.get(id) ?? []);
  }
}

/** `null`: there is no such purchase. */
export const lockPurchase = async (tx: PoolClient, id: string): Promise<LockedPurchase | null> =>
  (await lockPurchases(tx, [id]))[0] ?? null;

/** Advisory lock on a payment that may not be booked yet: by its end-to-end id, for all sources. */
export async function lockMoney(tx: PoolClient, e2eId: string): Promise<void> {
  if (e2eId !== '') await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', [e2eId]);
}

/** A received payment, from its row. */
export interface LockedPayment {
  id: string;
  purchase: string | null;
}

const PAYMENT = 'select id, purchase_id as purchase from money_payments where id = $1';

/** Locks a payment and, before it, its purchases and others that it shall pay. */
export async function lockPayment(
  tx: PoolClient,
  id: string,
  targets: readonly string[] = [],
): Promise<LockedPayment | null> {
  for (;;) {
    const seen = (await tx.query<LockedPayment>(PAYMENT, [id])).rows[0];
    const its = seen?.purchase ?? null;
    await lockPurchases(tx, [...targets, ...(its === null ? [] : [its])]);
    const { rows } = await tx.query<LockedPayment>(`${PAYMENT} for update`, [id]);
    const row = rows[0] ?? null;
    // reassigned to another purchase while waiting for the locks
    if (row === null || row.purchase === its) return row;
  }
}
