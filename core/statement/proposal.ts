/** Which line of a statement paid which purchase: what is known, and what is proposed (R-SHOP-11). */
import type { PurchaseStatus } from '../shop/status.ts';
import type { Likeness } from './name.ts';

/** `remembered`: an admin assigned this payer to this buyer before. `divided`: to other buyers, too. */
export type Remembered = 'remembered' | 'divided';
/** How alike payer and buyer are, by name or by what is remembered. */
export type Resemblance = Likeness | Remembered;

/** A purchase as far as a statement can tell of it. */
export interface Payable {
  id: string;
  /** What is missing of it. */
  cents: number;
  buyerName: string;
  /** ISO 8601. */
  createdAt: string;
  /** Pix codes that were issued for it; `txid` is empty or `***` where a code has none of its own. */
  codes: readonly { txid: string; issuedAt: string }[];
  /** Identifications of payments that a provider told of. */
  e2eIds?: readonly string[];
  /** Payers that are remembered for its buyer, by the words of their names. */
  payers?: ReadonlyMap<string, Remembered> | undefined;
  status: PurchaseStatus;
  /**
   * Whether a line of a statement is booked for it, so that another one is too much. One that was approved by hand, or that a provider
   * saw paid, has none yet: its money is still to be found in the statement.
   */
  booked: boolean;
}

/**
 * `certain`: the identification of the Pix says so, and the amount is right. `likely`: amount, name and time agree. `possible`: the
 * amount and one thing more.
 */
export const CERTAINTIES = ['certain', 'likely', 'possible', 'none'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** What speaks for a purchase, and from `other-name` on what speaks against it. */
export const REASONS = [
  'txid',
  'e2e-id',
  'amount',
  /** It is what several purchases cost together. */
  'sum',
  /** The whole name. */
  'name',
  /** The name with initials, without some of its words, or cut by the bank. */
  'name-shortened',
  /** First name, or first name and one more, while others differ. */
  'name-in-part',
  /** Another first name with the same surname: a parent perhaps. */
  'family-name',
  /** An admin assigned this payer to this buyer before. */
  'remembered',
  /** Not before the code was issued, and within seven days. */
  'in-time',
  /** Within an hour of the code. */
  'soon',
  /** No other purchase that waits has this amount. */
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
  /** Its purchase is paid by another line or payment: to be given back. */
  'paid-twice',
  /** Its purchase is approved already, and this is the money. */
  'confirms',
  /** Its purchase was cancelled before the money came. */
  'cancelled',
  /** Name or code say which purchase, and the amount is another. */
  'other-amount',
  /** It is what several purchases of one buyer cost together. */
  'together',
  /** Several purchases fit, or another line fits as well. */
  'ambiguous',
  /** Money that the account's owner got back. */
  'returned',
  /** Nothing fits. */
  'unknown',
] as const;
export type LineFlag = (typeof FLAGS)[number];

/** What is proposed for one line of money that came in. */
export interface Proposal {
  /** `StatementEntry.id`. */
  entry: string;
  certainty: Certainty;
  /** The best first; several only with the flag `ambiguous`, `other-amount` or `together`. */
  purchases: string[];
  /** Of the best. */
  reasons: Reason[];
  flags: LineFlag[];
}
