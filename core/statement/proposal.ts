/** R-SHOP-11. */
import type { PurchaseStatus } from '../shop/status.ts';
import type { Likeness } from './name.ts';

/** An admin assigned this payer to this buyer before; `divided`: also to other buyers. */
export type Remembered = 'remembered' | 'divided';
export type Resemblance = Likeness | Remembered;

export interface Payable {
  id: string;
  /** The amount that is still missing. */
  cents: number;
  buyerName: string;
  /** ISO 8601. */
  createdAt: string;
  /** If a code has no txid, `txid` is empty or `***`. */
  codes: readonly { txid: string; issuedAt: string }[];
  /** Reported by a provider. */
  e2eIds?: readonly string[];
  /** Remembered payers, by the words of their names. */
  payers?: ReadonlyMap<string, Remembered> | undefined;
  status: PurchaseStatus;
  /**
   * True if a statement line is booked for the purchase: another line would pay too much. False for a purchase
   * approved by hand or paid at the provider: its payment is still expected in the statement.
   */
  booked: boolean;
}

/** The conditions of each certainty are in propose.ts. */
export const CERTAINTIES = ['certain', 'likely', 'possible', 'none'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** From `other-name` on, reasons against the purchase. */
export const REASONS = [
  'txid',
  'e2e-id',
  'amount',
  /** The amount is the total of several purchases. */
  'sum',
  'name',
  /** The name with initials, without some of its words, or cut by the bank. */
  'name-shortened',
  /** Only the first name; or first name and one more word, but other words differ. */
  'name-in-part',
  /** Another first name with the same surname: perhaps a parent. */
  'family-name',
  'remembered',
  /** From the first code to seven days after the last code. */
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
  /** Another line or payment has paid the purchase: this line is to be refunded. */
  'paid-twice',
  /** The payment of a purchase that is approved already. */
  'confirms',
  'cancelled',
  /** Name or code identify the purchase, and the amount differs. */
  'other-amount',
  /** The total of several purchases of one buyer. */
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
