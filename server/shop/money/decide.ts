/** What an admin decides about money that did not simply pay its purchase. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { payingOf, pays } from '@volleyscouter/core/money/fold';
import { type Decision, paymentStanding } from '@volleyscouter/core/money/standing';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addVerdict } from './book.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { lockPayment, lockPurchase } from './lock.ts';
import { carryOutNow, type Owed, owe } from './makeRefund.ts';
import { refundId } from './txid.ts';

type Needed = Pick<Parts, 'db' | 'clock' | 'pix'>;

export interface PaymentDecision {
  decisao: Decision;
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

const addDecision = (ledger: Ledger, id: string): boolean =>
  ledger.add({ kind: 'decided', purchase: ledger.payment(id).purchase, payment: id });

/** So many cents given back by the seller herself; a purchase that it paid is Estornado. */
function giveBackByHand(ledger: Ledger, id: string, cents: number): void {
  const payment = ledger.payment(id);
  const { purchase } = payment;
  if (purchase !== null && pays(payment) && ledger.purchase(purchase).status !== 'Estornado')
    ledger.mustAdd({ kind: 'returned', purchase });
  addDecision(ledger, id);
  ledger.add({ kind: 'given-back', source: 'hand', purchase, payment: id, reference: refundId(), cents });
}

/** The seller says of a whole purchase that she gave it back: of the line that paid it nothing is left to decide. */
export async function decideLine(
  tx: PoolClient,
  purchaseId: string,
  adminId: string,
  now: Date,
): Promise<void> {
  const ledger = await openLedger(tx, { purchases: [purchaseId] }, { at: now, by: 'admin', admin: adminId });
  const paying = payingOf(ledger.purchase(purchaseId));
  if (paying?.source !== 'statement' || paying.decided !== null) return;
  addDecision(ledger, paying.id);
  await ledger.write();
}

/** The purchase that it is to pay becomes Pago, whatever the amount is. What cannot be delivered waits on. */
async function accept(tx: PoolClient, ledger: Ledger, id: string, target: string | null): Promise<Next> {
  const locked = target === null ? null : await lockPurchase(tx, target);
  if (!locked) return refuse('not-found');
  const { status: from } = ledger.purchase(locked.id);
  if (payingOf(ledger.purchase(locked.id)) || from === 'Estornado')
    return refuse('status-refused', { from, to: 'Pago' });
  const verdict = await addVerdict(tx, ledger, id, locked, true);
  if (locked.buyer === null) await tx.query(`update money_payments set payer = '' where id = $1`, [id]);
  if (verdict === 'paid') addDecision(ledger, id);
  return DONE;
}

async function decide(
  { pix }: Needed,
  tx: PoolClient,
  id: string,
  { decisao, compra, cents, adminId }: PaymentDecision,
  now: Date,
): Promise<Next> {
  const payment = await lockPayment(tx, id, compra);
  if (!payment) return refuse('not-found');
  const target = compra ?? payment.purchase;
  const purchases = [payment.purchase, target].filter((one) => one !== null);
  const ledger = await openLedger(
    tx,
    { purchases, payments: [id] },
    { at: now, by: 'admin', admin: adminId },
  );
  const its = ledger.payment(id);
  const { waits, owed: goesBack, stays, way } = paymentStanding(ledger.books, its);
  if (!waits) return refuse('payment-resolved');
  const next = await (async (): Promise<Next> => {
    if (decisao === 'keep' || (decisao === 'accept' && pays(its))) {
      addDecision(ledger, id);
      return DONE;
    }
    if (decisao === 'accept') return accept(tx, ledger, id, target);
    // what was asked about is what goes back
    if (cents !== undefined && cents !== goesBack)
      return refuse('amount-moved', { aDevolver: goesBack, fica: stays });
    if (way === 'hand') {
      giveBackByHand(ledger, id, goesBack);
      return DONE;
    }
    if (pix.way !== 'provider') return refuse('nothing-to-refund');
    const owed = owe(ledger, id, goesBack);
    if (!owed) return refuse('nothing-to-refund');
    addDecision(ledger, id);
    return { ok: true, owed };
  })();
  if (next.ok) await ledger.write();
  return next;
}

/**
 * Decides about a payment that is open. A refund through the provider that it refuses leaves the payment open again; one that it does
 * not answer to is written down, and goes on by itself.
 */
export async function decidePayment(
  parts: Needed,
  id: string,
  wish: PaymentDecision,
): Promise<{ ok: true } | Refused> {
  const next = await inTransaction(parts.db, (tx) => decide(parts, tx, id, wish, parts.clock()));
  if (!next.ok) return next;
  return next.owed ? carryOutNow(parts, next.owed) : { ok: true };
}
