/** A picture in cells of a few pixels: what colours lie beside the strokes of a mark, and what they would be under them. */
import { type Cover, depthAt } from './cover.ts';

/** Pixels, three bytes each, rows without gaps. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Edge of a cell, in pixels. */
export const CELL = 4;
/** Colours nearer to a stroke than this many pixels are not looked at: nothing of what a stroke hides may be told. */
const CLEAR = 2;

/** Values by cell, row by row. */
export interface Cells {
  columns: number;
  rows: number;
  values: Float32Array;
}

/** Red, green, blue and weight, summed over the pixels of each cell that no stroke touches. */
export function coloursBeside({ data, width, height }: Pixels, cover: Cover): Cells {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const values = new Float32Array(columns * rows * 4);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / CELL) * columns;
    for (let x = 0; x < width; x++) {
      if (depthAt(cover, x, y) > -CLEAR) continue;
      const from = (y * width + x) * 3;
      const to = (row + ((x / CELL) | 0)) * 4;
      values[to] = (values[to] as number) + (data[from] as number);
      values[to + 1] = (values[to + 1] as number) + (data[from + 1] as number);
      values[to + 2] = (values[to + 2] as number) + (data[from + 2] as number);
      values[to + 3] = (values[to + 3] as number) + 1;
    }
  }
  return { columns, rows, values };
}

function coarser({ columns, rows, values }: Cells): Cells {
  const [half, low] = [(columns + 1) >> 1, (rows + 1) >> 1];
  const next = new Float32Array(half * low * 4);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const from = (row * columns + column) * 4;
      const to = ((row >> 1) * half + (column >> 1)) * 4;
      for (let part = 0; part < 4; part++)
        next[to + part] = (next[to + part] as number) + (values[from + part] as number);
    }
  return { columns: half, rows: low, values: next };
}

/** What a coarser level counts beside a cell's own colours, in pixels. */
const FAR = 0.5;
const GREY = 128;

/** Red, green and blue of every cell; where nothing is known of one, from coarser ones (pull-push). */
export function spread(known: Cells): Cells {
  const { columns, rows, values } = known;
  const colours = new Float32Array(columns * rows * 3);
  const below = columns > 2 || rows > 2 ? spread(coarser(known)) : null;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const cell = row * columns + column;
      const far = below ? ((row >> 1) * below.columns + (column >> 1)) * 3 : 0;
      const weight = (values[cell * 4 + 3] as number) + FAR;
      for (let part = 0; part < 3; part++) {
        const coarse = below ? (below.values[far + part] as number) : GREY;
        colours[cell * 3 + part] = ((values[cell * 4 + part] as number) + coarse * FAR) / weight;
      }
    }
  return smooth({ columns, rows, values: colours }, 3, 1);
}

/** Means over `reach` cells to each side, along and across. */
export function smooth({ columns, rows, values }: Cells, parts: number, reach: number): Cells {
  const pass = (
    from: Float32Array,
    length: number,
    step: number,
    lines: number,
    next: number,
  ): Float32Array => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let part = 0; part < parts; part++) {
        const start = line * next + part;
        let sum = 0;
        for (let at = 0; at < Math.min(reach, length); at++) sum += from[start + at * step] as number;
        for (let at = 0; at < length; at++) {
          if (at + reach < length) sum += from[start + (at + reach) * step] as number;
          if (at > reach) sum -= from[start + (at - reach - 1) * step] as number;
          to[start + at * step] = sum / (Math.min(length - 1, at + reach) - Math.max(0, at - reach) + 1);
        }
      }
    return to;
  };
  const along = pass(values, columns, parts, rows, columns * parts);
  return { columns, rows, values: pass(along, rows, columns * parts, columns, parts) };
}
