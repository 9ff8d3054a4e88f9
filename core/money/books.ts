/** The standing of purchases and payments, folded from entries (fold.ts). Amounts are cents. */
import type { Mover, PurchaseStatus } from '../shop/status.ts';
import type { MoneyEntry } from './entry.ts';

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
