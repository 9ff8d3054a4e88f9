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

/** Tables side by side, or a line of text. */
export type Band = { tables: readonly { table: Table; x: number }[] } | { note: string };

/** Height of the gap between two bands, and of a line of text, in rows. */
const GAP = 0.9;
const NOTE = 0.9;

const isTitled = (band: Band): boolean =>
  'note' in band || band.tables.some(({ table }) => table.title !== '');
const rowsIn = (band: Band): number =>
  'note' in band ? NOTE : Math.max(...band.tables.map(({ table }) => rowsOf(table)));

/** Returns the height of the bands with their gaps, in rows. */
function bandRows(bands: readonly Band[]): number {
  const gaps = bands.filter((band, index) => index > 0 && isTitled(band) && !('note' in band)).length;
  return bands.reduce((sum, band) => sum + rowsIn(band), gaps * GAP);
}

export const heightOfBands = (bands: readonly Band[], { row }: TableSize): number => row * bandRows(bands);

interface Room {
  x: number;
  width: number;
  top: number;
  bottom: number;
  /** Max height of a row (mm). */
  row: number;
}

/** Rows are as high as the room allows, up to `row`. A note or a band without a title has no gap above. */
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
