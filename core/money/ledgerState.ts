/** Folded from the entries of the ledger (fold.ts). Amounts are cents. */
import type { Mover, PurchaseStatus } from '../shop/status.ts';
import type { MoneyEntry } from './entry.ts';

/** `unknown`: the payment belongs to no known purchase. */
export type PaymentVerdict = 'paid' | 'part' | 'second' | 'other-amount' | 'unknown' | 'undeliverable';
export type RefundState = 'asked' | 'done' | 'failed';

/** Entries with the same reference belong to the same refund. */
export interface Refund {
  id: string;
  cents: number;
  state: RefundState;
  /** Failed, and no longer owed. */
  isLetBe: boolean;
  purchase: string | null;
  /** `null` if no admin requested the refund. */
  askedBy: string | null;
  /** Time of the first entry. */
  at: Date;
  entryCount: number;
  /** Time of the last entry. */
  movedAt: Date;
}

/** `place`, the index of the entry, always increases. `at` can decrease, when a clock is set back. */
export interface EntryPlace {
  at: Date;
  place: number;
}

export interface Payment {
  id: string;
  source: 'provider' | 'statement';
  cents: number;
  at: Date;
  /** The purchase for which the payment was made, or to which it was assigned; `null` if unknown. */
  purchase: string | null;
  /** Allocated cents by purchase, in the order of allocation. */
  shares: Map<string, number>;
  verdict: PaymentVerdict;
  /** False while the payment is only in the provider's list. */
  isConfirmed: boolean;
  decided: EntryPlace | null;
  /** By id, in the order of their first entries. */
  refunds: Map<string, Refund>;
}

/** An amount to be paid back by hand; `done` is `null` until the amount is paid back. */
export interface Payback {
  id: string;
  photo: string;
  cents: number;
  since: Date;
  done: { at: Date; admin: string | null } | null;
}

/** An amount owed for a photo that was taken down. */
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
  /** Payments cover the price, or an amount that was accepted instead. */
  isSettled: boolean;
  /** The last entry that set Cancelado or Estornado. */
  ended: EntryPlace | null;
  /** Part of the price that counts as refunded. */
  returned: number;
  paybacks: Map<string, Payback>;
  dues: Due[];
  history: HistoryStep[];
  /** Payments that were made for the purchase, or that pay a part of it; in order. */
  payments: Set<Payment>;
}

export interface LedgerState {
  purchases: Map<string, Purchase>;
  payments: Map<string, Payment>;
  count: number;
}

export const emptyLedger = (): LedgerState => ({ purchases: new Map(), payments: new Map(), count: 0 });
