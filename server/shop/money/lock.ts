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
  /** What is missing of it while parts have paid some of it; else its price. */
  missing: number;
  status: PurchaseStatus;
}

/** These purchases, in their order, with those that payments connect with them. Those that are not there are left out. */
export async function lockPurchases(tx: PoolClient, ids: readonly string[]): Promise<LockedPurchase[]> {
  for (;;) {
    const { rows } = await tx.query<LockedPurchase>(
      `select id, buyer_id as buyer, total_cents as cents, total_cents - part_cents as missing, status
         from purchases where id in (select purchases_with($1)) order by id for update`,
      [ids],
    );
    const connected = await tx.query('select purchases_with($1) as id', [ids]);
    const locked = new Map(rows.map((row) => [row.id, row]));
    // connected with others while the locks were waited for
    if (connected.rows.some(({ id }) => !locked.has(id) && !ids.includes(id))) continue;
    return ids.flatMap((id) => locked.get(id) ?? []);
  }
}

/** `null`: there is no such purchase. */
export const lockPurchase = async (tx: PoolClient, id: string): Promise<LockedPurchase | null> =>
  (await lockPurchases(tx, [id]))[0] ?? null;

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

/** A payment and, before it, the purchases that it is money of, and others that it is to be money of. */
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
    // it became money of another purchase while the locks were waited for
    if (row === null || row.purchase === its) return row;
  }
}
