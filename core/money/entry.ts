/**
 * Entries of the money ledger. Each event has one entry, which is never changed. The state of purchases and
 * payments is folded from the entries (fold.ts). Amounts are cents. Entries contain neither names nor free
 * text.
 */
import type { Mover } from '../shop/status.ts';

export const PURCHASE_KINDS = [
  /** The buyer orders the purchase for this amount. Status: Pendente. */
  'asked',
  /** The buyer reports a payment. Status: Pagamento em análise. */
  'reported',
  /** The purchase is open again. Status: Pendente. */
  'reopened',
  /** A person marks the purchase as paid, without a payment in the ledger. Status: Pago. */
  'approved',
  /** The purchase is cancelled. Status: Cancelado. `reference`: one of CANCEL_REASONS. */
  'cancelled',
  /** The purchase counts as fully refunded. Status: Estornado. */
  'returned',
  /**
   * A photo was taken down for good, and this amount is due for it. With the source `hand`, `reference` is
   * the payback that is owed.
   */
  'taken-away',
  /** The seller reports that the payback `reference` was made by hand. */
  'handed-back',
  /** The seller reports that the payback `reference` was not made. */
  'not-handed-back',
] as const;

export const PAYMENT_KINDS = [
  /**
   * A payment arrived. `reference`: id of the payment in its source, such as an end-to-end id or a statement
   * line.
   */
  'came-in',
  /**
   * A payment arrived in the provider's list only. It pays nothing until the provider confirms it for the
   * charge.
   */
  'listed',
  /** The provider confirms the payment for the charge. */
  'confirmed',
  /** A second source reports the same payment; `reference` as in `came-in`. */
  'identified',
  /** These cents pay a part of the purchase, which stays open. */
  'part',
  /** These cents settle the purchase, whatever its price. Status: Pago. */
  'accepted',
  /**
   * The payment settles a purchase that cannot be delivered. Status: Pago; the payment waits for a decision.
   */
  'undeliverable',
  /** The purchase of the payment was paid before. */
  'second',
  /** The amount of the payment is not the requested one. */
  'other-amount',
  /** The payment needs no further decision: an admin decided, or all of it is refunded. */
  'decided',
  /**
   * This amount is to be refunded through the provider. `reference` of this kind and the next four: the id of
   * the refund.
   */
  'owed-back',
  /** The provider reports the refund as in progress. */
  'on-its-way',
  /** The amount was refunded. */
  'given-back',
  /** The provider did not make the refund. */
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
  /** File name of a photo that was taken down. */
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
