/**
 * RFC 4180 with semicolons, as used in Brazil. A byte order mark is added: without it accents are misread.
 *
 * A cell that begins like a formula gets an apostrophe in front. Every spreadsheet then reads it as text
 * (OWASP, "CSV Injection"). A sign alone, such as a grade `=` or `+`, stays unchanged. An invisible first
 * character also gets an apostrophe: a spreadsheet may drop it.
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

/** `1234,50`, as spreadsheets in Brazil read a number. */
export function csvReais(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
