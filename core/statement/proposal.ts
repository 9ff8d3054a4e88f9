/** Types for proposals: the purchase that each line of a statement may have paid (R-SHOP-11). */
import type { PurchaseStatus } from '../shop/status.ts';
import type { Likeness } from './name.ts';

/**
 * `remembered`: an admin assigned this payer to this buyer before. `divided`: an admin assigned this payer to
 * this buyer and to other buyers.
 */
export type Remembered = 'remembered' | 'divided';
/** Similarity of payer and buyer, by name or by remembered payers. */
export type Resemblance = Likeness | Remembered;

/** Facts of a purchase that a statement can match. */
export interface Payable {
  id: string;
  /** Amount still missing, in cents. */
  cents: number;
  buyerName: string;
  /** ISO 8601. */
  createdAt: string;
  /** Issued Pix codes; `txid` is empty or `***` if a code has none. */
  codes: readonly { txid: string; issuedAt: string }[];
  /** End-to-end ids of payments reported by a provider. */
  e2eIds?: readonly string[];
  /** Remembered payers of the buyer, by the words of their names. */
  payers?: ReadonlyMap<string, Remembered> | undefined;
  status: PurchaseStatus;
  /**
   * True if a statement line is booked for the purchase, so another line would pay too much. False for a
   * purchase approved by hand or paid at the provider: its payment is still expected in the statement.
   */
  booked: boolean;
}

/**
 * `certain`: the id of the Pix matches, and the amount is right. `likely`: amount, name and time match.
 * `possible`: the amount matches, but name or time match only in part (propose.ts).
 */
export const CERTAINTIES = ['certain', 'likely', 'possible', 'none'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** Reasons for a purchase; from `other-name` on, reasons against it. */
export const REASONS = [
  'txid',
  'e2e-id',
  'amount',
  /** The amount is the total of several purchases. */
  'sum',
  'name',
  /** The name with initials, without some of its words, or cut by the bank. */
  'name-shortened',
  /** Only the first name, or the first name and one more word while other words differ. */
  'name-in-part',
  /** Another first name with the same surname: perhaps a parent. */
  'family-name',
  /** An admin assigned this payer to this buyer before. */
  'remembered',
  /** Not before the first code was issued, and at most seven days after the last code. */
  'in-time',
  /** Within an hour of the code. */
  'soon',
  /** No other waiting purchase has this amount. */
  'only-one',
  'other-name',
  'no-name',
  /** More than seven days after the last code. */
  'late',
] as const;
export type Reason = (typeof REASONS)[number];

export const FLAGS = [
  /** The same line is in the file twice, or was booked before. */
  'duplicate-line',
  /** The purchase is paid by another line or payment: this line is to be refunded. */
  'paid-twice',
  /** The purchase is approved already; this line is its payment. */
  'confirms',
  'cancelled',
  /** Name or code identify the purchase, and the amount differs. */
  'other-amount',
  /** The line is the total of several purchases of one buyer. */
  'together',
  /** Several purchases fit, or another line fits as well. */
  'ambiguous',
  /** A refund to the account's owner. */
  'returned',
  'unknown',
] as const;
export type LineFlag = (typeof FLAGS)[number];

export interface Proposal {
  /** `StatementEntry.id`. */
  entry: string;
  certainty: Certainty;
  /** Best first; several only with the flag `ambiguous`, `other-amount` or `together`. */
  purchases: string[];
  /** Reasons for the first of `purchases`. */
  reasons: Reason[];
  flags: LineFlag[];
}
