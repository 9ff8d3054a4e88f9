/**
 * The standing of purchases and payments after these entries, in their order. Entries of one purchase and of every payment that they
 * name are enough to say how that purchase and those payments stand.
 */
import type { Mover, PurchaseStatus } from '../shop/status.ts';
import type { EntryKind, MoneyEntry } from './entry.ts';

/** `unknown`: of no purchase. */
export type PaymentVerdict = 'paid' | 'second' | 'other-amount' | 'unknown' | 'undeliverable';
export type RefundState = 'asked' | 'done' | 'failed';

/** What goes back of a payment, under one id. */
export interface Refund {
  id: string;
  cents: number;
  state: RefundState;
  /** It failed, and is owed no more. */
  isLetBe: boolean;
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
  purchase: string | null;
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
  /** When it became Estornado. */
  ended: EntryPlace | null;
  /** Of its price, what it counts as given back. */
  returned: number;
  paybacks: Map<string, Payback>;
  dues: Due[];
  history: HistoryStep[];
  /** Those that came for it, in their order. */
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

/** It made its purchase Pago. */
export const pays = ({ verdict }: Payment): boolean => verdict === 'paid' || verdict === 'undeliverable';

/** The payment that paid a purchase; one that was approved by hand has none. */
export function payingOf({ payments }: Purchase): Payment | undefined {
  for (const payment of payments) if (pays(payment)) return payment;
  return undefined;
}

/** What came in for a purchase that is paid: another amount than its price where that was accepted. */
export const receivedOf = (purchase: Purchase): number => payingOf(purchase)?.cents ?? purchase.price;

/** What the seller owes herself, or has paid back, of the purchase that a payment paid. */
export function byHandOf({ purchases }: Books, payment: Payment): number {
  const purchase = payment.purchase !== null && pays(payment) ? purchases.get(payment.purchase) : undefined;
  return purchase ? sum(purchase.paybacks.values()) : 0;
}

/** What of a payment is back, by the provider and by hand. */
export const doneOf = (books: Books, payment: Payment): number =>
  byHandOf(books, payment) + sum([...payment.refunds.values()].filter(({ state }) => state === 'done'));

/** What of what came in for a purchase is back: also what was given back before the money was accepted for it. */
export function backOf(purchase: Purchase): number {
  const refunds = [...(payingOf(purchase)?.refunds.values() ?? [])];
  const done = sum(refunds.filter(({ state }) => state === 'done'));
  return Math.min(receivedOf(purchase), Math.max(purchase.returned, done));
}

/** What of a payment is back or on its way. */
export const goneOf = (books: Books, payment: Payment): number =>
  byHandOf(books, payment) + sum([...payment.refunds.values()].filter(({ state }) => state !== 'failed'));

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
    verdict: 'unknown',
    isConfirmed,
    decided: null,
    refunds: new Map(),
  };
  books.payments.set(id, payment);
  if (purchase !== null) assign(books, payment, purchase);
}

/** From now on it is money of this purchase. */
function assign(books: Books, payment: Payment, id: string | null): Purchase {
  const purchase = purchaseOf(books, id);
  if (payment.purchase !== id) {
    if (payment.purchase !== null) books.purchases.get(payment.purchase)?.payments.delete(payment);
    payment.purchase = purchase.id;
    purchase.payments.add(payment);
  }
  return purchase;
}

function judged(books: Books, entry: MoneyEntry, verdict: PaymentVerdict): void {
  const payment = paymentOf(books, entry);
  const purchase = assign(books, payment, entry.purchase);
  payment.verdict = verdict;
  if (pays(payment)) move(purchase, 'Pago', entry);
}

function refund(books: Books, entry: MoneyEntry, state: RefundState): void {
  const payment = paymentOf(books, entry);
  const { reference: id, cents, admin, at } = entry;
  const known = payment.refunds.get(id);
  if (known) {
    known.state = state;
    known.isLetBe = false;
    known.told += 1;
    known.movedAt = at;
  } else
    payment.refunds.set(id, { id, cents, state, isLetBe: false, askedBy: admin, at, told: 1, movedAt: at });
}

/** The provider's word on a refund. What is back counts as returned in the purchase that the payment paid. */
function told(books: Books, entry: MoneyEntry, state: RefundState): void {
  refund(books, entry, state);
  const payment = paymentOf(books, entry);
  const purchase = payment.purchase === null ? undefined : books.purchases.get(payment.purchase);
  if (!purchase || !pays(payment) || purchase.status === 'Estornado') return;
  purchase.returned = Math.max(purchase.returned, Math.min(purchase.price, doneOf(books, payment)));
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
  cancelled: (books, entry) => move(purchaseOf(books, entry.purchase), 'Cancelado', entry),
  returned(books, entry) {
    const purchase = purchaseOf(books, entry.purchase);
    move(purchase, 'Estornado', entry);
    purchase.ended ??= { at: entry.at, place: books.count };
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
