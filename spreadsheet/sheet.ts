/** Typed text never becomes a formula: CSV escapes it, and XLSX stores it in text cells. */
import { csvReais, writeCsv } from '@volleyscouter/core/text/csv';
import writeXlsx from 'write-excel-file/universal';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type Cell = string | number | { cents: number } | null;

export interface Sheet {
  name: string;
  heads: readonly string[];
  rows: readonly (readonly Cell[])[];
  foot?: readonly string[];
  wide?: readonly string[];
}

export interface SheetFile {
  file: string;
  type: string;
  /** Strings are to be written as UTF-8. */
  content: string | Uint8Array<ArrayBuffer>;
}

/** Control characters, and characters that change the text direction. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu;

export const oneLine = (text: string): string => text.toWellFormed().replace(UNSEEN, ' ').trim();

/** Numbers have a decimal comma, as spreadsheets in Brazil expect. */
function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return typeof cell === 'string' ? oneLine(cell) : csvReais(cell.cents);
}

function xlsxCell(cell: Cell) {
  if (typeof cell === 'string') return { value: oneLine(cell), type: String };
  return typeof cell === 'number' || cell === null ? cell : { value: cell.cents / 100, format: '#,##0.00' };
}

const footRows = ({ foot = [] }: Sheet): string[][] =>
  foot.length > 0 ? [[], ...foot.map((line) => [line])] : [];

const csvOf = (sheet: Sheet): string =>
  writeCsv([sheet.heads, ...sheet.rows.map((row) => row.map(csvCell)), ...footRows(sheet)]);

async function xlsxOf(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const { name, heads, rows, wide = [] } = sheet;
  const data = [
    heads.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...[...rows, ...footRows(sheet)].map((row) => row.map(xlsxCell)),
  ];
  const columns = heads.map((head) => ({ width: wide.includes(head) ? 24 : Math.max(8, head.length + 2) }));
  const blob = await writeXlsx(data, { sheet: name, columns, stickyRowsCount: 1 }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

/** `file` has no extension. */
export async function sheetFile(file: string, sheet: Sheet, format: SheetFormat): Promise<SheetFile> {
  const content = format === 'csv' ? csvOf(sheet) : await xlsxOf(sheet);
  return { file: `${file}.${format}`, type: SHEET_TYPES[format], content };
}
