/** Money goes back through the provider: asked once under an id of ours, however often it is tried (R-PIX-3). */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { PoolClient } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import type { Parts } from '../parts.ts';
import { announce } from '../purchases/move.ts';
import { lockPurchase, PAYING } from './book.ts';
import { notePayback } from './paybacks.ts';
import { ProviderDown, ProviderRefused } from './provider/port.ts';
import { applyRefunds, REFUND_ASK, type RefundState, settleFailed, tellOf } from './refunds.ts';
import type { PixSetting } from './setting.ts';
import { refundId } from './txid.ts';
import { REST } from './waiting.ts';

type Needed = Pick<Parts, 'db' | 'clock' | 'pix'>;

/** A refund that is written down, to be asked of the provider. */
export interface Owed {
  paymentId: string;
  id: string;
}

/** Of a payment that is locked: what is neither given back nor on its way, nor owed by hand. */
async function restOf(tx: PoolClient, paymentId: string): Promise<number> {
  const { rows } = await tx.query<{ rest: number }>(`select ${REST} as rest from payments m where id = $1`, [
    paymentId,
  ]);
  return rows[0]?.rest ?? 0;
}

/** Writes down that so much of a payment goes back, at most what is left of it; `null` when nothing is. The payment is locked. */
export async function owe(
  tx: PoolClient,
  paymentId: string,
  cents: number,
  adminId: string | null,
  now: Date,
): Promise<Owed | null> {
  const rest = await restOf(tx, paymentId);
  const amount = Math.min(cents, rest);
  if (amount <= 0) return null;
  if (amount === rest) await settleFailed(tx, paymentId, now);
  const id = refundId();
  await tx.query(
    `insert into refunds (payment_id, id, cents, state, asked_by, created_at, ask_at) values ($1, $2, $3, 'asked', $4, $5, $6)`,
    [paymentId, id, amount, adminId, now, new Date(now.getTime() + REFUND_ASK)],
  );
  await tellOf(tx, paymentId);
  return { paymentId, id };
}

/** The payment of the provider that paid a purchase, locked; the purchase is. */
async function providerPayment(tx: PoolClient, purchaseId: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from payments where purchase_id = $1 and verdict = any($2) and e2e_id <> '' and source = 'provider' for update`,
    [purchaseId, PAYING],
  );
  return rows[0]?.id ?? null;
}

/** The end of a refund that the provider will not make. */
async function fail({ db, clock }: Needed, { paymentId, id }: Owed): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.query<{ cents: number }>(
      'select cents from refunds where payment_id = $1 and id = $2',
      [paymentId, id],
    );
    const cents = rows[0]?.cents;
    if (cents) await applyRefunds(tx, paymentId, [{ id, cents, status: 'NAO_REALIZADO' }], clock());
  });
}

/**
 * Asks the provider for a refund that is written down, and writes what it says. Where it stands afterwards, and why it failed. Throws
 * `ProviderDown`: then it stays asked, and is asked again.
 */
export async function carryOut(parts: Needed, owed: Owed): Promise<{ state: RefundState; why: string }> {
  const { db, clock, pix } = parts;
  const { rows } = await db.query<{ cents: number; state: RefundState; e2eId: string }>(
    `select r.cents, r.state, m.e2e_id as "e2eId" from refunds r join payments m on m.id = r.payment_id
      where r.payment_id = $1 and r.id = $2`,
    [owed.paymentId, owed.id],
  );
  const [row] = rows;
  if (!row) throw new Error('no such refund');
  if (row.state !== 'asked' || pix.way !== 'provider') return { state: row.state, why: '' };
  const { e2eId, cents } = row;
  try {
    const told = await pix.provider.refund({ e2eId, id: owed.id, cents });
    await inTransaction(db, (tx) => applyRefunds(tx, owed.paymentId, [told], clock()));
    if (told.status === 'NAO_REALIZADO') return { state: 'failed', why: 'a devolução não foi realizada' };
    return { state: told.status === 'DEVOLVIDO' ? 'done' : 'asked', why: '' };
  } catch (cause) {
    if (!(cause instanceof ProviderRefused)) throw cause;
    await fail(parts, owed);
    return { state: 'failed', why: cause.message };
  }
}

/** The same for who waits for an answer. */
export async function carryOutNow(
  parts: Needed,
  owed: Owed,
): Promise<{ ok: true } | Refusal<'pix-down' | 'pix-refused'>> {
  try {
    const { state, why } = await carryOut(parts, owed);
    return state === 'failed' ? refuse('pix-refused', { why }) : { ok: true };
  } catch (cause) {
    if (cause instanceof ProviderDown) return refuse('pix-down');
    throw cause;
  }
}

/**
 * Pays a purchase back through the provider. `ok`: the money is on its way, and the purchase is Estornado as soon as the provider
 * says that it arrived. Again while one is on its way is the same refund. `pix-down`: it is written down and goes on by itself.
 * `nothing-to-refund`: its money did not come through the provider, or has gone back.
 */
export async function refundPurchase(
  parts: Needed,
  purchaseId: string,
  adminId: string,
): Promise<{ ok: true } | Refusal<'nothing-to-refund' | 'pix-down' | 'pix-refused' | 'status-refused'>> {
  const { db, clock, pix } = parts;
  if (pix.way !== 'provider') return refuse('nothing-to-refund');
  const owed = await inTransaction(db, async (tx) => {
    const purchase = await lockPurchase(tx, purchaseId);
    if (!purchase) return refuse('nothing-to-refund');
    if (purchase.status !== 'Pago')
      return refuse('status-refused', { from: purchase.status, to: 'Estornado' });
    const paymentId = await providerPayment(tx, purchaseId);
    if (paymentId === null) return refuse('nothing-to-refund');
    const fresh = await owe(tx, paymentId, Number.MAX_SAFE_INTEGER, adminId, clock());
    if (fresh) return fresh;
    const { rows } = await tx.query<{ id: string }>(
      `select id from refunds where payment_id = $1 and state = 'asked' order by created_at desc limit 1`,
      [paymentId],
    );
    return rows[0] ? { paymentId, id: rows[0].id } : refuse('nothing-to-refund');
  });
  return 'ok' in owed ? owed : carryOutNow(parts, owed);
}

/**
 * Writes down, in the caller's transaction, that so much of a paid purchase goes back: of a photo that was taken away. Through the
 * provider where the money came from there: then call `carryOut` with the answer after the commit, or leave it to the poll. Else the
 * seller pays back, and what she owes waits until she says that she has. `null`: there is nothing to ask of a provider.
 */
export async function oweItem(
  tx: PoolClient,
  pix: PixSetting,
  purchaseId: string,
  item: { cents: number; photo: string },
  now: Date,
): Promise<Owed | null> {
  const { cents, photo } = item;
  const purchase = await lockPurchase(tx, purchaseId);
  if (purchase?.status !== 'Pago') return null;
  const paymentId = pix.way === 'provider' ? await providerPayment(tx, purchaseId) : null;
  if (paymentId !== null) return owe(tx, paymentId, cents, null, now);
  const noted = await notePayback(tx, { purchaseId, photo, cents }, now);
  const { rows } = await tx.query<{ buyer: string | null }>(
    `update purchases set refunded_cents = least(total_cents, refunded_cents + $2) where id = $1 returning buyer_id as buyer`,
    [purchaseId, noted],
  );
  await announce(tx, purchaseId, rows[0]?.buyer ?? null, purchase.status);
  return null;
}
