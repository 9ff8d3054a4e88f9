/**
 * Pairs the lines of a file with the rows written from its log. An import puts the line number into the id of
 * each entry. A row with such an id is paired with its line. The rows and lines between two such pairs are
 * paired at the lowest cost.
 */
import type { FileLine, Row } from './text.ts';

export interface Alignment {
  lines: readonly (FileLine | null)[];
  /** Lines without a row, by the index of the last row before them; -1: before all rows. */
  behind: ReadonlyMap<number, readonly FileLine[]>;
}

const MAX_COMPARISONS = 4_000;

/** Lines of one kind may be variants of the same line: `ap12:03` and `ap12:04`. */
const kind = (code: string): string => (code.startsWith('**') ? '**' : code.slice(0, 2));
const costOf = (row: Row, { fields }: FileLine): number => {
  const [rowCode = '', lineCode = ''] = [row.fields[0], fields[0]];
  return rowCode === lineCode ? 0 : kind(rowCode) === kind(lineCode) ? 1 : 3;
};

/**
 * Lines of one kind cost 1 if their codes differ; each unpaired row or line costs 1. Lines of different kinds
 * are never paired.
 */
function pairs(rows: readonly Row[], lines: readonly FileLine[]): [row: number, line: number][] {
  if (rows.length * lines.length > MAX_COMPARISONS) return [];
  const width = lines.length + 1;
  const costs = new Array<number>((rows.length + 1) * width).fill(0);
  const at = (row: number, line: number): number => costs[row * width + line] ?? 0;
  for (let row = rows.length; row >= 0; row--) {
    for (let line = lines.length; line >= 0; line--) {
      if (row === rows.length || line === lines.length) {
        costs[row * width + line] = rows.length - row + lines.length - line;
        continue;
      }
      const paired = costOf(rows[row] as Row, lines[line] as FileLine) + at(row + 1, line + 1);
      costs[row * width + line] = Math.min(paired, 1 + at(row + 1, line), 1 + at(row, line + 1));
    }
  }
  const matches: [number, number][] = [];
  let [row, line] = [0, 0];
  while (row < rows.length && line < lines.length) {
    const paired = costOf(rows[row] as Row, lines[line] as FileLine) + at(row + 1, line + 1);
    if (at(row, line) === paired) matches.push([row++, line++]);
    else if (at(row, line) === 1 + at(row + 1, line)) row++;
    else line++;
  }
  return matches;
}

export function align(
  rows: readonly Row[],
  lines: readonly FileLine[],
  lineOf: (row: Row) => number | null,
): Alignment {
  const matchedLines = new Array<FileLine | null>(rows.length).fill(null);
  const behind = new Map<number, FileLine[]>();
  const indexOf = new Map(lines.map(({ line }, at) => [line, at]));
  let [row, line] = [0, 0];
  const stretch = (toRow: number, toLine: number): void => {
    const paired = pairs(rows.slice(row, toRow), lines.slice(line, toLine));
    for (const [pairedRow, pairedLine] of paired)
      matchedLines[row + pairedRow] = lines[line + pairedLine] ?? null;
    let last = row - 1;
    const rowOf = new Map(paired.map(([pairedRow, pairedLine]) => [line + pairedLine, row + pairedRow]));
    for (let at = line; at < toLine; at++) {
      last = rowOf.get(at) ?? last;
      if (rowOf.has(at)) continue;
      const unpaired = behind.get(last) ?? [];
      unpaired.push(lines[at] as FileLine);
      behind.set(last, unpaired);
    }
    [row, line] = [toRow, toLine];
  };
  for (const [at, scoutRow] of rows.entries()) {
    const fileLine = lineOf(scoutRow);
    const index = fileLine === null ? undefined : indexOf.get(fileLine);
    if (index === undefined || index < line) continue;
    stretch(at, index);
    matchedLines[at] = lines[index] ?? null;
    [row, line] = [at + 1, index + 1];
  }
  stretch(rows.length, lines.length);
  return { lines: matchedLines, behind };
}
