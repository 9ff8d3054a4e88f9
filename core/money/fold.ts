/**
 * A purchase and its payments depend only on the entries of the purchase, and of all payments named there.
 */
import type { PurchaseStatus } from '../shop/status.ts';
import {
  type Books,
  emptyBooks,
  type Payback,
  type Payment,
  type PaymentVerdict,
  type Purchase,
  type RefundState,
} from './books.ts';
import type { EntryKind, MoneyEntry } from './entry.ts';
import { doneOf, freeOf, paidBy, pays, receivedOf } from './shares.ts';

function purchaseOf({ purchases }: Books, id: string | null): Purchase {
  if (id === null) throw new Error('an entry that needs a purchase');
  const purchase = purchases.get(id);
  if (purchase) return purchase;
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
  const storedPayment = payment === null ? undefined : payments.get(payment);
  if (!storedPayment) throw new Error(`an entry of a payment that did not come in: ${payment}`);
  return storedPayment;
}

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

function assign(books: Books, payment: Payment, id: string | null): Purchase {
  const purchase = purchaseOf(books, id);
  if (payment.purchase !== id && !pays(payment)) {
    if (payment.purchase !== null) books.purchases.get(payment.purchase)?.payments.delete(payment);
    payment.purchase = purchase.id;
  }
  purchase.payments.add(payment);
  return purchase;
}

function judged(books: Books, entry: MoneyEntry, verdict: PaymentVerdict): void {
  const payment = paymentOf(books, entry);
  const purchase = assign(books, payment, entry.purchase);
  // for a payment of several purchases: `undeliverable` wins over `paid`, and `paid` over `part`
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
  const storedRefund = payment.refunds.get(id);
  if (storedRefund) {
    storedRefund.state = state;
    storedRefund.isLetBe = false;
    storedRefund.entryCount += 1;
    storedRefund.movedAt = at;
  } else {
    const fresh = { isLetBe: false, purchase, askedBy: admin, at, entryCount: 1, movedAt: at };
    payment.refunds.set(id, { id, cents, state, ...fresh });
  }
}

function recordRefund(books: Books, entry: MoneyEntry, state: RefundState): void {
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
  // the state does not change; the stored entry prevents a second entry for the same report
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
  'on-its-way': (books, entry) => recordRefund(books, entry, 'asked'),
  'given-back': (books, entry) => recordRefund(books, entry, 'done'),
  failed: (books, entry) => recordRefund(books, entry, 'failed'),
  'let-be'(books, entry) {
    const failed = paymentOf(books, entry).refunds.get(entry.reference);
    if (failed) failed.isLetBe = true;
  },
};

/**
 * Changes and returns `books`. Throws for an unknown payment or payback, a known payment that is added again,
 * or a missing purchase.
 */
export function fold(books: Books, entry: MoneyEntry): Books {
  HANDLE[entry.kind](books, entry);
  books.count += 1;
  return books;
}

export const foldAll = (entries: readonly MoneyEntry[]): Books => entries.reduce(fold, emptyBooks());
