/** What the provider says of refunds, in the books: a purchase that was paid back whole is Estornado. */
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import type { PoolClient } from 'pg';
import { announce, movePurchase } from '../purchases/move.ts';
import { lockPurchase, PAYING, type Verdict } from './book.ts';
import type { Refund, RefundStatus } from './provider/port.ts';
import { BY_HAND } from './waiting.ts';

export type RefundState = 'asked' | 'done' | 'failed';

const STATES: Record<RefundStatus, RefundState> = {
  EM_PROCESSAMENTO: 'asked',
  DEVOLVIDO: 'done',
  NAO_REALIZADO: 'failed',
};

/** A refund that the provider has in hand is asked for again after so many milliseconds. */
export const REFUND_ASK = 10_000;

interface PaidRow {
  id: string;
  purchaseId: string | null;
  cents: number;
  verdict: Verdict;
}

/** A payment and, before it, its purchase, both locked. */
export async function lockPayment(tx: PoolClient, id: string): Promise<PaidRow | null> {
  for (;;) {
    const seen = await tx.query<{ purchase: string | null }>(
      'select purchase_id as purchase from payments where id = $1',
      [id],
    );
    const bound = seen.rows[0]?.purchase ?? null;
    if (bound !== null) await lockPurchase(tx, bound);
    const { rows } = await tx.query<PaidRow>(
      'select id, purchase_id as "purchaseId", cents, verdict from payments where id = $1 for update',
      [id],
    );
    const row = rows[0] ?? null;
    if (row === null || row.purchaseId === bound) return row;
  }
}

/** Whether this was news. */
async function write(tx: PoolClient, paymentId: string, refund: Refund, now: Date): Promise<boolean> {
  const state = STATES[refund.status];
  const ended = state === 'asked' ? null : now;
  const askAt = state === 'asked' ? new Date(now.getTime() + REFUND_ASK) : null;
  // what is done stays done; one that failed here may have been taken by the provider all the same
  const { rows } = await tx.query<{ foreign: boolean }>(
    `insert into refunds (payment_id, id, cents, state, created_at, ended_at, ask_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (payment_id, id) do update set state = excluded.state, ended_at = excluded.ended_at, ask_at = excluded.ask_at
      where refunds.state <> 'done' and refunds.state <> excluded.state
     returning xmax = 0 as foreign`,
    [paymentId, refund.id, refund.cents, state, now, ended, askAt],
  );
  if (rows[0]?.foreign && state !== 'failed') await settleSame(tx, paymentId, refund.cents, now);
  return rows.length > 0;
}

/** Who looks at the purchase of a payment reads it again: what is owed, and what can be downloaded, changed with it. */
export async function tellOf(tx: PoolClient, paymentId: string): Promise<void> {
  const { rows } = await tx.query<{ id: string; buyer: string | null; status: PurchaseStatus }>(
    `select id, buyer_id as buyer, status from purchases where id = (select purchase_id from payments where id = $1)`,
    [paymentId],
  );
  for (const { id, buyer, status } of rows) await announce(tx, id, buyer, status);
}

/** Refunds of a payment that failed are owed no more: asked for anew, or let be. */
export async function settleFailed(tx: PoolClient, paymentId: string, now: Date): Promise<void> {
  await tx.query(
    `update refunds set settled_at = $2 where payment_id = $1 and state = 'failed' and settled_at is null`,
    [paymentId, now],
  );
}

/** What the seller gave back in the app of the provider is what failed here, where it is as much. */
async function settleSame(tx: PoolClient, paymentId: string, cents: number, now: Date): Promise<void> {
  await tx.query(
    `update refunds set settled_at = $3 where payment_id = $1 and id = (
       select id from refunds where payment_id = $1 and state = 'failed' and settled_at is null and cents = $2
        order by created_at limit 1)`,
    [paymentId, cents, now],
  );
}

/** What went back of a payment; what the seller owes by hand counts as gone, as it does in its purchase. */
interface Sum {
  done: number;
  /** Done and on its way. */
  gone: number;
  askedBy: string | null;
}

async function sumUp(tx: PoolClient, paymentId: string): Promise<Sum> {
  const { rows } = await tx.query<Sum>(
    `select (its.done + ${BY_HAND})::int as done, (its.gone + ${BY_HAND})::int as gone, its."askedBy"
       from payments m cross join lateral (
              select coalesce(sum(cents) filter (where state = 'done'), 0) as done,
                     coalesce(sum(cents) filter (where state <> 'failed'), 0) as gone,
                     (array_agg(asked_by order by created_at desc) filter (where state = 'done'))[1] as "askedBy"
                from refunds where payment_id = m.id) its
      where m.id = $1`,
    [paymentId],
  );
  return rows[0] ?? { done: 0, gone: 0, askedBy: null };
}

async function applyToPurchase(
  tx: PoolClient,
  purchaseId: string,
  cents: number,
  { done, askedBy }: Sum,
  now: Date,
): Promise<void> {
  if (done >= cents) {
    const by = askedBy === null ? 'provider' : 'admin';
    const moved = await movePurchase(tx, purchaseId, { by, to: 'Estornado', adminId: askedBy }, now);
    if (!moved.ok) throw new Error(`a refund of what is not paid: ${moved.error}`);
    return;
  }
  await tx.query(
    `update purchases set refunded_cents = least(total_cents, $2) where id = $1 and refunded_cents < least(total_cents, $2)`,
    [purchaseId, done],
  );
}

/** Writes what the provider says of the refunds of a payment, and what follows from it. As often as it says so. */
export async function applyRefunds(
  tx: PoolClient,
  paymentId: string,
  told: readonly Refund[],
  now: Date,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return;
  let news = false;
  for (const refund of told) news = (await write(tx, paymentId, refund, now)) || news;
  if (!news) return;
  const sum = await sumUp(tx, paymentId);
  const { purchaseId, cents, verdict } = payment;
  if (purchaseId !== null && sum.done > 0 && PAYING.includes(verdict))
    await applyToPurchase(tx, purchaseId, cents, sum, now);
  if (sum.done >= cents)
    await tx.query('update payments set resolved_at = coalesce(resolved_at, $2) where id = $1', [
      paymentId,
      now,
    ]);
  if (sum.gone >= cents) await settleFailed(tx, paymentId, now);
  await tellOf(tx, paymentId);
}
