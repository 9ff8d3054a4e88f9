/** Where faces may be: patches of the colours of skin with something else around them. It errs towards too many. */
import { CELL, type Cells, type Pixels } from './cells.ts';

/** Half the edge of a face, in cells. */
const SIZES = [2, 3, 5, 8, 13, 21, 34];
/** A face is skin for the most part; what surrounds it is not. */
const INSIDE = 0.6;
const AROUND = 0.28;
/** Hair and chin count as face: so much more to each side than the skin. */
const REACH = 4 / 3;

/** Skin of any tone, by blue and red difference; what is nearly black has no colour. */
function isSkin(red: number, green: number, blue: number): boolean {
  const bright = 0.299 * red + 0.587 * green + 0.114 * blue;
  const [cb, cr] = [0.564 * (blue - bright), 0.713 * (red - bright)];
  return bright > 35 && cb > -51 && cb < -1 && cr > 5 && cr < 38;
}

/** Sums of skin from the upper left corner on: a table with one more row and column than there are cells. */
function skinSums({ data, width, height }: Pixels, columns: number, rows: number): Int32Array {
  const sums = new Int32Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const y = Math.min(height - 1, row * CELL + 1);
      const from = (y * width + Math.min(width - 1, column * CELL + 1)) * 3;
      const skin = isSkin(data[from] as number, data[from + 1] as number, data[from + 2] as number) ? 1 : 0;
      const at = (row + 1) * (columns + 1) + column + 1;
      sums[at] =
        skin +
        (sums[at - 1] as number) +
        (sums[at - columns - 1] as number) -
        (sums[at - columns - 2] as number);
    }
  return sums;
}

/** 1 for cells of what may be a face, 0 elsewhere. */
export function facesOf(pixels: Pixels): Cells {
  const columns = Math.ceil(pixels.width / CELL);
  const rows = Math.ceil(pixels.height / CELL);
  const values = new Float32Array(columns * rows);
  const sums = skinSums(pixels, columns, rows);
  const stride = columns + 1;
  const sumIn = (column: number, row: number, half: number): number => {
    const [left, top] = [Math.max(0, column - half), Math.max(0, row - half)];
    const [right, bottom] = [Math.min(columns, column + half + 1), Math.min(rows, row + half + 1)];
    const at = (x: number, y: number): number => sums[y * stride + x] as number;
    return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
  };
  for (const half of SIZES) {
    const [area, outer] = [(2 * half + 1) ** 2, (4 * half + 1) ** 2];
    const step = Math.max(1, half >> 1);
    for (let row = half; row < rows; row += step)
      for (let column = half; column < columns; column += step) {
        const inside = sumIn(column, row, half);
        if (inside < INSIDE * area) continue;
        if (sumIn(column, row, half * 2) - inside > AROUND * (outer - area)) continue;
        const reach = Math.ceil(half * REACH);
        for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++)
          values.fill(
            1,
            y * columns + Math.max(0, column - reach),
            y * columns + Math.min(columns, column + reach + 1),
          );
      }
  }
  return { columns, rows, values };
}
