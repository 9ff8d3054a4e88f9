/** Open figures of one payment and of one purchase: amounts left and owed, decisions waiting (R-PIX-3). */
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
  /** Neither refunded, nor in progress, nor owed by hand. */
  rest: number;
  /** An admin has to decide about it. */
  waits: boolean;
  /** Amount of a refund requested now: the rest of all of it, or of the failed parts. */
  owed: number;
  /** Amount that stays with the seller after it. */
  stays: number;
  /** The purchase of such a refund. */
  of: string | null;
  /** Route of such a refund: `hand` if a statement reported the payment. */
  way: 'provider' | 'hand';
  /** State of its most relevant refund: a failed one that is still owed, one in progress, else the newest. */
  refund: Refund['state'] | null;
  decisions: readonly Decision[];
}

/** Failed refunds that are still owed, oldest first. */
export const failedOf = ({ refunds }: Payment): Refund[] =>
  [...refunds.values()].filter(({ state, isLetBe }) => state === 'failed' && !isLetBe);

const DECISIONS: readonly Decision[] = ['refund', 'accept', 'part', 'keep'];

/**
 * True if an ended purchase keeps money of a payment: Estornado although the provider could refund it, or
 * Cancelado after a part was paid. A later decision of an admin settles it.
 */
function isFreed({ source, decided }: Payment, { status, ended }: Purchase): boolean {
  if (status !== 'Cancelado' && (status !== 'Estornado' || source !== 'provider')) return false;
  if (decided === null || ended === null) return true;
  // a decision at the moment of the end is about that end
  return decided.place < ended.place && decided.at.getTime() !== ended.at.getTime();
}

/** Returns the ended purchases that keep money of a payment. */
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
  /** Its receipts; its price if it was approved by hand. */
  received: number;
  /** For a purchase that is Pago: neither refunded, nor in progress, nor owed by hand. */
  left: number;
  /** Number of payments that wait for a decision, and of paybacks owed by hand. */
  waiting: number;
  /** Number of paybacks owed by hand. */
  owedByHand: number;
  /** A refund of all, or of its last part, is in progress. */
  goingBack: boolean;
}

/** Amount left of a purchase in any state. */
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

/** Receipts of a purchase beyond its price, in cents. */
export interface Surplus {
  cents: number;
  /** Refunded part, part in progress, and part left to the seller to settle. */
  back: number;
  onItsWay: number;
  toSettle: number;
}

/**
 * Surplus of a paid purchase: the part of its payments beyond the price, and every payment that was not
 * needed.
 */
export function surplusOf(books: Books, purchase: Purchase): Surplus {
  const surplus = { cents: 0, back: 0, onItsWay: 0, toSettle: 0 };
  if (purchase.status !== 'Pago' && purchase.status !== 'Estornado') return surplus;
  let missing = purchase.price;
  for (const payment of purchase.payments) {
    const share = payment.shares.get(purchase.id) ?? (pays(payment) ? 0 : payment.cents);
    const needed = pays(payment) ? Math.min(share, missing) : 0;
    missing -= needed;
    // a refund of an allocated payment reduces the price first
    const goes = (...states: Refund['state'][]): number =>
      Math.max(0, refundedOf(payment, purchase, ({ state }) => states.includes(state)) - needed);
    const back = goes('done');
    const gone = goes('done', 'asked');
    surplus.cents += share - needed;
    surplus.back += back;
    surplus.onItsWay += gone - back;
    surplus.toSettle += Math.min(share - needed - gone, paymentStanding(books, payment).owed);
  }
  return surplus;
}
