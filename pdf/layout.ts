/** Tables and lines of text in their places on a page. */
import { GRAY } from './colors.ts';
import type { Pen } from './pen.ts';
import { drawTable, rowsOf, sized, type Table, type TableSize } from './table.ts';

export type Block =
  | { kind: 'table'; table: Table; x: number; y: number; size: TableSize }
  | { kind: 'note'; text: string; x: number; y: number; width: number; size: number };

export function drawBlocks(pen: Pen, blocks: readonly Block[]): void {
  for (const block of blocks) {
    if (block.kind === 'table') drawTable(pen, block.table, block.x, block.y, block.size);
    else {
      pen.font(block.size);
      pen.color(GRAY);
      pen.write(pen.fitted(block.text, block.width), block.x, block.y);
    }
  }
}

/** What stands in a column of a page: tables beside each other, which take the height of the highest, or a line of text. */
export type Band = { tables: readonly { table: Table; x: number }[] } | { note: string };

/** Between two bands, in rows. */
const GAP = 0.9;
const NOTE = 0.9;

const isTitled = (band: Band): boolean =>
  'note' in band || band.tables.some(({ table }) => table.title !== '');
const rowsIn = (band: Band): number =>
  'note' in band ? NOTE : Math.max(...band.tables.map(({ table }) => rowsOf(table)));

/** All of them, and between them, in rows. */
function bandRows(bands: readonly Band[]): number {
  const gaps = bands.filter((band, index) => index > 0 && isTitled(band) && !('note' in band)).length;
  return bands.reduce((sum, band) => sum + rowsIn(band), gaps * GAP);
}

/** What they take with rows of this height. */
export const heightOfBands = (bands: readonly Band[], { row }: TableSize): number => row * bandRows(bands);

interface Room {
  x: number;
  width: number;
  top: number;
  bottom: number;
  /** Height of a row at most (mm). */
  row: number;
}

/** Bands one below the other, their rows as high as all of them fit; what has no title goes on with what is above. */
export function stackBands(bands: readonly Band[], { x, width, top, bottom, row: most }: Room): Block[] {
  const size = sized(Math.min(most, (bottom - top) / bandRows(bands)));
  const blocks: Block[] = [];
  let y = top;
  for (const [index, band] of bands.entries()) {
    if ('note' in band) {
      const at = y + size.row * NOTE * 0.85;
      blocks.push({ kind: 'note', text: band.note, x, y: at, width, size: size.text });
    } else {
      if (index > 0 && isTitled(band)) y += GAP * size.row;
      for (const { table, x: left } of band.tables) blocks.push({ kind: 'table', table, x: left, y, size });
    }
    y += rowsIn(band) * size.row;
  }
  return blocks;
}
