/** A table on paper: rows of five millimetres, no boxes; rules under its title in the team's colour and under its heads. */
import { GRAY, INK, LINE, PALE, SHADE } from './colors.ts';
import type { Align, Pen } from './document.ts';

/** Of the specification, section 9. */
export const ROW = 5;
const TITLE = 6;
/** From the top of a row to the base line of its text. */
const BASE = 3.5;
const TEXT = 8;
const SMALL = 7;
/** Between a column's edge and its text, on the side where that stands. */
const INSET = 0.6;
export const NOTHING = '-';

export interface Column {
  head: string;
  width: number;
  align: Align;
  /** Empty space before the first column of a group. */
  gap?: number;
  /** Stands out. */
  strong?: boolean;
}

/** A heading over several columns. */
export interface ColumnGroup {
  head: string;
  columns: number;
}

export interface Table {
  title: string;
  color: string;
  groups: readonly ColumnGroup[];
  columns: readonly Column[];
  rows: readonly (readonly string[])[];
  total: readonly string[] | null;
  /** Said where there are no rows. */
  empty: string;
}

export const heightOf = ({ groups, rows, total }: Table): number =>
  TITLE + ROW * ((groups.length > 0 ? 1 : 0) + 1 + Math.max(1, rows.length) + (total ? 1 : 0));

const widthOf = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width, gap = 0 }) => sum + width + gap, 0);

/** Where each column begins. */
function startsOf(columns: readonly Column[], x: number): number[] {
  let at = x;
  return columns.map(({ width, gap = 0 }) => {
    const start = at + gap;
    at = start + width;
    return start;
  });
}

function cell(pen: Pen, text: string, { width, align }: Column, x: number, y: number): void {
  if (text === '') return;
  const shown = align === 'left' ? pen.fitted(text, width - INSET) : text;
  const at = align === 'left' ? x : align === 'right' ? x + width - INSET : x + width / 2;
  pen.write(shown, at, y + BASE, align);
}

function rule({ pdf }: Pen, x: number, y: number, width: number, color: string, thickness: number): void {
  pdf.setDrawColor(color);
  pdf.setLineWidth(thickness);
  pdf.line(x, y, x + width, y);
}

function drawHeads(pen: Pen, { groups, columns }: Table, starts: readonly number[], top: number): number {
  let y = top;
  pen.pdf.setTextColor(GRAY);
  if (groups.length > 0) {
    pen.font(SMALL, 'bold');
    let first = 0;
    for (const { head, columns: count } of groups) {
      const last = columns[first + count - 1];
      const start = starts[first] ?? 0;
      const end = (starts[first + count - 1] ?? start) + (last?.width ?? 0);
      if (head !== '') pen.write(head, (start + end) / 2, y + BASE, 'center');
      first += count;
    }
    y += ROW;
  }
  pen.font(SMALL);
  for (const [index, column] of columns.entries()) cell(pen, column.head, column, starts[index] ?? 0, y);
  return y + ROW;
}

function drawRow(
  pen: Pen,
  columns: readonly Column[],
  starts: readonly number[],
  cells: readonly string[],
  y: number,
  bold = false,
): void {
  for (const [index, column] of columns.entries()) {
    const text = cells[index] ?? '';
    pen.font(TEXT, bold || column.strong ? 'bold' : 'normal');
    pen.pdf.setTextColor(text === NOTHING ? PALE : INK);
    cell(pen, text, column, starts[index] ?? 0, y);
  }
}

/** Draws it and answers where it ends. */
export function drawTable(pen: Pen, table: Table, x: number, top: number): number {
  const { title, color, columns, rows, total, empty } = table;
  const width = widthOf(columns);
  const starts = startsOf(columns, x);
  pen.font(9, 'bold');
  pen.pdf.setTextColor(color);
  pen.write(pen.fitted(title, width), x, top + 3.6);
  rule(pen, x, top + TITLE - 0.6, width, color, 0.5);
  let y = drawHeads(pen, table, starts, top + TITLE);
  rule(pen, x, y, width, LINE, 0.2);
  if (rows.length === 0) {
    pen.font(TEXT);
    pen.pdf.setTextColor(GRAY);
    pen.write(empty, x, y + BASE);
    y += ROW;
  }
  for (const [index, cells] of rows.entries()) {
    if (index % 2 === 1) {
      pen.pdf.setFillColor(SHADE);
      pen.pdf.rect(x, y, width, ROW, 'F');
    }
    drawRow(pen, columns, starts, cells, y);
    y += ROW;
  }
  if (total) {
    rule(pen, x, y, width, GRAY, 0.2);
    drawRow(pen, columns, starts, total, y, true);
    y += ROW;
  }
  return y;
}
