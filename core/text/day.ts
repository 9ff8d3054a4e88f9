/** Days as text, `YYYY-MM-DD`. */

const MS_PER_DAY = 86_400_000;
/** Day 0 of spreadsheet date numbers. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);

export const twoDigits = (number: number): string => String(number).padStart(2, '0');

export function dayOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isDay = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isDay ? at.toISOString().slice(0, 10) : null;
}

export const dayOfSerial = (serial: number): string =>
  new Date(SHEET_EPOCH + serial * MS_PER_DAY).toISOString().slice(0, 10);

/** The spreadsheet number of a day; NaN if the text is no day. */
export const serialOf = (day: string): number => (Date.parse(day) - SHEET_EPOCH) / MS_PER_DAY;

/** `2026-03-12` becomes `12/03/2026`; any other text is unchanged. */
export const brazilianDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');
