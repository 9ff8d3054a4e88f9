/**
 * Draws the strokes of a mark into a picture like letters of frosted glass. Where there is detail, what lies under a stroke is
 * replaced by colours spread from beside it: nothing of it is left that could be computed back, and from what lies around it
 * detail cannot be guessed. Where the picture is smooth it could be guessed whatever is done: there a stroke is a faint tint,
 * and faces have no more than that.
 */
import { CELL, type Cells, coloursBeside, type Pixels, smooth, spread } from './cells.ts';
import { type Cover, coverOf, depthAt, OUTSIDE } from './cover.ts';
import { facesOf } from './faces.ts';
import { type Layout, layoutOf, segmentsOf } from './watermark.ts';

/** Of 255 each: the tint of strokes that hide nothing; of those that hide some detail, and much; and on a picture that has none at all. */
const TINT = { faint: 7.5, some: 4, much: 9, flat: 40 };
/** Detail of which so much is one line is hidden less, and from there on not at all. */
const LINE = 0.7;
const LINE_ALONE = 0.9;
/** Added to what gradients sum up to: grain has no direction. */
const GRAIN = 60;
/** The dark rim of a stroke, of 255, and how wide it is in pixels. */
const RIM = 8;
const RIM_WIDTH = 3;
/** How far, of 255, what is hidden differs on average from what replaces it: from here on it is replaced, and wholly from there. */
const HIDES_FROM = 6;
const HIDES_WHOLLY = 10;
const MUCH = 24;
/** A pixel that differs by more counts as hidden detail; with a smaller share of these a picture is flat. */
const DETAIL = 14;
const FLAT = 0.004;
/** A pixel that differs by more counts as so much: one strong line is no texture. */
const MOST = 60;
/** How many cells around are looked at. */
const REACH = 3;
/** Ground brighter than this has darker strokes, and is between within so much. */
const BRIGHT = 185;
const TURNS = 25;

/** Values of a cell: red, green, blue, how much it hides (0 to 1), tint. */
const PARTS = 5;

const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** How far what strokes hide differs from what would replace it: sums and counts by cell; and whether there is any detail. */
function hidden({ data, width, height }: Pixels, cover: Cover, { columns, rows, values }: Cells) {
  const sums = new Float32Array(columns * rows * 2);
  let [strokes, detail] = [0, 0];
  for (let y = 0; y < height; y += 2)
    for (let x = 0; x < width; x += 2) {
      if (depthAt(cover, x, y) < 0) continue;
      const cell = ((y / CELL) | 0) * columns + ((x / CELL) | 0);
      // green is most of what is seen
      const off = Math.abs((data[(y * width + x) * 3 + 1] as number) - (values[cell * 3 + 1] as number));
      strokes++;
      if (off > DETAIL) detail++;
      sums[cell * 2] = (sums[cell * 2] as number) + Math.min(MOST, off);
      sums[cell * 2 + 1] = (sums[cell * 2 + 1] as number) + 1;
    }
  return { sums: smooth({ columns, rows, values: sums }, 2, REACH).values, isFlat: detail < strokes * FLAT };
}

/** How far what lies around each cell is one line, 0 to 1: whoever paints over the mark draws it on. */
function lines({ columns, rows, values }: Cells): Float32Array {
  const green = (column: number, row: number): number => {
    const [x, y] = [Math.min(columns - 1, Math.max(0, column)), Math.min(rows - 1, Math.max(0, row))];
    return values[(y * columns + x) * 3 + 1] as number;
  };
  const tensor = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const across = green(column + 1, row) - green(column - 1, row);
      const down = green(column, row + 1) - green(column, row - 1);
      const cell = (row * columns + column) * 3;
      tensor[cell] = across * across;
      tensor[cell + 1] = across * down;
      tensor[cell + 2] = down * down;
    }
  const means = smooth({ columns, rows, values: tensor }, 3, REACH).values;
  return Float32Array.from({ length: columns * rows }, (_, cell) => {
    const [xx, xy, yy] = [
      means[cell * 3] as number,
      means[cell * 3 + 1] as number,
      means[cell * 3 + 2] as number,
    ];
    return Math.hypot(xx - yy, 2 * xy) / (xx + yy + GRAIN);
  });
}

