/**
 * A purchase and its payments depend only on:
 * - the entries of the purchase;
 * - the entries of all payments that those entries name.
 */
import type { PurchaseStatus } from '../shop/status.ts';
import type { EntryKind, MoneyEntry } from './entry.ts';
import {
  emptyLedger,
  type LedgerState,
  type Payback,
  type Payment,
  type PaymentVerdict,
  type Purchase,
  type RefundState,
} from './ledgerState.ts';
import { doneOf, freeOf, paidBy, pays, receivedOf } from './shares.ts';

function purchaseOf({ purchases }: LedgerState, id: string | null): Purchase {
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

function paymentOf({ payments }: LedgerState, { payment }: MoneyEntry): Payment {
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

function arrive(ledger: LedgerState, entry: MoneyEntry, isConfirmed: boolean): void {
  const { payment: id, source, cents, at, purchase } = entry;
  if (id === null || source === null || source === 'hand') throw new Error('money that nobody told of');
  if (ledger.payments.has(id)) throw new Error(`money that came in twice: ${id}`);
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
  ledger.payments.set(id, payment);
  if (purchase !== null) assign(ledger, payment, purchase);
}

function assign(ledger: LedgerState, payment: Payment, id: string | null): Purchase {
  const purchase = purchaseOf(ledger, id);
  if (payment.purchase !== id && !pays(payment)) {
    if (payment.purchase !== null) ledger.purchases.get(payment.purchase)?.payments.delete(payment);
    payment.purchase = purchase.id;
  }
  purchase.payments.add(payment);
  return purchase;
}

function judged(ledger: LedgerState, entry: MoneyEntry, verdict: PaymentVerdict): void {
  const payment = paymentOf(ledger, entry);
  const purchase = assign(ledger, payment, entry.purchase);
  // for a payment of several purchases: `undeliverable` wins over `paid`, and `paid` over `part`
  if (!pays(payment) || payment.verdict === 'part' || verdict === 'undeliverable') payment.verdict = verdict;
  if (verdict === 'second' || verdict === 'other-amount') return;
  payment.shares.set(purchase.id, entry.cents || freeOf(payment));
  if (verdict === 'part') return;
  purchase.isSettled = true;
  move(purchase, 'Pago', entry);
}

function refund(ledger: LedgerState, entry: MoneyEntry, state: RefundState): void {
  const payment = paymentOf(ledger, entry);
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

function recordRefund(ledger: LedgerState, entry: MoneyEntry, state: RefundState): void {
  refund(ledger, entry, state);
  for (const purchase of paidBy(ledger, paymentOf(ledger, entry)))
    if (purchase.status === 'Pago')
      purchase.returned = Math.max(purchase.returned, Math.min(purchase.price, doneOf(purchase)));
}

function mark(ledger: LedgerState, entry: MoneyEntry, done: Payback['done']): void {
  const purchase = purchaseOf(ledger, entry.purchase);
  const payback = purchase.paybacks.get(entry.reference);
  if (!payback) throw new Error(`a payback that is not owed: ${entry.reference}`);
  payback.done = done;
  const { at, by, admin } = entry;
  purchase.history.push({ at, from: purchase.status, to: purchase.status, by, admin, entry });
}

const HANDLE: Record<EntryKind, (ledger: LedgerState, entry: MoneyEntry) => void> = {
  asked(ledger, entry) {
    const purchase = purchaseOf(ledger, entry.purchase);
    purchase.price = entry.cents;
    move(purchase, 'Pendente', entry);
  },
  reported: (ledger, entry) => move(purchaseOf(ledger, entry.purchase), 'Pagamento em análise', entry),
  reopened: (ledger, entry) => move(purchaseOf(ledger, entry.purchase), 'Pendente', entry),
  approved: (ledger, entry) => move(purchaseOf(ledger, entry.purchase), 'Pago', entry),
  cancelled(ledger, entry) {
    const purchase = purchaseOf(ledger, entry.purchase);
    move(purchase, 'Cancelado', entry);
    purchase.ended = { at: entry.at, place: ledger.count };
  },
  returned(ledger, entry) {
    const purchase = purchaseOf(ledger, entry.purchase);
    move(purchase, 'Estornado', entry);
    purchase.ended = { at: entry.at, place: ledger.count };
    purchase.returned = Math.min(purchase.price, receivedOf(purchase));
  },
  'taken-away'(ledger, entry) {
    const purchase = purchaseOf(ledger, entry.purchase);
    const { photo, cents, reference: id, at } = entry;
    const payback = entry.source === 'hand' ? { id, photo, cents, since: at, done: null } : null;
    purchase.dues.push({ at, photo, cents, payback });
    if (payback === null) return;
    purchase.paybacks.set(id, payback);
    purchase.returned = Math.min(purchase.price, purchase.returned + cents);
  },
  'handed-back': (ledger, entry) => mark(ledger, entry, { at: entry.at, admin: entry.admin }),
  'not-handed-back': (ledger, entry) => mark(ledger, entry, null),
  'came-in': (ledger, entry) => arrive(ledger, entry, true),
  listed: (ledger, entry) => arrive(ledger, entry, false),
  confirmed(ledger, entry) {
    paymentOf(ledger, entry).isConfirmed = true;
  },
  // the state does not change; the stored entry prevents a second entry for the same report
  identified: (ledger, entry) => void paymentOf(ledger, entry),
  part: (ledger, entry) => judged(ledger, entry, 'part'),
  accepted: (ledger, entry) => judged(ledger, entry, 'paid'),
  undeliverable: (ledger, entry) => judged(ledger, entry, 'undeliverable'),
  second: (ledger, entry) => judged(ledger, entry, 'second'),
  'other-amount': (ledger, entry) => judged(ledger, entry, 'other-amount'),
  decided(ledger, entry) {
    paymentOf(ledger, entry).decided = { at: entry.at, place: ledger.count };
  },
  'owed-back': (ledger, entry) => refund(ledger, entry, 'asked'),
  'on-its-way': (ledger, entry) => recordRefund(ledger, entry, 'asked'),
  'given-back': (ledger, entry) => recordRefund(ledger, entry, 'done'),
  failed: (ledger, entry) => recordRefund(ledger, entry, 'failed'),
  'let-be'(ledger, entry) {
    const failed = paymentOf(ledger, entry).refunds.get(entry.reference);
    if (failed) failed.isLetBe = true;
  },
};

/**
 * Changes and returns `ledger`. Throws if:
 * - a payment or payback is unknown;
 * - a known payment is added again;
 * - the purchase is missing.
 */
export function fold(ledger: LedgerState, entry: MoneyEntry): LedgerState {
  HANDLE[entry.kind](ledger, entry);
  ledger.count += 1;
  return ledger;
}

export const foldAll = (entries: readonly MoneyEntry[]): LedgerState => entries.reduce(fold, emptyLedger());
