/**
 * The standing of purchases and payments after these entries, in their order. Entries of one purchase and of every payment that they
 * name are enough to say how that purchase and those payments stand.
 */
import type { Mover, PurchaseStatus } from '../shop/status.ts';
import type { EntryKind, MoneyEntry } from './entry.ts';

/** `unknown`: of no purchase. */
export type PaymentVerdict = 'paid' | 'part' | 'second' | 'other-amount' | 'unknown' | 'undeliverable';
export type RefundState = 'asked' | 'done' | 'failed';

/** What goes back of a payment, under one id. */
export interface Refund {
  id: string;
  cents: number;
  state: RefundState;
  /** It failed, and is owed no more. */
  isLetBe: boolean;
  /** The purchase that it is given back for; `null`: nobody named one. */
  purchase: string | null;
  /** The admin who asked for it; `null`: nobody here did. */
  askedBy: string | null;
  /** When the first entry named it, and how many entries have. */
  at: Date;
  told: number;
  /** Time of the last entry. */
  movedAt: Date;
}

/** A moment in the books: clocks may be set back, places among the entries are not. */
export interface EntryPlace {
  at: Date;
  place: number;
}

export interface Payment {
  id: string;
  source: 'provider' | 'statement';
  cents: number;
  at: Date;
  /** The purchase that it came for. */
  purchase: string | null;
  /** Cents of it by the purchase that they pay, in the order in which they were allocated. */
  shares: Map<string, number>;
  verdict: PaymentVerdict;
  /** Whether the provider says so of the charge, too; what does not say is. */
  isConfirmed: boolean;
  /** The last decision; `null`: none was made. */
  decided: EntryPlace | null;
  /** In the order of their first entries. */
  refunds: Map<string, Refund>;
}

/** What the seller has to pay back herself. */
export interface Payback {
  id: string;
  photo: string;
  cents: number;
  since: Date;
  done: { at: Date; admin: string | null } | null;
}

/** What was due for a photo that was taken away. */
export interface Due {
  at: Date;
  photo: string;
  cents: number;
  /** `null`: the provider gives it back. */
  payback: Payback | null;
}

/** A step in the life of a purchase. */
export interface HistoryStep {
  at: Date;
  from: PurchaseStatus | null;
  to: PurchaseStatus;
  by: Mover;
  admin: string | null;
  /** What brought it there. */
  entry: MoneyEntry;
}

export interface Purchase {
  id: string;
  price: number;
  status: PurchaseStatus;
  movedAt: Date | null;
  paidAt: Date | null;
  /** Money in the books paid all of it, or what was accepted as all of it. */
  isSettled: boolean;
  /** When it became Cancelado or Estornado, the last time. */
  ended: EntryPlace | null;
  /** Of its price, what it counts as given back. */
  returned: number;
  paybacks: Map<string, Payback>;
  dues: Due[];
  history: HistoryStep[];
  /** Those that came for it or pay it, in their order. */
  payments: Set<Payment>;
}

export interface Books {
  purchases: Map<string, Purchase>;
  payments: Map<string, Payment>;
  /** Entries so far. */
  count: number;
}

export const emptyBooks = (): Books => ({ purchases: new Map(), payments: new Map(), count: 0 });

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
  const others = sum(refunds) - sum(rooms.map(({ its }) => ({ cents: its })));
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

function purchaseOf({ purchases }: Books, id: string | null): Purchase {
  if (id === null) throw new Error('an entry that needs a purchase');
  const known = purchases.get(id);
  if (known) return known;
  const fresh: Purchase = {
    id,
    price: 0,
    status: 'Pendente',
    movedAt: null,
    paidAt: null,
    isSettled: false,
    ended: null,
    returned: 0,
    paybacks: new Map(),
    dues: [],
    history: [],
    payments: new Set(),
  };
  purchases.set(id, fresh);
  return fresh;
}

function paymentOf({ payments }: Books, { payment }: MoneyEntry): Payment {
  const known = payment === null ? undefined : payments.get(payment);
  if (!known) throw new Error(`an entry of a payment that did not come in: ${payment}`);
  return known;
}

/** Brings a purchase to a state; where it stands already nothing happened. */
function move(purchase: Purchase, to: PurchaseStatus, entry: MoneyEntry): void {
  const from = purchase.history.length === 0 ? null : purchase.status;
  if (from === to) return;
  const { at, by, admin } = entry;
  purchase.history.push({ at, from, to, by, admin, entry });
  purchase.status = to;
  purchase.movedAt = at;
  if (to === 'Pago') purchase.paidAt = at;
}

function arrive(books: Books, entry: MoneyEntry, isConfirmed: boolean): void {
  const { payment: id, source, cents, at, purchase } = entry;
  if (id === null || source === null || source === 'hand') throw new Error('money that nobody told of');
  if (books.payments.has(id)) throw new Error(`money that came in twice: ${id}`);
  const payment: Payment = {
    id,
    source,
    cents,
    at,
    purchase: null,
    shares: new Map(),
    verdict: 'unknown',
    isConfirmed,
    decided: null,
    refunds: new Map(),
  };
  books.payments.set(id, payment);
  if (purchase !== null) assign(books, payment, purchase);
}

/** From now on it is money of this purchase, and no more of another one that it does not pay. */
function assign(books: Books, payment: Payment, id: string | null): Purchase {
  const purchase = purchaseOf(books, id);
  if (payment.purchase !== id && !pays(payment)) {
    if (payment.purchase !== null) books.purchases.get(payment.purchase)?.payments.delete(payment);
    payment.purchase = purchase.id;
  }
  purchase.payments.add(payment);
  return purchase;
}

