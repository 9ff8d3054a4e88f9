/**
 * Entries of the money ledger: one for each event, never changed. The state of purchases and payments is
 * folded from them (fold.ts). Amounts are cents. No entry holds a name or a free text.
 */
import type { Mover } from '../shop/status.ts';

export const PURCHASE_KINDS = [
  /** Ordered for this amount: Pendente. */
  'asked',
  /** The buyer reports a payment: Pagamento em análise. */
  'reported',
  /** Set back to Pendente. */
  'reopened',
  /** Marked Pago by a person, without a payment in the ledger. */
  'approved',
  /** Cancelado. `reference`: one of CANCEL_REASONS. */
  'cancelled',
  /** Estornado: everything paid was refunded. */
  'returned',
  /**
   * A photo of it was taken down for good, and this amount is due for it. `source` hand: `reference` is the
   * payback owed.
   */
  'taken-away',
  /** The seller reports the payback `reference` as done by hand. */
  'handed-back',
  /** The seller reports it as not done. */
  'not-handed-back',
] as const;

export const PAYMENT_KINDS = [
  /** It arrived. `reference`: its id within its source: end-to-end id, or the statement line. */
  'came-in',
  /** It arrived, but only in the provider's list: it pays nothing until it appears in its charge. */
  'listed',
  /** The provider confirms it for the charge. */
  'confirmed',
  /** The other source reports the same payment; `reference` as in `came-in`. */
  'identified',
  /** These cents pay a part of its purchase, which stays open. */
  'part',
  /** These cents pay the rest of its purchase, whatever the price: Pago. */
  'accepted',
  /** It pays a purchase that cannot be delivered: Pago, and waits for a decision. */
  'undeliverable',
  /** Its purchase is paid already. */
  'second',
  /** Its amount is not the requested one. */
  'other-amount',
  /** Nothing of it needs a decision: an admin decided, or all of it is refunded. */
  'decided',
  /**
   * This amount is to be refunded through the provider. `reference` of this and the next four: id of the
   * refund.
   */
  'owed-back',
  /** The provider reports the refund as in progress. */
  'on-its-way',
  /** The amount is refunded. */
  'given-back',
  /** The provider did not refund it. */
  'failed',
  /** A failed refund is no longer owed. */
  'let-be',
] as const;

export const ENTRY_KINDS = [...PURCHASE_KINDS, ...PAYMENT_KINDS] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** `hand`: the seller, in their bank's app. */
export const SOURCES = ['provider', 'statement', 'hand'] as const;
export type Source = (typeof SOURCES)[number];

/** Reason of a cancellation; empty: unknown. */
export const CANCEL_REASONS = ['', 'repeated', 'erased', 'photo-taken'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export interface MoneyEntry {
  kind: EntryKind;
  at: Date;
  /** `null`: no known purchase. */
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

/** Returns an entry with empty defaults. */
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
