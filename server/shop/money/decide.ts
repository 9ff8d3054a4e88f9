import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { payersOf, pays } from '@volleyscouter/core/money/shares';
import { type Decision, paymentStanding } from '@volleyscouter/core/money/standing';
import type { PoolClient } from 'pg';
import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Amount, addVerdicts } from './book.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { lockPayment, lockPurchases } from './lock.ts';
import { addRefund, carryOutNow, type Owed } from './makeRefund.ts';
import { refundId } from './txid.ts';

type Needed = Pick<Parts, 'db' | 'clock' | 'pix'>;

export interface PaymentDecision {
  decisao: Decision;
  /** Purchases of one buyer. Absent: the purchase that the payment was made for. */
  compras?: readonly string[] | undefined;
  /** Cents that the admin saw. The refund is refused if another amount is due by now. */
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

/** `owed`: a refund to request from the provider after the commit. */
type Next = { ok: true; owed: Owed | null } | Refused;

const DONE: Next = { ok: true, owed: null };

const addDecision = (ledger: Ledger, id: string): boolean =>
  ledger.add({ kind: 'decided', purchase: ledger.payment(id).purchase, payment: id });

function giveBackByHand(ledger: Ledger, id: string, cents: number, purchase: string | null): void {
  addDecision(ledger, id);
  ledger.add({ kind: 'given-back', source: 'hand', purchase, payment: id, reference: refundId(), cents });
}

export async function decideLine(
  tx: PoolClient,
  purchaseId: string,
  adminId: string,
  now: Date,
): Promise<void> {
  const ledger = await openLedger(tx, { purchases: [purchaseId] }, { at: now, by: 'admin', admin: adminId });
  for (const { id, source, decided } of payersOf(ledger.purchase(purchaseId)))
    if (source === 'statement' && decided === null) addDecision(ledger, id);
  await ledger.write();
}

/**
 * `whole`: the payment settles all purchases, whatever its amount. `part`: the last purchase may stay partly
 * unpaid. An undeliverable payment stays open.
 */
async function accept(
  tx: PoolClient,
  ledger: Ledger,
  id: string,
  targets: readonly string[],
  amount: Amount,
): Promise<Next> {
  const locked = await lockPurchases(tx, targets);
  if (locked.length === 0 || locked.length < targets.length) return refuse('not-found');
  const [first] = locked;
  if (locked.length > 1 && locked.some(({ buyer }) => buyer === null || buyer !== first?.buyer))
    return refuse('not-found');
  for (const purchase of locked) {
    const { status: from, isSettled } = ledger.purchase(purchase.id);
    if (isSettled || from === 'Estornado') return refuse('status-refused', { from, to: 'Pago' });
  }
  const verdicts = await addVerdicts(tx, ledger, id, locked, amount);
  if (first?.buyer === null)
    await tx.query(`update money_payments set payer = '', document = '' where id = $1`, [id]);
  if (verdicts.every(({ verdict }) => verdict === 'paid' || verdict === 'part')) addDecision(ledger, id);
  return DONE;
}

async function decide(
  { pix }: Needed,
  tx: PoolClient,
  id: string,
  { decisao, compras, cents, adminId }: PaymentDecision,
  now: Date,
): Promise<Next> {
  const payment = await lockPayment(tx, id, compras);
  if (!payment) return refuse('not-found');
  const ownPurchases = payment.purchase === null ? [] : [payment.purchase];
  const targets = compras ?? ownPurchases;
  const purchases = [...ownPurchases, ...targets];
  const ledger = await openLedger(
    tx,
    { purchases, payments: [id] },
    { at: now, by: 'admin', admin: adminId },
  );
  const its = ledger.payment(id);
  const { waits, owed: goesBack, stays, way, of } = paymentStanding(ledger.state, its);
  if (!waits) return refuse('payment-resolved');
  const next = await (async (): Promise<Next> => {
    if (decisao === 'keep' || (decisao !== 'refund' && pays(its))) {
      addDecision(ledger, id);
      return DONE;
    }
    if (decisao !== 'refund') return accept(tx, ledger, id, targets, decisao === 'part' ? 'part' : 'whole');
    if (cents !== undefined && cents !== goesBack)
      return refuse('amount-moved', { aDevolver: goesBack, fica: stays });
    if (way === 'hand') {
      giveBackByHand(ledger, id, goesBack, of);
      return DONE;
    }
    if (pix.way !== 'provider') return refuse('nothing-to-refund');
    const owed = addRefund(ledger, id, goesBack, of);
    if (!owed) return refuse('nothing-to-refund');
    addDecision(ledger, id);
    return { ok: true, owed };
  })();
  if (next.ok) await ledger.write();
  return next;
}

/**
 * If the provider refuses a refund, the payment is open again. Without an answer the refund stays stored, and
 * is retried.
 */
export async function decidePayment(
  parts: Needed,
  id: string,
  decision: PaymentDecision,
): Promise<{ ok: true } | Refused> {
  const next = await inTransaction(parts.db, (tx) => decide(parts, tx, id, decision, parts.clock()));
  if (!next.ok) return next;
  return next.owed ? carryOutNow(parts, next.owed) : { ok: true };
}
