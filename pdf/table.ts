/**
 * A table on paper, without boxes. It has rules below the title (in the team's colour), below the heads and
 * above the total.
 */
import { NO_VALUE } from '@volleyscouter/core/report/valueText';
import { GRAY, INK, LINE, PALE, SHADE } from './colors.ts';
import type { Align, Pen } from './pen.ts';

/** Row height in mm, font size in points. All other sizes derive from them. */
export interface TableSize {
  row: number;
  text: number;
}
/** From section 9 of the specification. */
export const USUAL: TableSize = { row: 5, text: 8 };
export const sized = (row: number): TableSize => ({ row, text: row * 1.6 });

/** Height of a title, in rows. */
const TITLE = 1.2;
/** Font sizes of heads and titles, relative to rows. */
const SMALLER = 7 / 8;
const LARGER = 9 / 8;
/** Distance from the top of a row to its base line (mm). */
const baseOf = ({ row, text }: TableSize): number => row / 2 + text * 0.125;
/** In mm. */
const INSET = 0.6;

export interface Column {
  head: string;
  width: number;
  align: Align;
  /** In mm. */
  gap?: number;
  /** True for bold text. */
  strong?: boolean;
}

export interface ColumnGroup {
  head: string;
  columns: number;
}

/** Pale text, for figures of small samples. */
export interface PaleText {
  pale: string;
}
export type Cell = string | PaleText;

export interface Table {
  /** Empty: the table has no title and no rule below the title, and continues the table above. */
  title: string;
  color: string;
  groups: readonly ColumnGroup[];
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  total: readonly Cell[] | null;
  empty: string;
}

/** Returns the height in rows. */
export const rowsOf = ({ title, groups, rows, total }: Table): number =>
  (title === '' ? 0 : TITLE) + (groups.length > 0 ? 1 : 0) + 1 + Math.max(1, rows.length) + (total ? 1 : 0);

export const heightOf = (table: Table, { row }: TableSize = USUAL): number => row * rowsOf(table);

export const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width, gap = 0 }) => sum + width + gap, 0);

function startsOf(columns: readonly Column[], x: number): number[] {
  let at = x;
  return columns.map(({ width, gap = 0 }) => {
    const start = at + gap;
    at = start + width;
    return start;
  });
}

const rule = (pen: Pen, x: number, y: number, width: number, color: string, thickness: number): void =>
  pen.rule([x, y], [x + width, y], color, thickness);

interface Drawing {
  pen: Pen;
  columns: readonly Column[];
  starts: readonly number[];
  size: TableSize;
}

function cell(drawing: Drawing, index: number, text: string, y: number, fits = false): void {
  const { pen, columns, starts, size } = drawing;
  const column = columns[index];
  if (text === '' || !column) return;
  const { width, align } = column;
  const x = starts[index] ?? 0;
  const fitted = align === 'left' || fits ? pen.fitted(text, width - INSET) : text;
  const at = align === 'left' ? x : align === 'right' ? x + width - INSET : x + width / 2;
  pen.write(fitted, at, y + baseOf(size), align);
}

function drawHeads(drawing: Drawing, groups: readonly ColumnGroup[], top: number): number {
  const { pen, columns, starts, size } = drawing;
  let y = top;
  pen.color(GRAY);
  if (groups.length > 0) {
    pen.font(size.text * SMALLER, 'bold');
    let first = 0;
    for (const { head, columns: count } of groups) {
      const last = columns[first + count - 1];
      const start = starts[first] ?? 0;
      const end = (starts[first + count - 1] ?? start) + (last?.width ?? 0);
      if (head !== '') pen.write(head, (start + end) / 2, y + baseOf(size), 'center');
      first += count;
    }
    y += size.row;
  }
  pen.font(size.text * SMALLER);
  for (const [index, { head }] of columns.entries()) cell(drawing, index, head, y, true);
  return y + size.row;
}

function drawRow(drawing: Drawing, cells: readonly Cell[], y: number, bold = false): void {
  const { pen, columns, size } = drawing;
  for (const [index, column] of columns.entries()) {
    const value = cells[index] ?? '';
    const text = typeof value === 'string' ? value : value.pale;
    pen.font(size.text, bold || column.strong ? 'bold' : 'normal');
    pen.color(text === NO_VALUE || typeof value !== 'string' ? PALE : INK);
    cell(drawing, index, text, y);
  }
}

export function drawTable(pen: Pen, table: Table, x: number, top: number, size = USUAL): number {
  const { title, color, groups, columns, rows, total, empty } = table;
  const { row, text } = size;
  const width = widthOf(columns);
  const drawing = { pen, columns, starts: startsOf(columns, x), size };
  let y = top;
  if (title !== '') {
    y += row * TITLE;
    pen.font(text * LARGER, 'bold');
    pen.color(color);
    pen.write(pen.fitted(title, width), x, y - row * 0.48);
    rule(pen, x, y - row * 0.12, width, color, 0.5);
  }
  y = drawHeads(drawing, groups, y);
  rule(pen, x, y, width, LINE, 0.2);
  if (rows.length === 0) {
    pen.font(text);
    pen.color(GRAY);
    pen.write(pen.fitted(empty, width), x, y + baseOf(size));
    y += row;
  }
  for (const [index, cells] of rows.entries()) {
    if (index % 2 === 1) pen.fill(x, y, width, row, SHADE);
    drawRow(drawing, cells, y);
    y += row;
  }
  if (total) {
    rule(pen, x, y, width, GRAY, 0.2);
    drawRow(drawing, total, y, true);
    y += row;
  }
  return y;
}
