/**
 * A table as a file for a spreadsheet: RFC 4180 with semicolons, as spreadsheets in Brazil read it, and a byte order mark, without
 * which they take the accents for another encoding.
 *
 * A cell that begins like a formula is text in any spreadsheet: an apostrophe stands before it (OWASP, "CSV Injection"). A sign alone, a grade
 * as `=` or `+`, is no formula and stays as it is. So is one that begins with a character that nobody sees: a spreadsheet may drop it.
 */
const FORMULA = /^[\s\p{C}\p{DI}]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\p{C}\p{DI}]/u;
const SIGN = /^[=+-]$/;

const isNumber = (cell: string): boolean => /^-?\d+(,\d+)?$/.test(cell);

function written(cell: string): string {
  const safe = FORMULA.test(cell) && !SIGN.test(cell) && !isNumber(cell) ? `'${cell}` : cell;
  return /[";\r\n,\t']/.test(safe) && !isNumber(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')}`;

/** An amount as spreadsheets in Brazil read a number: `1234,50`. */
export function csvReais(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
