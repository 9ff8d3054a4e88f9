/** Status changes by a person or after a deadline (R-SHOP-7). Payments move purchases in book.ts. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { CancelReason, PurchaseKind } from '@volleyscouter/core/money/entry';
import type { Mover, PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import { openLedger } from './ledger.ts';
import { lockPurchase } from './lock.ts';

export interface Move {
  by: Mover;
  to: PurchaseStatus;
  adminId?: string | null;
  /** The move is refused if the purchase has another status. */
  from?: PurchaseStatus | undefined;
  reason?: CancelReason;
}

export interface Moved {
  ok: true;
  from: PurchaseStatus;
  /** True if the purchase had this status already: nothing was written. */
  same: boolean;
}

const KINDS: Record<PurchaseStatus, PurchaseKind> = {
  Pendente: 'reopened',
  'Pagamento em análise': 'reported',
  Pago: 'approved',
  Cancelado: 'cancelled',
  Estornado: 'returned',
};

export async function movePurchase(
  tx: PoolClient,
  id: string,
  { by, to, adminId = null, from: expected, reason = '' }: Move,
  now: Date,
): Promise<Moved | Refusal<'not-found' | 'status-refused' | 'purchase-moved'>> {
  if (!(await lockPurchase(tx, id))) return refuse('not-found');
  const ledger = await openLedger(tx, { purchases: [id] }, { at: now, by, admin: adminId });
  const { status: from } = ledger.purchase(id);
  const late = expected !== undefined && expected !== from;
  // two concurrent admins conflict; a report that a buyer repeats is accepted
  if (late && (by === 'admin' || from !== to)) return refuse('purchase-moved', { status: from });
  if (from === to) return { ok: true, from, same: true };
  if (!ledger.add({ kind: KINDS[to], purchase: id, reference: reason }))
    return refuse('status-refused', { from, to });
  await ledger.write();
  return { ok: true, from, same: false };
}
