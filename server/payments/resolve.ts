/** What an admin decides about money that did not simply pay its purchase. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { PoolClient } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import type { Parts } from '../parts.ts';
import { movePurchase } from '../purchases/move.ts';
import { judge, lockPurchase, PAYING } from './book.ts';
import { findPayment } from './listing.ts';
import { carryOutNow, type Owed, owe } from './refund.ts';
import { lockPayment, settleFailed } from './refunds.ts';
import { refundId } from './txid.ts';

type Needed = Pick<Parts, 'db' | 'clock' | 'pix'>;

export interface Decision {
  decisao: 'refund' | 'accept' | 'keep';
  compra?: string | undefined;
  /** What whoever gives back has seen that goes back. */
  cents?: number | undefined;
  adminId: string;
}

type Refused = Refusal<
  | 'not-found'
  | 'payment-resolved'
  | 'amount-moved'
  | 'status-refused'
  | 'nothing-to-refund'
  | 'pix-down'
  | 'pix-refused'
>;

/** What is left to do after the transaction. */
type Next = { ok: true; owed: Owed | null } | Refused;

const DONE: Next = { ok: true, owed: null };

async function resolved(tx: PoolClient, id: string, adminId: string, now: Date): Promise<void> {
  await tx.query('update payments set resolved_at = $2, resolved_by = $3 where id = $1', [id, now, adminId]);
  await settleFailed(tx, id, now);
}

interface Found {
  id: string;
  purchaseId: string | null;
  cents: number;
  verdict: string;
}

/** So many cents given back by the seller herself: they are noted, and a purchase that it paid is Estornado. */
async function giveBackByHand(
  tx: PoolClient,
  { id, purchaseId, verdict }: Found,
  cents: number,
  adminId: string,
  now: Date,
): Promise<Next> {
  if (purchaseId !== null && PAYING.some((one) => one === verdict)) {
    const moved = await movePurchase(tx, purchaseId, { by: 'admin', to: 'Estornado', adminId }, now);
    if (!moved.ok) throw new Error(`money of a purchase that is not paid: ${moved.error}`);
  }
  await tx.query(
    `insert into refunds (payment_id, id, cents, state, asked_by, created_at, ended_at) values ($1, $2, $3, 'done', $4, $5, $5)`,
    [id, refundId(), cents, adminId, now],
  );
  await resolved(tx, id, adminId, now);
  return DONE;
}

/** The seller says of a whole purchase that she gave it back: of the line that paid it nothing is left to decide. */
export async function resolveLine(
  tx: PoolClient,
  purchaseId: string,
  adminId: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `update payments set resolved_at = $2, resolved_by = $3
      where purchase_id = $1 and source = 'statement' and verdict = any($4) and resolved_at is null`,
    [purchaseId, now, adminId, PAYING],
  );
}

/** The purchase that it is to pay becomes Pago, whatever the amount is. What cannot be delivered waits on. */
async function accept(tx: PoolClient, payment: Found, decision: Decision, now: Date): Promise<Next> {
  const { adminId } = decision;
  const target = decision.compra ?? payment.purchaseId;
  const purchase = target === null ? null : await lockPurchase(tx, target);
  if (!purchase) return refuse('not-found');
  if (purchase.booked) return refuse('status-refused', { from: purchase.status, to: 'Pago' });
  const verdict = await judge(tx, { purchaseId: purchase.id, right: true });
  const moved = await movePurchase(tx, purchase.id, { by: 'admin', to: 'Pago', adminId }, now);
  if (!moved.ok)
    return moved.error === 'status-refused' ? refuse('status-refused', moved.details) : refuse('not-found');
  await tx.query(
    `update payments set purchase_id = $2, verdict = $3, payer = case when $4 then '' else payer end where id = $1`,
    [payment.id, purchase.id, verdict, purchase.buyer === null],
  );
  if (verdict === 'paid') await resolved(tx, payment.id, adminId, now);
  return DONE;
}

async function decide(
  { pix }: Needed,
  tx: PoolClient,
  id: string,
  decision: Decision,
  now: Date,
): Promise<Next> {
  // where another purchase is named, it is locked first, as everywhere
  if (decision.compra !== undefined) await lockPurchase(tx, decision.compra);
  const payment = await lockPayment(tx, id);
  const seen = await findPayment(tx, id);
  if (!payment || !seen) return refuse('not-found');
  const { decisao, adminId } = decision;
  if (!seen.aberto) return refuse('payment-resolved');
  const pays = PAYING.some((verdict) => verdict === payment.verdict);
  if (decisao === 'keep' || (decisao === 'accept' && pays)) {
    await resolved(tx, id, adminId, now);
    return DONE;
  }
  if (decisao === 'accept') return accept(tx, payment, decision, now);
  // what was asked about is what goes back
  const { aDevolver, fica } = seen;
  if (decisao === 'refund' && decision.cents !== undefined && decision.cents !== aDevolver)
    return refuse('amount-moved', { aDevolver, fica });
  if (seen.origem === 'statement') return giveBackByHand(tx, payment, aDevolver, adminId, now);
  if (pix.way !== 'provider') return refuse('nothing-to-refund');
  const owed = await owe(tx, id, aDevolver, adminId, now);
  if (!owed) return refuse('nothing-to-refund');
  await resolved(tx, id, adminId, now);
  return { ok: true, owed };
}

/**
 * Decides about a payment that is open. A refund through the provider that it refuses leaves the payment open again; one that it does
 * not answer to is written down, and goes on by itself.
 */
export async function resolvePayment(
  parts: Needed,
  id: string,
  decision: Decision,
): Promise<{ ok: true } | Refused> {
  const next = await inTransaction(parts.db, (tx) => decide(parts, tx, id, decision, parts.clock()));
  if (!next.ok) return next;
  return next.owed ? carryOutNow(parts, next.owed) : { ok: true };
}
