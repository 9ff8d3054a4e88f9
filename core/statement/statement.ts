/** From any bank and file format (R-SHOP-11). */

export interface StatementEntry {
  /** Stable when the same statement is loaded again (identity.ts). */
  id: string;
  /** `YYYY-MM-DD`: the booking day in Brazil. A Pix of a Saturday may be booked on Monday. */
  date: string;
  /** `HH:MM:SS` in Brazil, if the bank gives the time of payment. */
  time: string | null;
  /** Negative if the money left the account. */
  cents: number;
  /** Full CPFs are masked. */
  text: string;
  /** Sender, as the bank writes it (often cut, often in capitals); empty if unknown. */
  payer: string;
  /** CPF (masked) or CNPJ of the other side: `***.123.456-**`; empty if there is none. */
  document: string;
  /** Txid of the paid Pix code; empty if unknown. */
  txid: string;
  /** End-to-end id: `E` and 31 letters and digits; empty if unknown. */
  e2eId: string;
}

/** `balance` is the account's balance, `zero` moves no money. */
export const SKIP_REASONS = ['no-date', 'bad-date', 'no-amount', 'bad-amount', 'balance', 'zero'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface Skipped {
  /** In the file, from 1. */
  line: number;
  why: SkipReason;
}

export interface Statement {
  format: 'ofx' | 'csv';
  /** The last four letters and digits of the account; empty if unknown. */
  account: string;
  /** `YYYY-MM-DD`. */
  from: string;
  to: string;
  entries: StatementEntry[];
  skipped: Skipped[];
}

export const STATEMENT_PROBLEMS = [
  'too-large',
  'too-many-lines',
  /** A workbook (XLS, XLSX, or a web page with such a name): the user has to export OFX or CSV. */
  'spreadsheet',
  'pdf',
  'not-a-statement',
  /** A credit-card bill: it has no receipts. */
  'card-statement',
  /** Not in reais. */
  'other-currency',
  /** The file has lines, but no readable amount. */
  'no-amounts',
  'nothing-in-it',
] as const;
export type StatementProblemCode = (typeof STATEMENT_PROBLEMS)[number];

export interface StatementProblem {
  code: StatementProblemCode;
  /** From 1; `null` if no single line is at fault. */
  line: number | null;
}

export const MAX_BYTES = 5 * 1_048_576;
export const MAX_LINES = 50_000;
export const MAX_TEXT_LENGTH = 300;
/** In minutes from UTC: banks print Brasília time. */
export const BRASILIA = -180;
