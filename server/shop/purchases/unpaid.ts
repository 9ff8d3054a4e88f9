/** Rules: R-SHOP-7. */
import { UNPAID_LIFE } from '@volleyscouter/core/shop/status';
import type { Pool } from 'pg';
import { inTransaction } from '../../platform/database/transaction.ts';
import { movePurchase } from '../money/move.ts';

const AT_ONCE = 200;

/**
 * Open, no partial payments, and no status change or new code since $1: a buyer with a recent code may be
 * about to pay.
 */
const UNPAID = `b.status in ('Pendente', 'Pagamento em análise') and b.moved_at <= $1 and b.part_cents = 0
  and not exists (select from pix_codes c where c.purchase_id = b.id and c.issued_at > $1)`;

/**
 * Returns the number of cancelled purchases. Safe in several processes: locked rows are skipped, and the
 * condition is checked again under the lock.
 */
export async function cancelUnpaid(db: Pool, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNPAID_LIFE);
  for (let cancelled = 0; ; ) {
    const some = await inTransaction(db, async (tx) => {
      const locked = await tx.query<{ id: string }>(
        `select b.id from purchases b where ${UNPAID} order by b.moved_at limit ${AT_ONCE} for update of b skip locked`,
        [before],
      );
      // a code may have been created just before the lock
      const { rows } = await tx.query<{ id: string }>(
        `select b.id from purchases b where b.id = any($2) and ${UNPAID}`,
        [before, locked.rows.map(({ id }) => id)],
      );
      for (const { id } of rows) await movePurchase(tx, id, { by: 'time', to: 'Cancelado' }, now);
      return rows.length;
    });
    cancelled += some;
    if (some < AT_ONCE) return cancelled;
  }
}
