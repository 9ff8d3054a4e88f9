/**
 * Draws the strokes of a mark into a picture like letters of frosted glass. Where there is detail, what lies under a stroke is
 * replaced by what would be guessed from beside it (fill.ts): nothing of it is left that could be computed back, and what differs is what
 * cannot be guessed. Where it could be guessed, whatever is done, a stroke is a faint tint, and faces have no more than that.
 */
import { CELL, type Cells, type Pixels, smooth } from './cells.ts';
import { type Cover, coverOf, depthAt, OUTSIDE } from './cover.ts';
import { facesOf } from './faces.ts';
import { type Filled, fill } from './fill.ts';
import { type Layout, layoutOf, segmentsOf } from './watermark.ts';

/** Of 255 each: the tint of strokes that hide nothing; of those that hide; and on a picture that has no detail at all. */
const TINT = { faint: 8.7, glass: 4, flat: 40 };
/** The dark rim of a stroke, of 255, and how wide it is in pixels. */
const RIM = 8;
const RIM_WIDTH = 3;
/** What differs by more, of 255, from what would replace it counts as hidden detail; with a smaller share of it a picture is flat. */
const DETAIL = 12;
const FLAT = 0.004;
/** A patch with this share of detail under its strokes is hidden; at most so much of a picture changes, the richest patches first. */
const HIDES_FROM = 0.4;
const MOST = 0.13;
/** How many cells around are looked at. */
const REACH = 3;
/** Ground brighter than this has darker strokes, and is between within so much. */
const BRIGHT = 185;
const TURNS = 25;

/** Values of a cell: how much it hides (0 to 1), tint. */
const PARTS = 2;

/** Counts the pixels of a row with detail under strokes, and those under strokes, into `counts` of its row of cells. */
function countDetail(
  { data, width }: Pixels,
  cover: Cover,
  { colours }: Filled,
  y: number,
  counts: Float32Array,
): void {
  for (let x = 0; x < width; x += 2) {
    const sample = (y >> 1) * cover.width + (x >> 1);
    if ((cover.depth[sample] as number) < -RIM_WIDTH) continue;
    const from = (y * width + x) * 3;
    let off = 0;
    for (let part = 0; part < 3; part++)
      off = Math.max(off, Math.abs((data[from + part] as number) - (colours[sample * 3 + part] as number)));
    const cell = ((x / CELL) | 0) * 2;
    if (off > DETAIL) counts[cell] = (counts[cell] as number) + 1;
    counts[cell + 1] = (counts[cell + 1] as number) + 1;
  }
}

/** The share of detail under the strokes around each cell, 0 to 1; in pixels, the detail under those of the cell; and whether there is any. */
function hidden(pixels: Pixels, cover: Cover, filled: Filled) {
  const [columns, rows] = [Math.ceil(pixels.width / CELL), Math.ceil(pixels.height / CELL)];
  const counts = new Float32Array(columns * rows * 2);
  for (let y = 0; y < pixels.height; y += 2) {
    const row = ((y / CELL) | 0) * columns * 2;
    countDetail(pixels, cover, filled, y, counts.subarray(row, row + columns * 2));
  }
  const around = smooth({ columns, rows, values: counts }, 2, REACH).values;
  const share = new Float32Array(columns * rows);
  const detailed = new Float32Array(columns * rows);
  let [detail, strokes] = [0, 0];
  for (let cell = 0; cell < share.length; cell++) {
    share[cell] = (around[cell * 2] as number) / Math.max(1e-6, around[cell * 2 + 1] as number);
    detailed[cell] = 4 * (counts[cell * 2] as number);
    detail += counts[cell * 2] as number;
    strokes += counts[cell * 2 + 1] as number;
  }
  return { share, pixels: detailed, isFlat: detail < strokes * FLAT };
}

/** The share of detail from which on cells are hidden, so that not too much of the picture changes. */
function threshold(share: Float32Array, pixels: Float32Array, most: number): number {
  const steps = new Float64Array(101);
  for (const [cell, count] of pixels.entries()) {
    const step = Math.min(100, Math.floor((share[cell] as number) * 100));
    steps[step] = (steps[step] as number) + count;
  }
  let sum = 0;
  for (let step = 100; step >= HIDES_FROM * 100; step--) {
    sum += steps[step] as number;
    if (sum > most) return (step + 1) / 100;
  }
  return HIDES_FROM;
}

/** What is done to each cell. It is hidden or not: what shines through could be computed back. */
function plan(pixels: Pixels, cover: Cover, filled: Filled, { strength }: Layout): Cells {
  const [columns, rows] = [Math.ceil(pixels.width / CELL), Math.ceil(pixels.height / CELL)];
  const detail = hidden(pixels, cover, filled);
  const faces = smooth(facesOf(pixels), 1, 1).values;
  const share = detail.share.map((each, cell) => ((faces[cell] as number) > 0 ? 0 : each));
  const from = threshold(share, detail.pixels, MOST * pixels.width * pixels.height);
  const values = new Float32Array(columns * rows * PARTS);
  for (let cell = 0; cell < columns * rows; cell++) {
    const hides = detail.isFlat || (share[cell] as number) >= from;
    const varied = strength((cell % columns) / columns, Math.floor(cell / columns) / rows);
    values[cell * PARTS] = hides ? 1 : 0;
    values[cell * PARTS + 1] = (detail.isFlat ? TINT.flat : hides ? TINT.glass : TINT.faint) * varied;
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

/** Values of samples at half the resolution, between the four around a pixel. */
function between(
  values: Float32Array,
  width: number,
  parts: number,
  part: number,
  x: number,
  y: number,
): number {
  const at = (y >> 1) * width + (x >> 1);
  const right = at + (x & 1);
  const down = y & 1 ? width : 0;
  const value = (place: number): number => values[place * parts + part] as number;
  return (value(at) + value(right) + value(at + down) + value(right + down)) / 4;
}

function drawRow({ data, width }: Pixels, y: number, cover: Cover, { colours }: Filled, cells: Cells): void {
  const here = new Float32Array(PARTS);
  for (let x = 0; x < width; x++) {
    if (depthAt(cover, x, y) <= OUTSIDE + 1) continue;
    const depth = between(cover.depth, cover.width, 1, 0, x, y);
    const inside = Math.min(1, Math.max(0, depth + 0.5));
    const rim = Math.min(1, Math.max(0, depth + RIM_WIDTH + 0.5)) - inside;
    if (inside + rim <= 0) continue;
    mix(cells, x, y, here);
    // under the rim too: it could be lifted
    const hides = (here[0] as number) < 0.5 ? 0 : inside + rim;
    const ground = between(colours, cover.width, 3, 1, x, y);
    const sign = Math.min(1, Math.max(-1, (BRIGHT - ground) / TURNS));
    const added = inside * (here[1] as number) * sign - rim * RIM;
    const from = (y * width + x) * 3;
    for (let part = 0; part < 3; part++) {
      const own = data[from + part] as number;
      const glass = between(colours, cover.width, 3, part, x, y);
      const value = own + hides * (glass - own) + added;
      data[from + part] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
    }
  }
}

/** Draws the mark into the pixels. `mark` and `scene`: watermark.ts. */
export function frost(pixels: Pixels, mark: string, scene: string): void {
  const cover = coverOf(segmentsOf(mark, scene, pixels.width, pixels.height), pixels.width, pixels.height);
  const filled = fill(pixels, cover);
  const cells = plan(pixels, cover, filled, layoutOf(mark, scene));
  for (let y = 0; y < pixels.height; y++) drawRow(pixels, y, cover, filled, cells);
}
