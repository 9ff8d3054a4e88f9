/**
 * Every touch of a match as a file for a spreadsheet, CSV or XLSX, with the same cells. Text that others typed is text in both: a formula never
 * runs (core/text/csv; in XLSX a cell of text is none).
 */
import type { Side } from '@volleyscouter/core/code/vocabulary';
import { reportFile } from '@volleyscouter/core/report/reportFile';
import {
  TOUCH_COLUMNS,
  type TouchCells,
  type TouchColumn,
  type TouchTable,
} from '@volleyscouter/core/report/touchTable';
import { writeCsv } from '@volleyscouter/core/text/csv';
import writeXlsx from 'write-excel-file/universal';
import { words } from './words.ts';

export const SHEET_FORMATS = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Cell = string | number | null;

/** Letters of a name; longer ones are no names. */
const LONGEST = 100;
/** Characters that are no letters: control characters, and those that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu;

/** Text that others typed, as one line. */
function plain(text: string): string {
  const letters = [...text.toWellFormed().replace(UNSEEN, ' ').trim()];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
}

const side = (which: Side | null): Cell => which && words.sides[which];

/** What a column says in words, or as it is. */
function cell(column: TouchColumn, row: TouchCells): Cell {
  switch (column) {
    case 'server':
    case 'winner':
    case 'side':
      return side(row[column]);
    case 'phase':
      return words.phases[row.phase];
    case 'skill':
      return words.skills[row.skill];
    case 'team':
      return plain(String(row.team ?? '')) || words.unnamed[row.side];
    case 'typed':
      return typeof row.typed === 'number' ? new Date(row.typed).toISOString() : null;
    default: {
      const value = row[column];
      return typeof value === 'string' ? plain(value) || null : value;
    }
  }
}

const heads = (): string[] => TOUCH_COLUMNS.map((column) => words.heads[column]);
const rowsOf = ({ rows }: TouchTable): Cell[][] =>
  rows.map((row) => TOUCH_COLUMNS.map((column) => cell(column, row)));

/** As spreadsheets in Brazil read it: a decimal comma. */
const csvCell = (value: Cell): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');

const touchCsv = (table: TouchTable): string =>
  writeCsv([heads(), ...rowsOf(table).map((row) => row.map(csvCell))]);

/** The first row stays in sight. */
async function touchXlsx(table: TouchTable): Promise<Uint8Array<ArrayBuffer>> {
  const titles = heads();
  const data = [
    titles.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rowsOf(table).map((row) =>
      row.map((value) => (typeof value === 'string' ? { value, type: String } : value)),
    ),
  ];
  const wide: readonly TouchColumn[] = ['team', 'name', 'code', 'typed', 'play'];
  const columns = TOUCH_COLUMNS.map((column, at) => ({
    width: wide.includes(column) ? 24 : Math.max(8, (titles[at]?.length ?? 0) + 2),
  }));
  const blob = await writeXlsx(data, { sheet: words.sheet, columns, stickyRowsCount: 1 }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

/** `toques_{home}_vs_{away}_{date}.csv` */
export const touchFile = ({ names, date }: TouchTable, format: SheetFormat): string =>
  reportFile({ names, date }, words.unnamed, 'toques', format);

export interface SheetFile {
  file: string;
  type: string;
  /** Text is UTF-8. */
  content: string | Uint8Array<ArrayBuffer>;
}

export async function touchSheet(table: TouchTable, format: SheetFormat): Promise<SheetFile> {
  const content = format === 'csv' ? touchCsv(table) : await touchXlsx(table);
  return { file: touchFile(table, format), type: SHEET_TYPES[format], content };
}
