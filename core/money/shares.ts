/** What payments pay of purchases, and what went back of that. Amounts are cents. */
import type { Books, Payment, Purchase, Refund } from './books.ts';

const sum = (things: Iterable<{ cents: number }>): number => {
  let total = 0;
  for (const { cents } of things) total += cents;
  return total;
};

/** Some of it is allocated to a purchase. */
export const pays = ({ shares }: Payment): boolean => shares.size > 0;

/** The payments that pay a purchase or parts of it; none where it was approved by hand. */
export const payersOf = ({ id, payments }: Purchase): Payment[] =>
  [...payments].filter(({ shares }) => shares.has(id));

const shareOf = ({ shares }: Payment, { id }: Purchase): number => shares.get(id) ?? 0;

/** Cents of payments that are allocated to a purchase. */
const allocatedTo = (purchase: Purchase): number =>
  payersOf(purchase).reduce((total, payment) => total + shareOf(payment, purchase), 0);

/** What came in for a purchase: another amount than its price where that was accepted; at least its price once it was approved by hand. */
export function receivedOf(purchase: Purchase): number {
  const { status, isSettled, price } = purchase;
  const isApproved = !isSettled && (status === 'Pago' || status === 'Estornado');
  return Math.max(allocatedTo(purchase), isApproved ? price : 0);
}

/** Amounts by what they fall on: each takes as much as it has room for, the last all that is left. */
function pour<Key>(amount: number, rooms: readonly (readonly [Key, number])[]): Map<Key, number> {
  let left = amount;
  return new Map(
    rooms.map(([key, room], at) => {
      const its = at === rooms.length - 1 ? left : Math.min(left, Math.max(0, room));
      left -= its;
      return [key, its];
    }),
  );
}

/** What of a payment's share in a purchase went back by refunds: by those made for it, and by what others leave. */
export function refundedOf(payment: Payment, { id }: Purchase, counts: (refund: Refund) => boolean): number {
  const refunds = [...payment.refunds.values()].filter(counts);
  if (payment.shares.size <= 1) return sum(refunds);
  const isNamed = ({ purchase }: Refund) => purchase !== null && payment.shares.has(purchase);
  const named = Map.groupBy(refunds.filter(isNamed), ({ purchase }) => purchase);
  const rooms = [...payment.shares].map(([key, cents]) => {
    const its = Math.min(cents, sum(named.get(key) ?? []));
    return { key, its, room: cents - its };
  });
  const others = rooms.reduce((left, { its }) => left - its, sum(refunds));
  const rest = pour(
    others,
    rooms.map(({ key, room }) => [key, room] as const),
  );
  return (rooms.find(({ key }) => key === id)?.its ?? 0) + (rest.get(id) ?? 0);
}

const isDone = ({ state }: Refund): boolean => state === 'done';
const isGoing = ({ state }: Refund): boolean => state !== 'failed';

/** The same of all payments of a purchase. */
const refundedOfAll = (purchase: Purchase, counts: (refund: Refund) => boolean): number =>
  payersOf(purchase).reduce((total, payment) => total + refundedOf(payment, purchase, counts), 0);

const paidByHand = ({ paybacks }: Purchase): number => sum(paybacks.values());

/** What of a payment's share in a purchase is owed by hand, or was: first of what no provider can give back. */
function byHandOf(payment: Payment, purchase: Purchase): number {
  const rooms = payersOf(purchase)
    .sort((one, other) => Number(one.source === 'provider') - Number(other.source === 'provider'))
    .map((one) => [one, shareOf(one, purchase) - refundedOf(one, purchase, isGoing)] as const);
  return pour(paidByHand(purchase), rooms).get(payment) ?? 0;
}

/** What is left of a payment's share in a purchase: neither back, nor on its way, nor owed by hand. */
export const leftOfShare = (payment: Payment, purchase: Purchase): number =>
  shareOf(payment, purchase) - byHandOf(payment, purchase) - refundedOf(payment, purchase, isGoing);

/** What of a purchase is back, by providers and by hand. */
export const doneOf = (purchase: Purchase): number => paidByHand(purchase) + refundedOfAll(purchase, isDone);

/** What of a purchase is back or on its way, or owed by hand. */
export const goneOf = (purchase: Purchase): number => paidByHand(purchase) + refundedOfAll(purchase, isGoing);

/** What of a purchase is on its way back. */
export const goingBackOf = (purchase: Purchase): number =>
  refundedOfAll(purchase, ({ state }) => state === 'asked');

/** What of what came in for a purchase is back: also what was given back before the money was accepted for it. */
export const backOf = (purchase: Purchase): number =>
  Math.min(receivedOf(purchase), Math.max(purchase.returned, refundedOfAll(purchase, isDone)));

/** What payments are missing until they have paid a purchase. */
export const missingOf = (purchase: Purchase): number =>
  Math.max(0, purchase.price - allocatedTo(purchase) + refundedOfAll(purchase, isGoing));

/** The purchases that a payment pays. */
export const paidBy = ({ purchases }: Books, { shares }: Payment): Purchase[] =>
  [...shares.keys()].flatMap((id) => purchases.get(id) ?? []);

const handOf = (books: Books, payment: Payment): number =>
  paidBy(books, payment).reduce((total, purchase) => total + byHandOf(payment, purchase), 0);

/** What of a payment is back or on its way, or owed by hand. */
export const goneOfPayment = (books: Books, payment: Payment): number =>
  handOf(books, payment) + sum([...payment.refunds.values()].filter(isGoing));

/** Whether all of a payment is back. */
export const isAllBack = (books: Books, payment: Payment): boolean =>
  handOf(books, payment) + sum([...payment.refunds.values()].filter(isDone)) >= payment.cents;

/** Cents of a payment that are allocated to no purchase. */
export const freeOf = ({ cents, shares }: Payment): number =>
  [...shares.values()].reduce((left, its) => left - its, cents);
