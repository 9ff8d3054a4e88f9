import type { Side } from '@volleyscouter/core/code/vocabulary';
import { reportFile } from '@volleyscouter/core/report/reportFile';
import {
  TOUCH_COLUMNS,
  type TouchCells,
  type TouchColumn,
  type TouchTable,
} from '@volleyscouter/core/report/touchTable';
import { type Cell, oneLine, type SheetFile, type SheetFormat, sheetFile } from './sheet.ts';
import { texts } from './texts.ts';

/** Max characters of a cell with typed text. */
const MAX_NAME_LENGTH = 100;

function plain(text: string): string {
  const letters = [...oneLine(text)];
  return letters.length > MAX_NAME_LENGTH
    ? `${letters.slice(0, MAX_NAME_LENGTH - 1).join('')}…`
    : letters.join('');
}

const sideName = (side: Side | null): Cell => side && texts.sides[side];

export function cell(column: TouchColumn, row: TouchCells): Cell {
  switch (column) {
    case 'server':
    case 'winner':
    case 'side':
      return sideName(row[column]);
    case 'phase':
      return texts.phases[row.phase];
    case 'skill':
      return texts.skills[row.skill];
    case 'team':
      return plain(row.team) || texts.unnamed[row.side];
    case 'typed':
      return row.typed ? new Date(row.typed).toISOString() : null;
    default: {
      const value = row[column];
      return typeof value === 'string' ? plain(value) || null : value;
    }
  }
}

const WIDE: readonly TouchColumn[] = ['team', 'name', 'code', 'typed', 'play'];

/** Returns the file name: `toques_{home}_vs_{away}_{date}` and the ending of the format. */
export const touchFile = ({ names, date }: TouchTable, format: SheetFormat): string =>
  reportFile({ names, date }, texts.unnamed, 'toques', format);

export async function touchSheet(table: TouchTable, format: SheetFormat): Promise<SheetFile> {
  const sheet = {
    name: texts.sheet,
    heads: TOUCH_COLUMNS.map((column) => texts.heads[column]),
    rows: table.rows.map((row) => TOUCH_COLUMNS.map((column) => cell(column, row))),
    wide: WIDE.map((column) => texts.heads[column]),
  };
  return { ...(await sheetFile('', sheet, format)), file: touchFile(table, format) };
}
