/** State of purchases and payments, folded from entries (fold.ts). Amounts are cents. */
import type { Mover, PurchaseStatus } from '../shop/status.ts';
import type { MoneyEntry } from './entry.ts';

/** `unknown`: belongs to no purchase. */
export type PaymentVerdict = 'paid' | 'part' | 'second' | 'other-amount' | 'unknown' | 'undeliverable';
export type RefundState = 'asked' | 'done' | 'failed';

/** A refund of a payment, under one id. */
export interface Refund {
  id: string;
  cents: number;
  state: RefundState;
  /** It failed, and is no longer owed. */
  isLetBe: boolean;
  /** The refunded purchase; `null`: unknown. */
  purchase: string | null;
  /** The admin who requested it; `null`: nobody here did. */
  askedBy: string | null;
  /** Time of its first entry, and number of its entries. */
  at: Date;
  told: number;
  /** Time of the last entry. */
  movedAt: Date;
}

/** A position in the ledger: clocks may be set back, indexes among the entries are not. */
export interface EntryPlace {
  at: Date;
  place: number;
}

export interface Payment {
  id: string;
  source: 'provider' | 'statement';
  cents: number;
  at: Date;
  /** The purchase it was paid for. */
  purchase: string | null;
  /** Cents by purchase, in the order of allocation. */
  shares: Map<string, number>;
  verdict: PaymentVerdict;
  /** The provider confirmed it for the charge; true for other sources. */
  isConfirmed: boolean;
  /** The last decision; `null`: none. */
  decided: EntryPlace | null;
  /** In the order of their first entries. */
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
  /** `null`: the provider refunds it. */
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
  /** Payments in the ledger cover all of it, or an amount accepted as all of it. */
  isSettled: boolean;
  /** Time at which it last became Cancelado or Estornado. */
  ended: EntryPlace | null;
  /** Part of its price that counts as refunded. */
  returned: number;
  paybacks: Map<string, Payback>;
  dues: Due[];
  history: HistoryStep[];
  /** Payments made for it or allocated to it, in order. */
  payments: Set<Payment>;
}

export interface Books {
  purchases: Map<string, Purchase>;
  payments: Map<string, Payment>;
  /** Number of entries so far. */
  count: number;
}

export const emptyBooks = (): Books => ({ purchases: new Map(), payments: new Map(), count: 0 });