/** What is done to each cell. */
function plan(pixels: Pixels, cover: Cover, { strength }: Layout): Cells {
  const filled = spread(coloursBeside(pixels, cover));
  const { columns, rows, values: colours } = filled;
  const { sums, isFlat } = hidden(pixels, cover, filled);
  const faces = smooth(facesOf(pixels), 1, 1).values;
  const line = lines(filled);
  const values = new Float32Array(columns * rows * PARTS);
  for (let cell = 0; cell < columns * rows; cell++) {
    const off = (sums[cell * 2] as number) / Math.max(1e-6, sums[cell * 2 + 1] as number);
    const free = (1 - (faces[cell] as number)) * (1 - ramp(line[cell] as number, LINE, LINE_ALONE));
    const hides = isFlat ? 1 : ramp(off, HIDES_FROM, HIDES_WHOLLY) * free;
    const glass = TINT.some + (TINT.much - TINT.some) * ramp(off, HIDES_WHOLLY, MUCH);
    const tint = TINT.faint + (glass - TINT.faint) * hides;
    values.set(colours.subarray(cell * 3, cell * 3 + 3), cell * PARTS);
    values[cell * PARTS + 3] = hides;
    const varied = strength((cell % columns) / columns, Math.floor(cell / columns) / rows);
    values[cell * PARTS + 4] = (isFlat ? TINT.flat : tint) * varied;
  }
  return { columns, rows, values };
}

/** A pixel's values between those of the cells around it, written to `into`. */
function mix({ columns, rows, values }: Cells, x: number, y: number, into: Float32Array): void {
  const u = Math.min(columns - 1, Math.max(0, (x + 0.5) / CELL - 0.5));
  const v = Math.min(rows - 1, Math.max(0, (y + 0.5) / CELL - 0.5));
  const left = u | 0;
  const top = v | 0;
  const dx = u - left;
  const dy = v - top;
  const a = (top * columns + left) * PARTS;
  const b = left + 1 < columns ? a + PARTS : a;
  const down = top + 1 < rows ? columns * PARTS : 0;
  for (let part = 0; part < PARTS; part++) {
    const upper = (values[a + part] as number) * (1 - dx) + (values[b + part] as number) * dx;
    const lower = (values[a + down + part] as number) * (1 - dx) + (values[b + down + part] as number) * dx;
    into[part] = upper * (1 - dy) + lower * dy;
  }
}

/** How deep a pixel lies in a stroke, between the samples around it. */
function depthBetween({ width, depth }: Cover, x: number, y: number): number {
  const at = (y >> 1) * width + (x >> 1);
  const right = x & 1;
  const down = y & 1 ? width : 0;
  return (
    ((depth[at] as number) +
      (depth[at + right] as number) +
      (depth[at + down] as number) +
      (depth[at + right + down] as number)) /
    4
  );
}

/** Draws the mark into the pixels. `mark` and `scene`: watermark.ts. */
export function frost(pixels: Pixels, mark: string, scene: string): void {
  const { data, width, height } = pixels;
  const cover = coverOf(segmentsOf(mark, scene, width, height), width, height);
  const cells = plan(pixels, cover, layoutOf(mark, scene));
  const here = new Float32Array(PARTS);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (depthAt(cover, x, y) <= OUTSIDE + 1) continue;
      const depth = depthBetween(cover, x, y);
      const inside = Math.min(1, Math.max(0, depth + 0.5));
      const rim = Math.min(1, Math.max(0, depth + RIM_WIDTH + 0.5)) - inside;
      if (inside + rim <= 0) continue;
      mix(cells, x, y, here);
      const tint = here[4] as number;
      const sign = Math.min(1, Math.max(-1, (BRIGHT - (here[1] as number)) / TURNS));
      const added = inside * tint * sign - rim * Math.min(RIM, tint);
      const hides = inside * (here[3] as number);
      const from = (y * width + x) * 3;
      for (let part = 0; part < 3; part++) {
        const own = data[from + part] as number;
        const value = own + hides * ((here[part] as number) - own) + added;
        data[from + part] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
      }
    }
}
