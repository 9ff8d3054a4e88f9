/** A purchase goes from one state to another: the one place where that happens (R-SHOP-7). */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { type Mover, mayMove, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import { receivedOf } from '../payments/received.ts';
import { findRepeated } from './open.ts';

/** Notices of the database about purchases; payload = JSON [purchase, buyer or null, status]. */
export const PURCHASES_CHANNEL = 'volleyscouter_purchases';

export interface Move {
  by: Mover;
  to: PurchaseStatus;
  /** The admin who did it. */
  adminId?: string | null;
  /** Refused unless it is in this state. */
  from?: PurchaseStatus | undefined;
  note?: string;
}

export interface Moved {
  ok: true;
  from: PurchaseStatus;
  /** Whether it was in that state already: nothing was written. */
  same: boolean;
}

interface Row {
  status: PurchaseStatus;
  buyer_id: string | null;
}

/** Tells every process, as soon as the transaction is committed, that a purchase is to be read again. */
export async function announce(
  tx: PoolClient,
  id: string,
  buyer: string | null,
  status: PurchaseStatus,
): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [PURCHASES_CHANNEL, JSON.stringify([id, buyer, status])]);
}

/** Writes who brought a purchase to a state. */
export async function writeHistory(
  tx: PoolClient,
  id: string,
  { from, by, to, adminId = null, note = '' }: Omit<Move, 'from'> & { from: PurchaseStatus | null },
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into purchase_history (purchase_id, at, from_status, to_status, mover, admin_id, note)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, now, from, to, by, adminId, note],
  );
}

/** Nobody pays twice for the same photos: what was ordered again and is bought now ends. */
async function endRepeated(tx: PoolClient, paid: string, now: Date): Promise<void> {
  const note = 'as fotos já foram pagas em outra compra';
  for (const id of await findRepeated(tx, paid))
    await movePurchase(tx, id, { by: 'time', to: 'Cancelado', note }, now);
}

/** What a purchase that was paid back counts as given back: of its price, less where less was accepted for it. */
const GIVEN_BACK = `least(total_cents, ${receivedOf('purchases')})`;

/**
 * Moves a purchase, within the caller's transaction: locks it, asks `core/shop/status`, writes state and history, and tells. Where it
 * stands already nothing is written, so that what is told twice happens once. Removed purchases move too: money may still come for
 * one, which then stands in the lists again.
 */
export async function movePurchase(
  tx: PoolClient,
  id: string,
  move: Move,
  now: Date,
): Promise<Moved | Refusal<'not-found' | 'status-refused' | 'purchase-moved'>> {
  const { rows } = await tx.query<Row>('select status, buyer_id from purchases where id = $1 for update', [
    id,
  ]);
  const [row] = rows;
  if (!row) return refuse('not-found');
  const { status: from, buyer_id: buyer } = row;
  const { by, to } = move;
  const late = move.from !== undefined && move.from !== from;
  // of two admins who decide at once the second is told; a buyer who says it again has said it
  if (late && (by === 'admin' || from !== to)) return refuse('purchase-moved', { status: from });
  if (from === to) return { ok: true, from, same: true };
  if (!mayMove(by, from, to)) return refuse('status-refused', { from, to });
  await tx.query(
    `update purchases set status = $2, moved_at = $3,
            paid_at = case when $2 = 'Pago' then $3 else paid_at end,
            refunded_cents = case when $2 = 'Estornado' then ${GIVEN_BACK} else refunded_cents end,
            removed_at = case when $2 = 'Pago' then null else removed_at end
      where id = $1`,
    [id, to, now],
  );
  await writeHistory(tx, id, { ...move, from }, now);
  await announce(tx, id, buyer, to);
  if (to === 'Pago') await endRepeated(tx, id, now);
  return { ok: true, from, same: false };
}
