/** What a bank statement says, whatever bank and file it comes from (R-SHOP-11). */

/** One movement. */
export interface StatementEntry {
  /**
   * The same when the same statement is loaded again: the bank's own identification with day and amount, else what stands in the
   * line and how many lines before it say the same.
   */
  id: string;
  /** `YYYY-MM-DD`: the day on which the bank booked it, in Brazil. A Pix of a Saturday may be booked on Monday. */
  date: string;
  /** `HH:MM:SS` of that day in Brazil, where the bank says when it was paid. */
  time: string | null;
  /** Negative: it left the account. */
  cents: number;
  /** What the bank wrote; full CPFs are masked. */
  text: string;
  /** Of money that came in: who sent it, as the bank writes it (often cut, often in capitals); empty where it does not say. */
  payer: string;
  /** CPF (masked) or CNPJ of the other side: `***.123.456-**`; empty where there is none. */
  document: string;
  /** Identification of the Pix code that was paid; empty where it does not say. */
  txid: string;
  /** Of the Central Bank's system: `E` and 31 letters and digits; empty where it does not say. */
  e2eId: string;
}

/** Why a line is skipped: `balance` tells the account's balance, `zero` moves nothing. */
export const SKIP_REASONS = ['no-date', 'bad-date', 'no-amount', 'bad-amount', 'balance', 'zero'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface Skipped {
  /** In the file, from 1. */
  line: number;
  why: SkipReason;
}

export interface Statement {
  format: 'ofx' | 'csv';
  /** The last four letters and digits of the account; empty where the file does not say. */
  account: string;
  /** First and last day that it covers, `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** In the order of the file. */
  entries: StatementEntry[];
  skipped: Skipped[];
}

export const STATEMENT_PROBLEMS = [
  /** Above `MOST_BYTES`. */
  'too-large',
  /** Above `MOST_LINES`. */
  'too-many-lines',
  /** A workbook (XLS, XLSX, or a web page that is called so): OFX or CSV is to be exported. */
  'spreadsheet',
  'pdf',
  'not-a-statement',
  /** The bill of a credit card: nobody is paid by it. */
  'card-statement',
  /** Not in reais. */
  'other-currency',
  /** It has lines, and not one of their amounts can be read. */
  'no-amounts',
  /** A statement of days on which nothing happened. */
  'nothing-in-it',
] as const;
export type StatementProblemCode = (typeof STATEMENT_PROBLEMS)[number];

export interface StatementProblem {
  code: StatementProblemCode;
  /** Of the file, from 1, where it is one line's fault. */
  line: number | null;
}

export const MOST_BYTES = 5 * 1_048_576;
export const MOST_LINES = 50_000;
/** Letters of a line's text that are kept. */
export const LONGEST_TEXT = 300;
/** Minutes from UTC to the clocks of Brasília, which banks print. */
export const BRASILIA = -180;
