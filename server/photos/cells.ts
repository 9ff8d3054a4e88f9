/** A picture in cells of a few pixels. */

/** Pixels, three bytes each, rows without gaps. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Edge of a cell, in pixels. */
export const CELL = 4;
/** Values by cell, row by row. */
export interface Cells {
  columns: number;
  rows: number;
  values: Float32Array;
}

/** Means over `reach` values to each side: `length` of them, `step` apart. */
function smoothLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  length: number,
  step: number,
  reach: number,
): void {
  let sum = 0;
  for (let at = 0; at < Math.min(reach, length); at++) sum += from[start + at * step] as number;
  for (let at = 0; at < length; at++) {
    if (at + reach < length) sum += from[start + (at + reach) * step] as number;
    if (at > reach) sum -= from[start + (at - reach - 1) * step] as number;
    to[start + at * step] = sum / (Math.min(length - 1, at + reach) - Math.max(0, at - reach) + 1);
  }
}

/** Means over `reach` cells to each side, along and across. */
export function smooth({ columns, rows, values }: Cells, parts: number, reach: number): Cells {
  const pass = (from: Float32Array, length: number, step: number, lines: number, next: number) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let part = 0; part < parts; part++) smoothLine(from, to, line * next + part, length, step, reach);
    return to;
  };
  const along = pass(values, columns, parts, rows, columns * parts);
  return { columns, rows, values: pass(along, rows, columns * parts, columns, parts) };
}
