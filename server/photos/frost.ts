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

/** Of 255 each: the tint of strokes that hide nothing, on smooth and on rough ground; of those that hide; and on a picture without detail. */
const TINT = { smooth: 9, rough: 4, glass: 3, flat: 40 };
/** The dark rim of a stroke, of 255, and how wide it is in pixels. */
const RIM = 7;
const RIM_WIDTH = 3;
/** What differs by more, of 255, from what would replace it counts as hidden detail; with a smaller share of it a picture is flat. */
const DETAIL = 12;
const FLAT = 0.004;
/** How much thinner the strokes of a flat one are: all of them are seen, and they are to change at most 15 % of it. */
const FLAT_STROKES = 0.6;
/** Differences count up to so much, and a patch whose mean of them is at least so much is hidden. */
const FARTHEST = 40;
const HIDES_FROM = 20;
/** At most so much of a picture changes, the patches whose guess misses most first. */
const MOST = 0.12;
/** How many cells around are looked at. */
const REACH = 3;
/** Ground brighter than this has darker strokes, and is between within so much. */
const BRIGHT = 185;
const TURNS = 25;

/** Values of a cell: how much it hides (0 to 1), tint. */
const PARTS = 2;

/** Sums for a cell: differences from what would replace it, pixels under strokes, those among them with detail. */
const SUMS = 3;

/** Adds a row of pixels under strokes to the sums of its row of cells. */
function addRow(
  { data, width }: Pixels,
  cover: Cover,
  { colours }: Filled,
  y: number,
  sums: Float32Array,
): void {
  for (let x = 0; x < width; x += 2) {
    const sample = (y >> 1) * cover.width + (x >> 1);
    if ((cover.depth[sample] as number) < -RIM_WIDTH) continue;
    const from = (y * width + x) * 3;
    let off = 0;
    for (let part = 0; part < 3; part++)
      off = Math.max(off, Math.abs((data[from + part] as number) - (colours[sample * 3 + part] as number)));
    const cell = ((x / CELL) | 0) * SUMS;
    sums[cell] = (sums[cell] as number) + Math.min(off, FARTHEST);
    sums[cell + 1] = (sums[cell + 1] as number) + 1;
    if (off > DETAIL) sums[cell + 2] = (sums[cell + 2] as number) + 1;
  }
}

/** How far the guess misses around each cell, 0 to FARTHEST; pixels with detail under the strokes of each; whether there is no detail. */
function missed(pixels: Pixels, cover: Cover, filled: Filled) {
  const [columns, rows] = [Math.ceil(pixels.width / CELL), Math.ceil(pixels.height / CELL)];
  const sums = new Float32Array(columns * rows * SUMS);
  for (let y = 0; y < pixels.height; y += 2) {
    const row = ((y / CELL) | 0) * columns * SUMS;
    addRow(pixels, cover, filled, y, sums.subarray(row, row + columns * SUMS));
  }
  const around = smooth({ columns, rows, values: sums }, SUMS, REACH).values;
  const misses = new Float32Array(columns * rows);
  const detail = new Float32Array(columns * rows);
  let [detailed, strokes] = [0, 0];
  for (let cell = 0; cell < misses.length; cell++) {
    misses[cell] = (around[cell * SUMS] as number) / Math.max(1e-6, around[cell * SUMS + 1] as number);
    detail[cell] = 4 * (sums[cell * SUMS + 2] as number);
    detailed += sums[cell * SUMS + 2] as number;
    strokes += sums[cell * SUMS + 1] as number;
  }
  return { misses, detail, isFlat: detailed < strokes * FLAT };
}

/** 1 for cells that are hidden: where the guess misses most first, from the top among equals, until that much detail is. */
function chosen(misses: Float32Array, detail: Float32Array, most: number): Uint8Array {
  const steps = Array.from({ length: FARTHEST + 1 }, (): number[] => []);
  for (const [cell, miss] of misses.entries()) if (miss >= HIDES_FROM) steps[Math.floor(miss)]?.push(cell);
  const hides = new Uint8Array(misses.length);
  let sum = 0;
  for (const cell of steps.reverse().flat()) {
    sum += detail[cell] as number;
    if (sum > most) break;
    hides[cell] = 1;
  }
  return hides;
}

/** What is done to each cell. It is hidden or not: what shines through could be computed back. */
function plan(pixels: Pixels, cover: Cover, filled: Filled, { strength }: Layout) {
  const [columns, rows] = [Math.ceil(pixels.width / CELL), Math.ceil(pixels.height / CELL)];
  const { misses, detail, isFlat } = missed(pixels, cover, filled);
  const faces = smooth(facesOf(pixels), 1, 1).values;
  const hideable = misses.map((each, cell) => ((faces[cell] as number) > 0 ? 0 : each));
  const hidden = chosen(hideable, detail, MOST * pixels.width * pixels.height);
  const values = new Float32Array(columns * rows * PARTS);
  for (let cell = 0; cell < columns * rows; cell++) {
    const hides = isFlat || hidden[cell] === 1;
    const rough = Math.min(1, (misses[cell] as number) / HIDES_FROM);
    const faint = TINT.smooth + rough * (TINT.rough - TINT.smooth);
    const varied = strength((cell % columns) / columns, Math.floor(cell / columns) / rows);
    values[cell * PARTS] = hides ? 1 : 0;
    values[cell * PARTS + 1] = (isFlat ? TINT.flat : hides ? TINT.glass : faint) * varied;
  }
  return { isFlat, cells: { columns, rows, values } };
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
  const { width, height } = pixels;
  const segments = segmentsOf(mark, scene, width, height);
  const cover = coverOf(segments, width, height);
  const filled = fill(pixels, cover);
  const { isFlat, cells } = plan(pixels, cover, filled, layoutOf(mark, scene));
  const thinner = () => segments.map((segment) => ({ ...segment, half: segment.half * FLAT_STROKES }));
  const drawn = isFlat ? coverOf(thinner(), width, height) : cover;
  for (let y = 0; y < height; y++) drawRow(pixels, y, drawn, filled, cells);
}
