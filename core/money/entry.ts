/**
 * One entry for each event, never changed; state is folded from the entries (fold.ts). Amounts are cents. No
 * names, no free text.
 */
import type { Mover } from '../shop/status.ts';

export const PURCHASE_KINDS = [
  /** The buyer orders for this amount: Pendente. */
  'asked',
  /** The buyer reports a payment: Pagamento em análise. */
  'reported',
  /** Pendente again. */
  'reopened',
  /** Pago, without a payment in the ledger. */
  'approved',
  /** Cancelado. `reference`: one of CANCEL_REASONS. */
  'cancelled',
  /** Counts as fully refunded: Estornado. */
  'returned',
  /**
   * This amount is owed to the buyer for a photo that was taken down. With the source `hand`, `reference` is
   * the payback that is owed.
   */
  'taken-away',
  /** The payback `reference` was made by hand. */
  'handed-back',
  /** The payback `reference` was not made. */
  'not-handed-back',
] as const;

export const PAYMENT_KINDS = [
  /** `reference`: id of the payment in its source, such as an end-to-end id or a statement line. */
  'came-in',
  /**
   * The payment is only in the provider's list. It pays nothing until the provider confirms it for the
   * charge.
   */
  'listed',
  'confirmed',
  /** A second source reports the same payment; `reference` as in `came-in`. */
  'identified',
  /** Pays a part of the purchase; the purchase stays open. */
  'part',
  /** Settles the purchase, whatever its price: Pago. */
  'accepted',
  /** Settles a purchase that cannot be delivered: Pago. The payment waits for a decision. */
  'undeliverable',
  /** The purchase was paid before. */
  'second',
  /** Not the requested amount. */
  'other-amount',
  /** Needs no further decision: an admin decided, or all of the payment is refunded. */
  'decided',
  /**
   * To be refunded through the provider. `reference` of this kind and the next four: the id of the refund.
   */
  'owed-back',
  'on-its-way',
  'given-back',
  'failed',
  /** The failed refund is no longer owed. */
  'let-be',
] as const;

export const ENTRY_KINDS = [...PURCHASE_KINDS, ...PAYMENT_KINDS] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** `hand`: the seller's own transfer, in their bank's app. */
export const SOURCES = ['provider', 'statement', 'hand'] as const;
export type Source = (typeof SOURCES)[number];

/** Reasons of a cancellation; empty if unknown. */
export const CANCEL_REASONS = ['', 'repeated', 'erased', 'photo-taken'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export interface MoneyEntry {
  kind: EntryKind;
  at: Date;
  /** `null` if no purchase is known. */
  purchase: string | null;
  payment: string | null;
  cents: number;
  reference: string;
  /** File of a photo that was taken down. */
  photo: string;
  source: Source | null;
  by: Mover;
  admin: string | null;
}

export const entry = (values: Pick<MoneyEntry, 'kind' | 'at' | 'by'> & Partial<MoneyEntry>): MoneyEntry => ({
  purchase: null,
  payment: null,
  cents: 0,
  reference: '',
  photo: '',
  source: null,
  admin: null,
  ...values,
});
