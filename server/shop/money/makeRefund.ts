/** A refund has an id that this server creates, so that retries do not refund twice (R-PIX-3). */
import { randomUUID } from 'node:crypto';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { Payment, RefundState } from '@volleyscouter/core/money/ledgerState';
import { leftOfShare, payersOf } from '@volleyscouter/core/money/shares';
import { leftOf, paymentStanding } from '@volleyscouter/core/money/standing';
import { MAX_STORED_CENTS } from '@volleyscouter/core/shop/price';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { applyRefunds } from './bookRefunds.ts';
import { readLedger } from './entries.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { lockPurchase } from './lock.ts';
import { ProviderDown, ProviderRefused } from './provider/port.ts';
import type { PixSetting } from './setting.ts';
import { refundId } from './txid.ts';

type Needed = Pick<Parts, 'db' | 'clock' | 'pix'>;

export interface Owed {
  paymentId: string;
  id: string;
}

/** Refunds no more than is left of the payment; `null` if nothing is left. */
export function addRefund(
  ledger: Ledger,
  paymentId: string,
  cents: number,
  purchase: string | null,
): Owed | null {
  const payment = ledger.payment(paymentId);
  const its = { purchase, payment: paymentId, reference: refundId() };
  const amount = Math.min(cents, paymentStanding(ledger.state, payment).rest);
  const isAdded = ledger.add({ kind: 'owed-back', source: 'provider', ...its, cents: amount });
  return isAdded ? { paymentId, id: its.reference } : null;
}

const providerPayments = ({ purchase }: Ledger, id: string): Payment[] =>
  payersOf(purchase(id)).filter(({ source }) => source === 'provider');

/**
 * Refunds `cents` from the payments made through the provider, up to the rest of each payment. `rest`: cents
 * that these payments do not cover.
 */
function addRefunds(ledger: Ledger, id: string, cents: number): { owed: Owed[]; rest: number } {
  const owed: Owed[] = [];
  let rest = cents;
  for (const payment of providerPayments(ledger, id)) {
    const amount = Math.min(rest, Math.max(0, leftOfShare(payment, ledger.purchase(id))));
    const refund = amount > 0 ? addRefund(ledger, payment.id, amount, id) : null;
    if (!refund) continue;
    owed.push(refund);
    rest -= amount;
  }
  return { owed, rest };
}

/** `photo`: the photo that was taken down, or empty. */
const addManualRefund = (ledger: Ledger, purchase: string, cents: number, photo: string): void =>
  ledger.mustAdd({ kind: 'taken-away', source: 'hand', purchase, cents, photo, reference: randomUUID() });

async function fail({ db, clock }: Needed, { paymentId, id }: Owed, cents: number): Promise<void> {
  await inTransaction(db, (tx) =>
    applyRefunds(tx, paymentId, [{ id, cents, status: 'NAO_REALIZADO' }], clock()),
  );
}

/** A refund stays stored after `ProviderDown`, and is retried. */
export async function carryOut(parts: Needed, owed: Owed): Promise<{ state: RefundState; why: string }> {
  const { db, clock, pix } = parts;
  const { paymentId, id } = owed;
  const ledger = await readLedger(db, { payments: [paymentId] });
  const refund = ledger.payments.get(paymentId)?.refunds.get(id);
  if (!refund) throw new Error('no such refund');
  const { state, cents } = refund;
  if (state !== 'asked' || pix.way !== 'provider') return { state, why: '' };
  const { rows } = await db.query<{ e2eId: string }>(
    'select e2e_id as "e2eId" from money_payments where id = $1',
    [paymentId],
  );
  try {
    const refunded = await pix.provider.refund({ e2eId: rows[0]?.e2eId ?? '', id, cents });
    await inTransaction(db, (tx) => applyRefunds(tx, paymentId, [refunded], clock()));
    if (refunded.status === 'NAO_REALIZADO') return { state: 'failed', why: 'a devolução não foi realizada' };
    return { state: refunded.status === 'DEVOLVIDO' ? 'done' : 'asked', why: '' };
  } catch (cause) {
    if (!(cause instanceof ProviderRefused)) throw cause;
    await fail(parts, owed, cents);
    return { state: 'failed', why: cause.message };
  }
}

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
 * Payments from statements become paybacks by hand. A second call while a refund is pending uses the same
 * refund. `ok`: the purchase becomes Estornado when the provider reports completion. `pix-down`: the refund
 * is stored and retried. `nothing-to-refund`: no amount paid through the provider is left.
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
    const paying = providerPayments(ledger, purchaseId);
    if (paying.length === 0) return refuse('nothing-to-refund');
    const byHand = payersOf(ledger.purchase(purchaseId))
      .filter(({ source }) => source === 'statement')
      .reduce((total, payment) => total + leftOfShare(payment, ledger.purchase(purchaseId)), 0);
    if (byHand > 0) addManualRefund(ledger, purchaseId, byHand, '');
    const { owed: fresh } = addRefunds(ledger, purchaseId, Number.MAX_SAFE_INTEGER);
    await ledger.write();
    if (fresh.length > 0) return fresh;
    const pending = paying.flatMap(({ id, refunds }) =>
      [...refunds.values()]
        .filter(({ state }) => state === 'asked')
        .map((refund) => ({ paymentId: id, id: refund.id })),
    );
    return pending.length > 0 ? pending.slice(-1) : refuse('nothing-to-refund');
  });
  if ('ok' in owed) return owed;
  for (const owedRefund of owed) {
    const result = await carryOutNow(parts, owedRefund);
    if (!result.ok) return result;
  }
  return { ok: true };
}

/**
 * Runs in the caller's transaction. After the commit, call `carryOut` with each result; otherwise the poll
 * requests the refunds. The part not paid through the provider is a payback by hand.
 */
export async function oweItem(
  tx: PoolClient,
  pix: PixSetting,
  purchaseId: string,
  { cents, photo }: { cents: number; photo: string },
  now: Date,
): Promise<Owed[]> {
  if (!(await lockPurchase(tx, purchaseId))) return [];
  const ledger = await openLedger(tx, { purchases: [purchaseId] }, { at: now, by: 'admin' });
  const purchase = ledger.purchase(purchaseId);
  if (purchase.status !== 'Pago') return [];
  const paying = pix.way === 'provider' ? providerPayments(ledger, purchaseId) : [];
  const dueCents = Math.max(0, Math.min(cents, leftOf(purchase), MAX_STORED_CENTS));
  const byProvider = Math.min(
    dueCents,
    paying.reduce((total, payment) => total + leftOfShare(payment, purchase), 0),
  );
  const takedownRefund = { kind: 'taken-away', source: 'provider', purchase: purchaseId, photo } as const;
  if (paying.length > 0 || dueCents === 0) ledger.mustAdd({ ...takedownRefund, cents: byProvider });
  const { owed } = addRefunds(ledger, purchaseId, byProvider);
  if (dueCents > byProvider) addManualRefund(ledger, purchaseId, dueCents - byProvider, photo);
  await ledger.write();
  return owed;
}
