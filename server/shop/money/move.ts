/** A purchase goes from one state to another by somebody's word (R-SHOP-7); what money does to it stands with the money. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { CancelReason, PurchaseKind } from '@volleyscouter/core/money/entry';
import type { Mover, PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import { openLedger } from './ledger.ts';
import { lockPurchase } from './lock.ts';

export interface Move {
  by: Mover;
  to: PurchaseStatus;
  /** The admin who did it. */
  adminId?: string | null;
  /** Refused unless it is in this state. */
  from?: PurchaseStatus | undefined;
  /** Why it is Cancelado, where that is told. */
  reason?: CancelReason;
}

export interface Moved {
  ok: true;
  from: PurchaseStatus;
  /** Whether it was in that state already: nothing was written. */
  same: boolean;
}

const KINDS: Record<PurchaseStatus, PurchaseKind> = {
  Pendente: 'reopened',
  'Pagamento em análise': 'reported',
  Pago: 'approved',
  Cancelado: 'cancelled',
  Estornado: 'returned',
};

/**
 * Moves a purchase, within the caller's transaction. Where it stands already nothing is written, so that what is told twice happens
 * once. Removed purchases move too.
 */
export async function movePurchase(
  tx: PoolClient,
  id: string,
  { by, to, adminId = null, from: wanted, reason = '' }: Move,
  now: Date,
): Promise<Moved | Refusal<'not-found' | 'status-refused' | 'purchase-moved'>> {
  if (!(await lockPurchase(tx, id))) return refuse('not-found');
  const ledger = await openLedger(tx, { purchases: [id] }, { at: now, by, admin: adminId });
  const { status: from } = ledger.purchase(id);
  const late = wanted !== undefined && wanted !== from;
  // of two admins who decide at once the second is told; a buyer who says it again has said it
  if (late && (by === 'admin' || from !== to)) return refuse('purchase-moved', { status: from });
  if (from === to) return { ok: true, from, same: true };
  if (!ledger.add({ kind: KINDS[to], purchase: id, reference: reason }))
    return refuse('status-refused', { from, to });
  await ledger.write();
  return { ok: true, from, same: false };
}
