import { brazilianDay } from '@volleyscouter/core/text/day';
import readSheets from 'read-excel-file/universal';

/** Dates become 05/03/2012. Dates of a sheet have no time zone. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return brazilianDay(value.toISOString().slice(0, 10));
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return String(value);
}

const quoted = (text: string): string => `"${text.replace(/\s+/g, ' ').replaceAll('"', '""')}"`;

/**
 * Tab-separated text with quoted cells, one line for each row of the first non-empty sheet. `null`: not a
 * readable workbook.
 */
export async function readWorkbook(bytes: ArrayBuffer): Promise<string | null> {
  const sheets = await readSheets(bytes).catch(() => null);
  const rows = sheets?.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)))?.data;
  if (!sheets) return null;
  return (rows ?? []).map((row) => row.map((cell) => quoted(cellText(cell))).join('\t')).join('\n');
}
