/** Money goes back through the provider: asked once under an id of ours, however often it is tried (R-PIX-3). */
import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { payingOf, type RefundState } from '@volleyscouter/core/money/fold';
import { leftOf, paymentStanding } from '@volleyscouter/core/money/standing';
import { MOST_STORED_CENTS } from '@volleyscouter/core/shop/price';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { applyRefunds } from './bookRefunds.ts';
import { readBooks } from './entries.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { lockPurchase } from './lock.ts';
import { ProviderDown, ProviderRefused } from './provider/port.ts';
import type { PixSetting } from './setting.ts';
import { refundId } from './txid.ts';

type Needed = Pick<Parts, 'db' | 'clock' | 'pix'>;

/** A refund that is written down, to be asked of the provider. */
export interface Owed {
  paymentId: string;
  id: string;
}

/** Adds that so much of a payment goes back, at most what is left of it; `null` when nothing is. */
export function owe(ledger: Ledger, paymentId: string, cents: number): Owed | null {
  const payment = ledger.payment(paymentId);
  const its = { purchase: payment.purchase, payment: paymentId, reference: refundId() };
  const amount = Math.min(cents, paymentStanding(ledger.books, payment).rest);
  const isAdded = ledger.add({ kind: 'owed-back', source: 'provider', ...its, cents: amount });
  return isAdded ? { paymentId, id: its.reference } : null;
}

/** The payment of the provider that paid a purchase. */
function providerPayment({ purchase }: Ledger, id: string): string | null {
  const paying = payingOf(purchase(id));
  return paying?.source === 'provider' ? paying.id : null;
}

/** The end of a refund that the provider will not make. */
async function fail({ db, clock }: Needed, { paymentId, id }: Owed, cents: number): Promise<void> {
  await inTransaction(db, (tx) =>
    applyRefunds(tx, paymentId, [{ id, cents, status: 'NAO_REALIZADO' }], clock()),
  );
}

/**
 * Asks the provider for a refund that is written down, and writes what it says. Where it stands afterwards, and why it failed. Throws
 * `ProviderDown`: then it stays asked, and is asked again.
 */
export async function carryOut(parts: Needed, owed: Owed): Promise<{ state: RefundState; why: string }> {
  const { db, clock, pix } = parts;
  const { paymentId, id } = owed;
  const books = await readBooks(db, { payments: [paymentId] });
  const refund = books.payments.get(paymentId)?.refunds.get(id);
  if (!refund) throw new Error('no such refund');
  const { state, cents } = refund;
  if (state !== 'asked' || pix.way !== 'provider') return { state, why: '' };
  const { rows } = await db.query<{ e2eId: string }>(
    'select e2e_id as "e2eId" from money_payments where id = $1',
    [paymentId],
  );
  try {
    const told = await pix.provider.refund({ e2eId: rows[0]?.e2eId ?? '', id, cents });
    await inTransaction(db, (tx) => applyRefunds(tx, paymentId, [told], clock()));
    if (told.status === 'NAO_REALIZADO') return { state: 'failed', why: 'a devolução não foi realizada' };
    return { state: told.status === 'DEVOLVIDO' ? 'done' : 'asked', why: '' };
  } catch (cause) {
    if (!(cause instanceof ProviderRefused)) throw cause;
    await fail(parts, owed, cents);
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
    if (!(await lockPurchase(tx, purchaseId))) return refuse('nothing-to-refund');
    const teller = { at: clock(), by: 'admin', admin: adminId } as const;
    const ledger = await openLedger(tx, { purchases: [purchaseId] }, teller);
    const { status: from } = ledger.purchase(purchaseId);
    if (from !== 'Pago') return refuse('status-refused', { from, to: 'Estornado' });
    const paymentId = providerPayment(ledger, purchaseId);
    if (paymentId === null) return refuse('nothing-to-refund');
    const fresh = owe(ledger, paymentId, Number.MAX_SAFE_INTEGER);
    await ledger.write();
    if (fresh) return fresh;
    const asked = [...ledger.payment(paymentId).refunds.values()].findLast(({ state }) => state === 'asked');
    return asked ? { paymentId, id: asked.id } : refuse('nothing-to-refund');
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
  { cents, photo }: { cents: number; photo: string },
  now: Date,
): Promise<Owed | null> {
  if (!(await lockPurchase(tx, purchaseId))) return null;
  const ledger = await openLedger(tx, { purchases: [purchaseId] }, { at: now, by: 'admin' });
  const purchase = ledger.purchase(purchaseId);
  if (purchase.status !== 'Pago') return null;
  const paymentId = pix.way === 'provider' ? providerPayment(ledger, purchaseId) : null;
  const left =
    paymentId === null
      ? Math.min(leftOf(ledger.books, purchase), MOST_STORED_CENTS)
      : paymentStanding(ledger.books, ledger.payment(paymentId)).rest;
  const due = Math.max(0, Math.min(cents, left));
  const byHand = paymentId === null && due > 0;
  const reference = byHand ? randomUUID() : '';
  const source = byHand ? 'hand' : 'provider';
  ledger.mustAdd({ kind: 'taken-away', purchase: purchaseId, cents: due, photo, source, reference });
  const owed = paymentId === null ? null : owe(ledger, paymentId, due);
  await ledger.write();
  return owed;
}
