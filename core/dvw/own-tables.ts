import type { Combination, OwnTables, SetterCall } from '../code/tables.ts';
import { usableRows } from '../code/valid-tables.ts';
import type { FileTables } from './file.ts';
import { fileTables } from './file-tables.ts';
import { readCalls, readCombinations } from './header.ts';

type Cells = readonly string[];

const asRows = (rows: readonly Cells[]) => rows.map((fields) => ({ line: 0, text: '', fields }));

const usableOf = ({ combinations, calls }: FileTables): OwnTables => {
  const sections = new Map([
    ['3ATTACKCOMBINATION', asRows(combinations)],
    ['3SETTERCALL', asRows(calls)],
  ]);
  return usableRows(readCombinations(sections), readCalls(sections));
};

type Named = Pick<Combination & SetterCall, 'code' | 'text'>;

/** The text of the game may be only the beginning of the file's text. */
const same = (one: Named, other: Named): boolean => {
  const { text, ...rest } = one;
  const { text: full, ...otherRest } = other;
  return full.startsWith(text) && JSON.stringify(rest) === JSON.stringify(otherRest);
};

/**
 * Changed rows are updated, removed rows left out, new rows added at the end. Rows that cannot be typed stay
 * unchanged.
 */
function rowsOf(
  rows: readonly Cells[],
  usable: readonly Named[],
  gameRows: readonly Named[],
  written: readonly Cells[],
): Cells[] {
  const was = new Map(usable.map((row) => [row.code, row]));
  const now = new Map(gameRows.map((row, at) => [row.code, { row, cells: written[at] ?? [] }]));
  const keptRows = rows.flatMap((cells) => {
    const code = cells[0] ?? '';
    const [before, after] = [was.get(code), now.get(code)];
    if (!before) return [cells];
    if (!after) return [];
    if (same(after.row, before)) return [cells];
    // columns that the game does not have keep the values of the file
    return [after.cells.map((cell, at) => ([0, 1, 3, 4, 8].includes(at) ? cell : (cells[at] ?? cell)))];
  });
  const added = gameRows.flatMap(({ code }) => (was.has(code) ? [] : [now.get(code)?.cells ?? []]));
  return [...keptRows, ...added];
}

export function ownRows(ownTables: OwnTables | null, file: FileTables | undefined): FileTables | undefined {
  if (!ownTables) return file;
  const written = fileTables(ownTables);
  if (!file) return written;
  const usable = usableOf(file);
  return {
    combinations: rowsOf(
      file.combinations,
      usable.combinations,
      ownTables.combinations,
      written.combinations,
    ),
    calls: rowsOf(file.calls, usable.calls, ownTables.calls, written.calls),
  };
}
