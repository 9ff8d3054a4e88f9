/** Purchases of which nobody paid even a part end by themselves (R-SHOP-7). */
import { UNPAID_LIFE } from '@volleyscouter/core/shop/status';
import type { Pool } from 'pg';
import { inTransaction } from '../../platform/database/transaction.ts';
import { movePurchase } from '../money/move.ts';

/** So many at a time; what is left is found again at once. */
const AT_ONCE = 200;

/**
 * Open, and for `UNPAID_LIFE` neither made, nor moved, nor given a code: who asked for one lately may be about to pay it.
 */
const UNPAID = `b.status in ('Pendente', 'Pagamento em análise') and b.moved_at <= $1 and b.part_cents = 0
  and not exists (select from pix_codes c where c.purchase_id = b.id and c.issued_at > $1)`;

/**
 * Cancels what nobody paid; how many. Several processes may do it at once: rows that another one has locked are skipped, and the
 * condition is checked again under the lock.
 */
export async function cancelUnpaid(db: Pool, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNPAID_LIFE);
  for (let cancelled = 0; ; ) {
    const some = await inTransaction(db, async (tx) => {
      const held = await tx.query<{ id: string }>(
        `select b.id from purchases b where ${UNPAID} order by b.moved_at limit ${AT_ONCE} for update of b skip locked`,
        [before],
      );
      // a code may have come just before the lock
      const { rows } = await tx.query<{ id: string }>(
        `select b.id from purchases b where b.id = any($2) and ${UNPAID}`,
        [before, held.rows.map(({ id }) => id)],
      );
      for (const { id } of rows) await movePurchase(tx, id, { by: 'time', to: 'Cancelado' }, now);
      return rows.length;
    });
    cancelled += some;
    if (some < AT_ONCE) return cancelled;
  }
}
