/** What the books say of one payment and of one purchase: what is left, what is owed, what waits for a decision (R-PIX-3). */
import {
  type Books,
  goneOf,
  type Payment,
  type Purchase,
  payingOf,
  pays,
  type Refund,
  receivedOf,
} from './fold.ts';

export type Decision = 'refund' | 'accept' | 'keep';

export interface PaymentStanding {
  /** What is neither given back nor on its way, nor owed by hand. */
  rest: number;
  /** An admin has to decide about it. */
  waits: boolean;
  /** What a refund gives back now: what is left of all of it, or of the parts that failed. */
  owed: number;
  /** What stays of it then. */
  stays: number;
  /** Through which way that goes: `hand` where a statement told of it. */
  way: 'provider' | 'hand';
  /** The refund that says how it stands: one that failed and is still owed, one on its way, the newest. */
  refund: Refund['state'] | null;
  decisions: readonly Decision[];
}

/** Refunds that failed and are still owed, the oldest first. */
export const failedOf = ({ refunds }: Payment): Refund[] =>
  [...refunds.values()].filter(({ state, isLetBe }) => state === 'failed' && !isLetBe);

const DECISIONS: readonly Decision[] = ['refund', 'accept', 'keep'];

/** What the provider brought and was kept of a purchase that is Estornado; an admin may have let it be after that. */
function isKept({ purchases }: Books, payment: Payment): boolean {
  const purchase = payment.purchase === null ? undefined : purchases.get(payment.purchase);
  if (payment.source !== 'provider' || !pays(payment) || purchase?.status !== 'Estornado') return false;
  const { decided } = payment;
  const { ended } = purchase;
  if (decided === null || ended === null) return true;
  // what is decided in the moment in which it is Estornado is decided about that
  return decided.place < ended.place && decided.at.getTime() !== ended.at.getTime();
}

function refundTold(payment: Payment, failed: readonly Refund[]): Refund['state'] | null {
  const all = [...payment.refunds.values()];
  return (failed[0] ?? all.find(({ state }) => state === 'asked') ?? all.at(-1))?.state ?? null;
}

export function paymentStanding(books: Books, payment: Payment): PaymentStanding {
  const rest = payment.cents - goneOf(books, payment);
  const failed = failedOf(payment);
  const isOpen = (payment.decided === null && payment.verdict !== 'paid') || isKept(books, payment);
  const due = isOpen ? payment.cents : failed.reduce((total, { cents }) => total + cents, 0);
  const owed = Math.max(0, Math.min(rest, due));
  const waits = (isOpen || failed.length > 0) && rest > 0;
  return {
    rest,
    waits,
    owed,
    stays: Math.max(0, rest) - owed,
    way: payment.source === 'statement' ? 'hand' : 'provider',
    refund: refundTold(payment, failed),
    decisions: waits ? DECISIONS : [],
  };
}

export interface PurchaseStanding {
  /** What came in for it; its price where it was approved by hand. */
  received: number;
  /** Of a purchase that is Pago: what is neither given back nor on its way, nor owed by hand. */
  left: number;
  /** Payments that wait for a decision, and what the seller owes herself. */
  waiting: number;
  /** What the seller owes herself. */
  owedByHand: number;
  /** All that was paid, or the last part of it, is on its way back. */
  goingBack: boolean;
}

/** What is left of a purchase, whatever its state. */
export function leftOf(books: Books, purchase: Purchase): number {
  const paying = payingOf(purchase);
  const left = receivedOf(purchase) - purchase.returned;
  return paying ? Math.min(left, paying.cents - goneOf(books, paying)) : left;
}

export function purchaseStanding(books: Books, purchase: Purchase): PurchaseStanding {
  const payments = [...purchase.payments];
  const owedByHand = [...purchase.paybacks.values()].filter(({ done }) => done === null).length;
  const paying = payingOf(purchase);
  const isAsked = paying && [...paying.refunds.values()].some(({ state }) => state === 'asked');
  return {
    received: receivedOf(purchase),
    left: purchase.status === 'Pago' ? Math.max(0, leftOf(books, purchase)) : 0,
    waiting: owedByHand + payments.filter((payment) => paymentStanding(books, payment).waits).length,
    owedByHand,
    goingBack: isAsked === true && paying !== undefined && paying.cents - goneOf(books, paying) <= 0,
  };
}

/** What came in for a purchase beyond its price, in cents. */
export interface Surplus {
  cents: number;
  /** Of it: what is back, on its way, and left to the seller to settle. */
  back: number;
  onItsWay: number;
  toSettle: number;
}

const refunded = ({ refunds }: Payment, wanted: Refund['state']): number =>
  [...refunds.values()].reduce((total, { cents, state }) => total + (state === wanted ? cents : 0), 0);

/** Of a purchase that was paid: what a larger payment has beyond the price, and every payment that was not needed for it. */
export function surplusOf(books: Books, purchase: Purchase): Surplus {
  const surplus = { cents: 0, back: 0, onItsWay: 0, toSettle: 0 };
  if (purchase.status !== 'Pago' && purchase.status !== 'Estornado') return surplus;
  for (const payment of purchase.payments) {
    const extra = pays(payment) ? Math.max(0, payment.cents - purchase.price) : payment.cents;
    const kept = payment.cents - extra;
    // of a payment that paid, the price goes back first
    const back = Math.max(0, refunded(payment, 'done') - kept);
    const gone = Math.max(0, refunded(payment, 'done') + refunded(payment, 'asked') - kept);
    surplus.cents += extra;
    surplus.back += back;
    surplus.onItsWay += gone - back;
    surplus.toSettle += Math.min(extra - gone, paymentStanding(books, payment).owed);
  }
  return surplus;
}
