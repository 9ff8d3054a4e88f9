/** What the books say of one payment and of one purchase: what is left, what is owed, what waits for a decision (R-PIX-3). */
import type { Books, Payment, Purchase, Refund } from './books.ts';
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
  /** What is neither given back nor on its way, nor owed by hand. */
  rest: number;
  /** An admin has to decide about it. */
  waits: boolean;
  /** What a refund gives back now: what is left of all of it, or of the parts that failed. */
  owed: number;
  /** What stays of it then. */
  stays: number;
  /** The purchase that a refund is for. */
  of: string | null;
  /** Through which way that goes: `hand` where a statement told of it. */
  way: 'provider' | 'hand';
  /** The refund that says how it stands: one that failed and is still owed, one on its way, the newest. */
  refund: Refund['state'] | null;
  decisions: readonly Decision[];
}

/** Refunds that failed and are still owed, the oldest first. */
export const failedOf = ({ refunds }: Payment): Refund[] =>
  [...refunds.values()].filter(({ state, isLetBe }) => state === 'failed' && !isLetBe);

const DECISIONS: readonly Decision[] = ['refund', 'accept', 'part', 'keep'];

/**
 * Whether a purchase ended that keeps money of a payment: Estornado though the provider could give it back, or Cancelado after a part was
 * paid. An admin may have let it be after that.
 */
function isFreed({ source, decided }: Payment, { status, ended }: Purchase): boolean {
  if (status !== 'Cancelado' && (status !== 'Estornado' || source !== 'provider')) return false;
  if (decided === null || ended === null) return true;
  // what is decided in the moment in which it ended is decided about that
  return decided.place < ended.place && decided.at.getTime() !== ended.at.getTime();
}

/** The purchases that ended and keep money of a payment. */
const freedOf = (books: Books, payment: Payment): Purchase[] =>
  paidBy(books, payment).filter(
    (purchase) => isFreed(payment, purchase) && leftOfShare(payment, purchase) > 0,
  );

function refundTold(payment: Payment, failed: readonly Refund[]): Refund['state'] | null {
  const all = [...payment.refunds.values()];
  return (failed[0] ?? all.find(({ state }) => state === 'asked') ?? all.at(-1))?.state ?? null;
}

export function paymentStanding(books: Books, payment: Payment): PaymentStanding {
  const rest = payment.cents - goneOfPayment(books, payment);
  const failed = failedOf(payment);
  const isOpen = payment.decided === null && payment.verdict !== 'paid' && payment.verdict !== 'part';
  const ended = freedOf(books, payment);
  const freed = ended.reduce((total, its) => total + leftOfShare(payment, its), 0);
  const due = isOpen ? payment.cents : freed + failed.reduce((total, { cents }) => total + cents, 0);
  const owed = Math.max(0, Math.min(rest, due));
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
export function leftOf(purchase: Purchase): number {
  const received = receivedOf(purchase);
  const left = received - purchase.returned;
  return payersOf(purchase).length > 0 ? Math.min(left, received - goneOf(purchase)) : left;
}

export function purchaseStanding(books: Books, purchase: Purchase): PurchaseStanding {
  const payments = [...purchase.payments];
  const owedByHand = [...purchase.paybacks.values()].filter(({ done }) => done === null).length;
  return {
    received: receivedOf(purchase),
    left: purchase.status === 'Pago' ? Math.max(0, leftOf(purchase)) : 0,
    waiting: owedByHand + payments.filter((payment) => paymentStanding(books, payment).waits).length,
    owedByHand,
    goingBack: goingBackOf(purchase) > 0 && goneOf(purchase) >= receivedOf(purchase),
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

/** Of a purchase that was paid: what its payments have beyond the price, and every payment that was not needed for it. */
export function surplusOf(books: Books, purchase: Purchase): Surplus {
  const surplus = { cents: 0, back: 0, onItsWay: 0, toSettle: 0 };
  if (purchase.status !== 'Pago' && purchase.status !== 'Estornado') return surplus;
  let missing = purchase.price;
  for (const payment of purchase.payments) {
    const share = payment.shares.get(purchase.id) ?? (pays(payment) ? 0 : payment.cents);
    const kept = pays(payment) ? Math.min(share, missing) : 0;
    missing -= kept;
    // of a payment that paid, the price goes back first
    const goes = (...states: Refund['state'][]): number =>
      Math.max(0, refundedOf(payment, purchase, ({ state }) => states.includes(state)) - kept);
    const back = goes('done');
    const gone = goes('done', 'asked');
    surplus.cents += share - kept;
    surplus.back += back;
    surplus.onItsWay += gone - back;
    surplus.toSettle += Math.min(share - kept - gone, paymentStanding(books, payment).owed);
  }
  return surplus;
}
