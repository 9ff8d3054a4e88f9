/** Cents that are left or owed, and decisions that an admin has to make (R-PIX-3). */
import type { LedgerState, Payment, Purchase, Refund } from './ledgerState.ts';
import {
  goingBackOf,
  goneOf,
  goneOfPayment,
  leftOfShare,
  paidBy,
  payersOf,
  pays,
  receivedOf,
  refundedOf,
} from './shares.ts';

export type Decision = 'refund' | 'accept' | 'part' | 'keep';

export interface PaymentStanding {
  /** Cents that are neither refunded, nor in progress, nor paid back or owed by hand. */
  rest: number;
  /** An admin has to decide about the payment. */
  waits: boolean;
  /**
   * Cents that a refund would return now: an undecided payment, failed refunds, or what is left of a payment
   * for a Cancelado or Estornado purchase.
   */
  owed: number;
  /** Cents that the seller keeps after a refund of `owed`. */
  stays: number;
  /** The purchase that a refund of `owed` is made for. */
  of: string | null;
  /** `hand`: the payment is known from a statement only. */
  way: 'provider' | 'hand';
  /**
   * State of one refund: the oldest failed refund that is still owed, else a refund in progress, else the
   * newest refund.
   */
  refund: Refund['state'] | null;
  decisions: readonly Decision[];
}

/** Still owed, oldest first. */
export const failedOf = ({ refunds }: Payment): Refund[] =>
  [...refunds.values()].filter(({ state, isLetBe }) => state === 'failed' && !isLetBe);

const DECISIONS: readonly Decision[] = ['refund', 'accept', 'part', 'keep'];

/**
 * True for a Cancelado purchase. True for an Estornado purchase only if the provider reported the payment.
 * Always false if a `decided` entry follows the end of the purchase.
 */
function isFreed({ source, decided }: Payment, { status, ended }: Purchase): boolean {
  if (status !== 'Cancelado' && (status !== 'Estornado' || source !== 'provider')) return false;
  if (decided === null || ended === null) return true;
  // if decision and end have the same time, the decision itself ended the purchase
  return decided.place < ended.place && decided.at.getTime() !== ended.at.getTime();
}

const freedOf = (ledger: LedgerState, payment: Payment): Purchase[] =>
  paidBy(ledger, payment).filter(
    (purchase) => isFreed(payment, purchase) && leftOfShare(payment, purchase) > 0,
  );

function refundTold(payment: Payment, failed: readonly Refund[]): Refund['state'] | null {
  const all = [...payment.refunds.values()];
  return (failed[0] ?? all.find(({ state }) => state === 'asked') ?? all.at(-1))?.state ?? null;
}

export function paymentStanding(ledger: LedgerState, payment: Payment): PaymentStanding {
  const rest = payment.cents - goneOfPayment(ledger, payment);
  const failed = failedOf(payment);
  const isOpen = payment.decided === null && payment.verdict !== 'paid' && payment.verdict !== 'part';
  const ended = freedOf(ledger, payment);
  const freed = ended.reduce((total, its) => total + leftOfShare(payment, its), 0);
  const dueCents = isOpen ? payment.cents : freed + failed.reduce((total, { cents }) => total + cents, 0);
  const owed = Math.max(0, Math.min(rest, dueCents));
  const waits = (isOpen || freed > 0 || failed.length > 0) && rest > 0;
  return {
    rest,
    waits,
    owed,
    stays: Math.max(0, rest) - owed,
    of: failed[0]?.purchase ?? ended[0]?.id ?? payment.purchase,
    way: payment.source === 'statement' ? 'hand' : 'provider',
    refund: refundTold(payment, failed),
    decisions: waits ? DECISIONS : [],
  };
}

export interface PurchaseStanding {
  /** At least the price if the purchase was approved by hand. */
  received: number;
  /** Cents that are neither refunded, nor in progress, nor paid back or owed by hand. 0 unless Pago. */
  left: number;
  /** Payments that wait for a decision, plus paybacks owed by hand. */
  waiting: number;
  owedByHand: number;
  /** Fully refunded once its refunds in progress complete. */
  goingBack: boolean;
}

/** The same amount as `PurchaseStanding.left`, but for a purchase in any status. */
export function leftOf(purchase: Purchase): number {
  const received = receivedOf(purchase);
  const unreturned = received - purchase.returned;
  return payersOf(purchase).length > 0 ? Math.min(unreturned, received - goneOf(purchase)) : unreturned;
}

export function purchaseStanding(ledger: LedgerState, purchase: Purchase): PurchaseStanding {
  const payments = [...purchase.payments];
  const owedByHand = [...purchase.paybacks.values()].filter(({ done }) => done === null).length;
  return {
    received: receivedOf(purchase),
    left: purchase.status === 'Pago' ? Math.max(0, leftOf(purchase)) : 0,
    waiting: owedByHand + payments.filter((payment) => paymentStanding(ledger, payment).waits).length,
    owedByHand,
    goingBack: goingBackOf(purchase) > 0 && goneOf(purchase) >= receivedOf(purchase),
  };
}

/** Receipts beyond the price of a purchase, in cents. */
export interface Surplus {
  cents: number;
  /** `back`: refunded. `onItsWay`: in progress. `toSettle`: the seller still has to settle. */
  back: number;
  onItsWay: number;
  toSettle: number;
}

/**
 * Surplus of a Pago or Estornado purchase: what was paid beyond its price. A payment that pays no purchase is
 * surplus as a whole.
 */
export function surplusOf(ledger: LedgerState, purchase: Purchase): Surplus {
  const surplus = { cents: 0, back: 0, onItsWay: 0, toSettle: 0 };
  if (purchase.status !== 'Pago' && purchase.status !== 'Estornado') return surplus;
  let missing = purchase.price;
  for (const payment of purchase.payments) {
    const share = payment.shares.get(purchase.id) ?? (pays(payment) ? 0 : payment.cents);
    const needed = pays(payment) ? Math.min(share, missing) : 0;
    missing -= needed;
    // refunds count for the price first, and only then for the surplus
    const refundsBeyondPrice = (...states: Refund['state'][]): number =>
      Math.max(0, refundedOf(payment, purchase, ({ state }) => states.includes(state)) - needed);
    const back = refundsBeyondPrice('done');
    const backOrOnItsWay = refundsBeyondPrice('done', 'asked');
    surplus.cents += share - needed;
    surplus.back += back;
    surplus.onItsWay += backOrOnItsWay - back;
    surplus.toSettle += Math.min(share - needed - backOrOnItsWay, paymentStanding(ledger, payment).owed);
  }
  return surplus;
}
