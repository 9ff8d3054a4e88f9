/** Amounts are cents. */
import type { LedgerState, Payment, Purchase, Refund } from './ledgerState.ts';

const sum = (amounts: Iterable<{ cents: number }>): number => {
  let total = 0;
  for (const { cents } of amounts) total += cents;
  return total;
};

export const pays = ({ shares }: Payment): boolean => shares.size > 0;

export const payersOf = ({ id, payments }: Purchase): Payment[] =>
  [...payments].filter(({ shares }) => shares.has(id));

const shareOf = ({ shares }: Payment, { id }: Purchase): number => shares.get(id) ?? 0;

const allocatedTo = (purchase: Purchase): number =>
  payersOf(purchase).reduce((total, payment) => total + shareOf(payment, purchase), 0);

/**
 * Returns the cents that payments allocate to the purchase. They may differ from its price. For a purchase
 * approved by hand, returns at least the price.
 */
export function receivedOf(purchase: Purchase): number {
  const { status, isSettled, price } = purchase;
  const isApproved = !isSettled && (status === 'Pago' || status === 'Estornado');
  return Math.max(allocatedTo(purchase), isApproved ? price : 0);
}

/** Divides `amount` among the keys in order. Each key gets up to its capacity; the last key gets the rest. */
function pour<Key>(amount: number, rooms: readonly (readonly [Key, number])[]): Map<Key, number> {
  let remaining = amount;
  return new Map(
    rooms.map(([key, room], at) => {
      const its = at === rooms.length - 1 ? remaining : Math.min(remaining, Math.max(0, room));
      remaining -= its;
      return [key, its];
    }),
  );
}

/** Refunds made for this purchase, and its part of refunds made for no known purchase. */
export function refundedOf(payment: Payment, { id }: Purchase, counts: (refund: Refund) => boolean): number {
  const refunds = [...payment.refunds.values()].filter(counts);
  if (payment.shares.size <= 1) return sum(refunds);
  const isNamed = ({ purchase }: Refund) => purchase !== null && payment.shares.has(purchase);
  const named = Map.groupBy(refunds.filter(isNamed), ({ purchase }) => purchase);
  const rooms = [...payment.shares].map(([key, cents]) => {
    const its = Math.min(cents, sum(named.get(key) ?? []));
    return { key, its, room: cents - its };
  });
  const unnamedCents = rooms.reduce((remaining, { its }) => remaining - its, sum(refunds));
  const rest = pour(
    unnamedCents,
    rooms.map(({ key, room }) => [key, room] as const),
  );
  return (rooms.find(({ key }) => key === id)?.its ?? 0) + (rest.get(id) ?? 0);
}

const isDone = ({ state }: Refund): boolean => state === 'done';
const isGoing = ({ state }: Refund): boolean => state !== 'failed';

const refundedOfAll = (purchase: Purchase, counts: (refund: Refund) => boolean): number =>
  payersOf(purchase).reduce((total, payment) => total + refundedOf(payment, purchase, counts), 0);

const paidByHand = ({ paybacks }: Purchase): number => sum(paybacks.values());

/**
 * Cents of the payment that are paid back by hand, or are to be paid back by hand. Payments that no provider
 * can refund are used first.
 */
function byHandOf(payment: Payment, purchase: Purchase): number {
  const rooms = payersOf(purchase)
    .sort((one, other) => Number(one.source === 'provider') - Number(other.source === 'provider'))
    .map(
      (payment) => [payment, shareOf(payment, purchase) - refundedOf(payment, purchase, isGoing)] as const,
    );
  return pour(paidByHand(purchase), rooms).get(payment) ?? 0;
}

/** Cents that are neither refunded, nor in progress, nor paid back or owed by hand. */
export const leftOfShare = (payment: Payment, purchase: Purchase): number =>
  shareOf(payment, purchase) - byHandOf(payment, purchase) - refundedOf(payment, purchase, isGoing);

/** Cents refunded by providers, plus all paybacks by hand, made or owed. */
export const doneOf = (purchase: Purchase): number => paidByHand(purchase) + refundedOfAll(purchase, isDone);

/** Cents that are refunded, in progress, or paid back or owed by hand. */
export const goneOf = (purchase: Purchase): number => paidByHand(purchase) + refundedOfAll(purchase, isGoing);

export const goingBackOf = (purchase: Purchase): number =>
  refundedOfAll(purchase, ({ state }) => state === 'asked');

/** Refunds count even if they were made before the payment was accepted for the purchase. */
export const backOf = (purchase: Purchase): number =>
  Math.min(receivedOf(purchase), Math.max(purchase.returned, refundedOfAll(purchase, isDone)));

/** The part of the price that payments still have to cover. */
export const missingOf = (purchase: Purchase): number =>
  Math.max(0, purchase.price - allocatedTo(purchase) + refundedOfAll(purchase, isGoing));

export const paidBy = ({ purchases }: LedgerState, { shares }: Payment): Purchase[] =>
  [...shares.keys()].flatMap((id) => purchases.get(id) ?? []);

const handOf = (ledger: LedgerState, payment: Payment): number =>
  paidBy(ledger, payment).reduce((total, purchase) => total + byHandOf(payment, purchase), 0);

/** Cents that are refunded, in progress, or paid back or owed by hand. */
export const goneOfPayment = (ledger: LedgerState, payment: Payment): number =>
  handOf(ledger, payment) + sum([...payment.refunds.values()].filter(isGoing));

/** True if all of the payment is refunded, or paid back or owed by hand. */
export const isAllBack = (ledger: LedgerState, payment: Payment): boolean =>
  handOf(ledger, payment) + sum([...payment.refunds.values()].filter(isDone)) >= payment.cents;

export const freeOf = ({ cents, shares }: Payment): number =>
  [...shares.values()].reduce((freeCents, its) => freeCents - its, cents);
