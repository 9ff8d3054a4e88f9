/**
 * What is written down of money, and never changed: one entry for each thing that happened. The standing of a purchase and of a
 * payment is folded from entries (fold.ts). Amounts are cents. No entry holds a name or a free text.
 */
import type { Mover } from '../shop/status.ts';

/** What happens to a purchase. */
export const PURCHASE_KINDS = [
  /** It was ordered for so many cents: Pendente. */
  'asked',
  /** Its buyer says that she has paid: Pagamento em análise. */
  'reported',
  /** Put back to Pendente. */
  'reopened',
  /** Pago on somebody's word, without money in the books. */
  'approved',
  /** Cancelado. `reference`: one of CANCEL_REASONS. */
  'cancelled',
  /** Estornado: all that was paid is back. */
  'returned',
  /** A photo of it is gone for good, and so much is due for it. `source` hand: `reference` is the payback that is owed. */
  'taken-away',
  /** The seller says that she has paid back by hand what `reference` names, ... */
  'handed-back',
  /** ... or that she has not. */
  'not-handed-back',
] as const;

/** What happens to a payment. */
export const PAYMENT_KINDS = [
  /** It arrived. `reference`: what tells it apart within its source: end-to-end id, or the line of a statement. */
  'came-in',
  /** The same, but only the provider's list says so: it pays nothing until its charge does. */
  'listed',
  /** The provider, asked for the charge, says so too. */
  'confirmed',
  /** The other source tells of the same money; `reference` as of `came-in`. */
  'identified',
  /** So many cents of it pay a part of its purchase, which stays open. */
  'part',
  /** So many cents of it pay the rest of its purchase, whatever that costs: Pago. */
  'accepted',
  /** It pays what cannot be delivered: Pago, and waits for a decision. */
  'undeliverable',
  /** Its purchase has its money already. */
  'second',
  /** It is not the amount that was asked for. */
  'other-amount',
  /** Nothing of it is left to decide: an admin said so, or all of it is back. */
  'decided',
  /** So much is to go back through the provider, which will be asked. `reference` of this and the next four: id of the refund. */
  'owed-back',
  /** The provider says that so much is on its way back. */
  'on-its-way',
  /** So much is back. */
  'given-back',
  /** The provider did not give it back. */
  'failed',
  /** What failed is owed no more. */
  'let-be',
] as const;

export const ENTRY_KINDS = [...PURCHASE_KINDS, ...PAYMENT_KINDS] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** `hand`: the seller, in the app of her bank. */
export const SOURCES = ['provider', 'statement', 'hand'] as const;
export type Source = (typeof SOURCES)[number];

/** Why a purchase was cancelled, where that is told. */
export const CANCEL_REASONS = ['', 'repeated', 'erased', 'photo-taken'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export interface MoneyEntry {
  kind: EntryKind;
  at: Date;
  /** `null`: of no purchase that is known. */
  purchase: string | null;
  payment: string | null;
  cents: number;
  reference: string;
  /** Name of the bytes of a photo that was taken away. */
  photo: string;
  source: Source | null;
  /** Who: of an admin also which, where one is named. */
  by: Mover;
  admin: string | null;
}

/** An entry as a list of a few facts; what is not said is empty. */
export const entry = (said: Pick<MoneyEntry, 'kind' | 'at' | 'by'> & Partial<MoneyEntry>): MoneyEntry => ({
  purchase: null,
  payment: null,
  cents: 0,
  reference: '',
  photo: '',
  source: null,
  admin: null,
  ...said,
});
