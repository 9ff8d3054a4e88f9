import { mayMove, type PurchaseStatus } from '../shop/status.ts';
import type { EntryKind, MoneyEntry } from './entry.ts';
import type { LedgerState, Payment, PaymentVerdict, Purchase, Refund } from './ledgerState.ts';
import { freeOf, goneOfPayment, pays } from './shares.ts';
import { leftOf } from './standing.ts';

type May = (ledger: LedgerState, entry: MoneyEntry) => boolean;

const purchaseOf = ({ purchases }: LedgerState, { purchase }: MoneyEntry): Purchase | undefined =>
  purchase === null ? undefined : purchases.get(purchase);
const paymentOf = ({ payments }: LedgerState, { payment }: MoneyEntry): Payment | undefined =>
  payment === null ? undefined : payments.get(payment);

const to =
  (status: PurchaseStatus): May =>
  (ledger, entry) => {
    const purchase = purchaseOf(ledger, entry);
    return purchase !== undefined && mayMove(entry.by, purchase.status, status);
  };

const arrives: May = (ledger, entry) => paymentOf(ledger, entry) === undefined && entry.cents > 0;
const isThere: May = (ledger, entry) => paymentOf(ledger, entry) !== undefined;

/** A purchase that was only approved by hand is not settled, so it still accepts a payment. */
const mayPay: May = (ledger, entry) => {
  const [purchase, payment] = [purchaseOf(ledger, entry), paymentOf(ledger, entry)];
  if (!purchase || !payment || purchase.isSettled || payment.shares.has(purchase.id)) return false;
  const free = freeOf(payment);
  if (free <= 0 || entry.cents > free) return false;
  return purchase.status === 'Pago' || mayMove(entry.by, purchase.status, 'Pago');
};

/** `undefined` is the state of a refund without entries. */
const refundIs =
  (...states: (Refund['state'] | undefined)[]): May =>
  (ledger, entry) => {
    const payment = paymentOf(ledger, entry);
    return payment !== undefined && states.includes(payment.refunds.get(entry.reference)?.state);
  };

const paybackIs =
  (isDone: boolean): May =>
  (ledger, entry) => {
    const payback = purchaseOf(ledger, entry)?.paybacks.get(entry.reference);
    return payback !== undefined && (payback.done !== null) === isDone;
  };

export const MOVES: Record<EntryKind, May> = {
  asked: (ledger, entry) => !purchaseOf(ledger, entry)?.history.length && entry.cents > 0,
  reported: to('Pagamento em análise'),
  reopened: to('Pendente'),
  approved: to('Pago'),
  cancelled: to('Cancelado'),
  returned: to('Estornado'),
  'taken-away'(ledger, entry) {
    const purchase = purchaseOf(ledger, entry);
    if (purchase?.status !== 'Pago' || entry.cents < 0) return false;
    return entry.source !== 'hand' || (entry.cents > 0 && entry.cents <= leftOf(purchase));
  },
  'handed-back': paybackIs(false),
  'not-handed-back': paybackIs(true),
  'came-in': arrives,
  listed: arrives,
  confirmed: (ledger, entry) => paymentOf(ledger, entry)?.isConfirmed === false,
  identified: isThere,
  part: mayPay,
  accepted: mayPay,
  undeliverable: mayPay,
  second(ledger, entry) {
    const [purchase, payment] = [purchaseOf(ledger, entry), paymentOf(ledger, entry)];
    if (!purchase || !payment || pays(payment)) return false;
    return purchase.isSettled || purchase.status === 'Estornado';
  },
  'other-amount'(ledger, entry) {
    const payment = paymentOf(ledger, entry);
    return payment !== undefined && !pays(payment) && purchaseOf(ledger, entry) !== undefined;
  },
  decided: isThere,
  'owed-back'(ledger, entry) {
    const payment = paymentOf(ledger, entry);
    if (!payment || payment.refunds.has(entry.reference)) return false;
    return entry.cents > 0 && entry.cents <= payment.cents - goneOfPayment(ledger, payment);
  },
  // the provider may have accepted a refund that failed here; but a completed refund stays completed
  'on-its-way': refundIs(undefined, 'failed'),
  'given-back': refundIs(undefined, 'asked', 'failed'),
  failed: refundIs(undefined, 'asked'),
  'let-be'(ledger, entry) {
    const refund = paymentOf(ledger, entry)?.refunds.get(entry.reference);
    return refund?.state === 'failed' && !refund.isLetBe;
  },
};

/** `ledger` must contain all earlier entries of the purchase and the payment of `entry`. */
export const mayAppend = (ledger: LedgerState, entry: MoneyEntry): boolean =>
  MOVES[entry.kind](ledger, entry);

export interface Facts {
  /**
   * `whole`: covers the missing amount, or is accepted as full payment. `part`: meant as a part. `other`: an
   * admin decides.
   */
  amount: 'whole' | 'part' | 'other';
  /** `hasBuyer`: the buyer still has an account. `hasPhotos`: all photos are still available. */
  hasBuyer: boolean;
  hasPhotos: boolean;
}

export function judgeMoney(purchase: Purchase, facts: Facts): Exclude<PaymentVerdict, 'unknown'> {
  if (purchase.isSettled || purchase.status === 'Estornado') return 'second';
  if (facts.amount === 'other') return 'other-amount';
  // the buyer of a purchase approved by hand received the photos before their account was erased
  const reachesNobody = !facts.hasBuyer && purchase.status !== 'Pago';
  const isDeliverable = !reachesNobody && facts.hasPhotos;
  if (facts.amount === 'part') return isDeliverable ? 'part' : 'other-amount';
  return isDeliverable ? 'paid' : 'undeliverable';
}

export const KIND_OF = {
  paid: 'accepted',
  part: 'part',
  undeliverable: 'undeliverable',
  second: 'second',
  'other-amount': 'other-amount',
} as const satisfies Record<Exclude<PaymentVerdict, 'unknown'>, EntryKind>;

/**
 * `missing`: cents by purchase. The last purchase also gets the rest. The result has no element for a
 * purchase that gets nothing.
 */
export function splitMoney(cents: number, missing: readonly number[]): number[] {
  const split: number[] = [];
  let remainingCents = cents;
  for (const [at, its] of missing.entries()) {
    const partCents = at === missing.length - 1 ? remainingCents : Math.min(remainingCents, its);
    if (partCents > 0) split.push(partCents);
    remainingCents -= partCents;
  }
  const last = split.length - 1;
  if (remainingCents > 0 && last >= 0) split[last] = (split[last] ?? 0) + remainingCents;
  return split;
}