/** Cents of a payment that are allocated to no purchase. */
export const freeOf = ({ cents, shares }: Payment): number =>
  [...shares.values()].reduce((left, its) => left - its, cents);

function judged(books: Books, entry: MoneyEntry, verdict: PaymentVerdict): void {
  const payment = paymentOf(books, entry);
  const purchase = assign(books, payment, entry.purchase);
  // of several purchases that it pays, the one that cannot be delivered counts, then one that is paid
  if (!pays(payment) || payment.verdict === 'part' || verdict === 'undeliverable') payment.verdict = verdict;
  if (verdict === 'second' || verdict === 'other-amount') return;
  payment.shares.set(purchase.id, entry.cents || freeOf(payment));
  if (verdict === 'part') return;
  purchase.isSettled = true;
  move(purchase, 'Pago', entry);
}

function refund(books: Books, entry: MoneyEntry, state: RefundState): void {
  const payment = paymentOf(books, entry);
  const { reference: id, cents, admin, at, purchase } = entry;
  const known = payment.refunds.get(id);
  if (known) {
    known.state = state;
    known.isLetBe = false;
    known.told += 1;
    known.movedAt = at;
  } else {
    const fresh = { isLetBe: false, purchase, askedBy: admin, at, told: 1, movedAt: at };
    payment.refunds.set(id, { id, cents, state, ...fresh });
  }
}

/** The provider's word on a refund. What is back counts as returned in the purchases that the payment paid. */
function told(books: Books, entry: MoneyEntry, state: RefundState): void {
  refund(books, entry, state);
  for (const purchase of paidBy(books, paymentOf(books, entry)))
    if (purchase.status === 'Pago')
      purchase.returned = Math.max(purchase.returned, Math.min(purchase.price, doneOf(purchase)));
}

function mark(books: Books, entry: MoneyEntry, done: Payback['done']): void {
  const purchase = purchaseOf(books, entry.purchase);
  const payback = purchase.paybacks.get(entry.reference);
  if (!payback) throw new Error(`a payback that is not owed: ${entry.reference}`);
  payback.done = done;
  const { at, by, admin } = entry;
  purchase.history.push({ at, from: purchase.status, to: purchase.status, by, admin, entry });
}

const HANDLE: Record<EntryKind, (books: Books, entry: MoneyEntry) => void> = {
  asked(books, entry) {
    const purchase = purchaseOf(books, entry.purchase);
    purchase.price = entry.cents;
    move(purchase, 'Pendente', entry);
  },
  reported: (books, entry) => move(purchaseOf(books, entry.purchase), 'Pagamento em análise', entry),
  reopened: (books, entry) => move(purchaseOf(books, entry.purchase), 'Pendente', entry),
  approved: (books, entry) => move(purchaseOf(books, entry.purchase), 'Pago', entry),
  cancelled(books, entry) {
    const purchase = purchaseOf(books, entry.purchase);
    move(purchase, 'Cancelado', entry);
    purchase.ended = { at: entry.at, place: books.count };
  },
  returned(books, entry) {
    const purchase = purchaseOf(books, entry.purchase);
    move(purchase, 'Estornado', entry);
    purchase.ended = { at: entry.at, place: books.count };
    purchase.returned = Math.min(purchase.price, receivedOf(purchase));
  },
  'taken-away'(books, entry) {
    const purchase = purchaseOf(books, entry.purchase);
    const { photo, cents, reference: id, at } = entry;
    const payback = entry.source === 'hand' ? { id, photo, cents, since: at, done: null } : null;
    purchase.dues.push({ at, photo, cents, payback });
    if (payback === null) return;
    purchase.paybacks.set(id, payback);
    purchase.returned = Math.min(purchase.price, purchase.returned + cents);
  },
  'handed-back': (books, entry) => mark(books, entry, { at: entry.at, admin: entry.admin }),
  'not-handed-back': (books, entry) => mark(books, entry, null),
  'came-in': (books, entry) => arrive(books, entry, true),
  listed: (books, entry) => arrive(books, entry, false),
  confirmed(books, entry) {
    paymentOf(books, entry).isConfirmed = true;
  },
  // who tells of it changes nothing: that it is told once is what the entry is for
  identified: (books, entry) => void paymentOf(books, entry),
  part: (books, entry) => judged(books, entry, 'part'),
  accepted: (books, entry) => judged(books, entry, 'paid'),
  undeliverable: (books, entry) => judged(books, entry, 'undeliverable'),
  second: (books, entry) => judged(books, entry, 'second'),
  'other-amount': (books, entry) => judged(books, entry, 'other-amount'),
  decided(books, entry) {
    paymentOf(books, entry).decided = { at: entry.at, place: books.count };
  },
  'owed-back': (books, entry) => refund(books, entry, 'asked'),
  'on-its-way': (books, entry) => told(books, entry, 'asked'),
  'given-back': (books, entry) => told(books, entry, 'done'),
  failed: (books, entry) => told(books, entry, 'failed'),
  'let-be'(books, entry) {
    const failed = paymentOf(books, entry).refunds.get(entry.reference);
    if (failed) failed.isLetBe = true;
  },
};

/** Adds one entry to the books, in place. Throws where it is about what is not there. */
export function fold(books: Books, entry: MoneyEntry): Books {
  HANDLE[entry.kind](books, entry);
  books.count += 1;
  return books;
}

export const foldAll = (entries: readonly MoneyEntry[]): Books => entries.reduce(fold, emptyBooks());
