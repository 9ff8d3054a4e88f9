/**
 * The state of purchases and payments, folded from the entries of the ledger (fold.ts). Amounts are cents.
 */
import type { Mover, PurchaseStatus } from '../shop/status.ts';
import type { MoneyEntry } from './entry.ts';

/**
 * `unknown`: the payment belongs to no known purchase. The other verdicts correspond to kinds of entries
 * (`KIND_OF`).
 */
export type PaymentVerdict = 'paid' | 'part' | 'second' | 'other-amount' | 'unknown' | 'undeliverable';
export type RefundState = 'asked' | 'done' | 'failed';

/** Entries with the same reference belong to the same refund. */
export interface Refund {
  id: string;
  cents: number;
  state: RefundState;
  /** True if the refund failed and is no longer owed. */
  isLetBe: boolean;
  /** The purchase that is refunded; `null` if unknown. */
  purchase: string | null;
  /** The admin who requested the refund; `null` if no admin did. */
  askedBy: string | null;
  /** Time of the first entry, and number of entries. */
  at: Date;
  entryCount: number;
  /** Time of the last entry. */
  movedAt: Date;
}

/**
 * A position in the ledger. `place`, the index of the entry, always increases. `at` can decrease, when a
 * clock is set back.
 */
export interface EntryPlace {
  at: Date;
  place: number;
}

export interface Payment {
  id: string;
  source: 'provider' | 'statement';
  cents: number;
  at: Date;
  /** The purchase that the payment was made for, or was assigned to; `null` if unknown. */
  purchase: string | null;
  /** Cents paid for each purchase, in the order of allocation. */
  shares: Map<string, number>;
  verdict: PaymentVerdict;
  /** False while the payment is only in the provider's list, and not yet confirmed for the charge. */
  isConfirmed: boolean;
  /** The last `decided` entry; `null` if there is none. */
  decided: EntryPlace | null;
  /** Refunds by id, in the order of their first entries. */
  refunds: Map<string, Refund>;
}

/** An amount that the seller has to pay back by hand. */
export interface Payback {
  id: string;
  photo: string;
  cents: number;
  since: Date;
  done: { at: Date; admin: string | null } | null;
}

/** The amount due for a photo that was taken down. */
export interface Due {
  at: Date;
  photo: string;
  cents: number;
  /** The payback by hand; `null` if the provider refunds the amount. */
  payback: Payback | null;
}

export interface HistoryStep {
  at: Date;
  from: PurchaseStatus | null;
  to: PurchaseStatus;
  by: Mover;
  admin: string | null;
  entry: MoneyEntry;
}

export interface Purchase {
  id: string;
  price: number;
  status: PurchaseStatus;
  movedAt: Date | null;
  paidAt: Date | null;
  /** True if payments in the ledger cover the price, or an amount that was accepted instead. */
  isSettled: boolean;
  /** The entry by which the purchase last became Cancelado or Estornado. */
  ended: EntryPlace | null;
  /** Part of the price that counts as refunded. */
  returned: number;
  paybacks: Map<string, Payback>;
  dues: Due[];
  history: HistoryStep[];
  /** Payments that were made for the purchase or pay a part of it, in order. */
  payments: Set<Payment>;
}

export interface Books {
  purchases: Map<string, Purchase>;
  payments: Map<string, Payment>;
  /** Number of folded entries. */
  count: number;
}

export const emptyBooks = (): Books => ({ purchases: new Map(), payments: new Map(), count: 0 });
