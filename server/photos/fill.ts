/**
 * What would lie under the strokes of a mark, guessed from what lies beside them: from the edge inwards each place becomes a mean of the
 * known ones around it, and along the lines of the picture they count more, so that edges go on through the stroke (Bornemann and
 * März, "Fast Image Inpainting Based on Coherence Transport", 2007). At half the resolution of the picture.
 */
import { CELL, type Cells, type Pixels, smooth } from './cells.ts';
import type { Cover } from './cover.ts';

/** Nearer to a stroke than so many pixels nothing is looked at: its rim is hidden too, and nothing of what is hidden may be told. */
const CLEAR = 5;
/** How far a mean reaches, in samples of two pixels, and how far around lines are looked for, in cells. */
const REACH = 2;
const LINES = 3;
/** How much more places along a line count, and what grain adds to what gradients sum up to: it has no direction. */
const GUIDED = 8;
const GRAIN = 20;
/** Lines are told apart by so many directions and, of each, by how much they count. */
const DIRECTIONS = 32;
const DEGREES = 16;

const EDGE = 2 * REACH + 1;
/** What each place around one counts, row by row, for every kind of line: direction by direction, each by degrees. */
const WEIGHTS = Float32Array.from({ length: DIRECTIONS * DEGREES * EDGE * EDGE }, (_, at) => {
  const [dx, dy] = [(at % EDGE) - REACH, (Math.floor(at / EDGE) % EDGE) - REACH];
  const kind = Math.floor(at / (EDGE * EDGE));
  const turn = (Math.floor(kind / DEGREES) / DIRECTIONS) * Math.PI;
  const across = dx * Math.sin(turn) - dy * Math.cos(turn);
  const guided = (GUIDED * (kind % DEGREES)) / (DEGREES - 1);
  return dx === 0 && dy === 0 ? 0 : 1 / ((dx * dx + dy * dy) * (1 + guided * across * across) ** 2);
});

/** Of a picture that strokes cover wholly nothing is known. */
const GREY = 128;
/** Rings to a pixel: what lies equally far inside is filled in one turn. */
const RINGS = 4;

/** Red, green and blue of every sample; those of a `Cover` lie at the same places. */
export interface Filled {
  width: number;
  height: number;
  colours: Float32Array;
}

/** The picture at half its resolution, of the size of its cover. */
function halved(pixels: Pixels, { width, height }: Cover): Float32Array {
  const colours = new Float32Array(width * height * 3);
  for (let row = 0; row < height; row++) halveRow(pixels, row, colours, width);
  return colours;
}

function halveRow(
  { data, width, height }: Pixels,
  row: number,
  colours: Float32Array,
  samples: number,
): void {
  const upper = Math.min(height - 1, row * 2) * width;
  const lower = Math.min(height - 1, row * 2 + 1) * width;
  for (let column = 0; column < samples; column++) {
    const left = Math.min(width - 1, column * 2);
    const right = Math.min(width - 1, left + 1);
    const to = (row * samples + column) * 3;
    for (let part = 0; part < 3; part++)
      colours[to + part] =
        ((data[(upper + left) * 3 + part] as number) +
          (data[(upper + right) * 3 + part] as number) +
          (data[(lower + left) * 3 + part] as number) +
          (data[(lower + right) * 3 + part] as number)) /
        4;
  }
}

/** Adds the squares and the product of the gradients of a row of samples to `sums` of their row of cells. */
function addGradients(
  colours: Float32Array,
  known: Uint8Array,
  width: number,
  row: number,
  sums: Float32Array,
): void {
  const green = (at: number): number => colours[at * 3 + 1] as number;
  for (let column = 1; column < width - 1; column++) {
    const at = row * width + column;
    if (!(known[at] && known[at - 1] && known[at + 1] && known[at - width] && known[at + width])) continue;
    const across = green(at + 1) - green(at - 1);
    const down = green(at + width) - green(at - width);
    const to = (((column * 2) / CELL) | 0) * 3;
    sums[to] = (sums[to] as number) + across * across;
    sums[to + 1] = (sums[to + 1] as number) + across * down;
    sums[to + 2] = (sums[to + 2] as number) + down * down;
  }
}

/** The kind of line (WEIGHTS) around each cell, by the gradients of what is known (structure tensor). */
function linesOf(colours: Float32Array, known: Uint8Array, { width, height }: Cover): Cells {
  const [columns, rows] = [Math.ceil((width * 2) / CELL), Math.ceil((height * 2) / CELL)];
  const sums = new Float32Array(columns * rows * 3);
  for (let row = 1; row < height - 1; row++) {
    const cells = (((row * 2) / CELL) | 0) * columns * 3;
    addGradients(colours, known, width, row, sums.subarray(cells, cells + columns * 3));
  }
  const tensor = smooth({ columns, rows, values: sums }, 3, LINES).values;
  const values = new Float32Array(columns * rows);
  for (let cell = 0; cell < values.length; cell++) values[cell] = kindOf(tensor, cell * 3);
  return { columns, rows, values };
}

function kindOf(tensor: Float32Array, at: number): number {
  const [xx, xy, yy] = [tensor[at] as number, tensor[at + 1] as number, tensor[at + 2] as number];
  const turn = 0.5 * Math.atan2(2 * xy, xx - yy) + Math.PI / 2;
  const direction = Math.round((turn / Math.PI) * DIRECTIONS) % DIRECTIONS;
  return direction * DEGREES + Math.round((Math.hypot(xx - yy, 2 * xy) / (xx + yy + GRAIN)) * (DEGREES - 1));
}

/** The samples that are to be filled, from the edges of the strokes inwards. */
function inwards({ depth }: Cover): number[] {
  const rings: number[][] = [];
  for (let at = 0; at < depth.length; at++) {
    const far = (depth[at] as number) + CLEAR;
    if (far <= 0) continue;
    const ring = Math.floor(far * RINGS);
    const places = rings[ring] ?? [];
    places.push(at);
    rings[ring] = places;
  }
  return rings.flat();
}

/** Fills one sample from the known ones around it; whether there are any. */
function fillOne(at: number, { width, height, colours }: Filled, known: Uint8Array, lines: Cells): boolean {
  const x = at % width;
  const y = (at / width) | 0;
  const kind = lines.values[(((y * 2) / CELL) | 0) * lines.columns + (((x * 2) / CELL) | 0)] as number;
  // of the place itself
  const weights = kind * EDGE * EDGE + REACH * EDGE + REACH;
  let red = 0;
  let green = 0;
  let blue = 0;
  let total = 0;
  for (let dy = -Math.min(REACH, y); dy <= Math.min(REACH, height - 1 - y); dy++)
    for (let dx = -Math.min(REACH, x); dx <= Math.min(REACH, width - 1 - x); dx++) {
      const from = at + dy * width + dx;
      if (!known[from]) continue;
      const weight = WEIGHTS[weights + dy * EDGE + dx] as number;
      total += weight;
      red += weight * (colours[from * 3] as number);
      green += weight * (colours[from * 3 + 1] as number);
      blue += weight * (colours[from * 3 + 2] as number);
    }
  if (total === 0) return false;
  colours[at * 3] = red / total;
  colours[at * 3 + 1] = green / total;
  colours[at * 3 + 2] = blue / total;
  known[at] = 1;
  return true;
}

export function fill(pixels: Pixels, cover: Cover): Filled {
  const { width, height, depth } = cover;
  const filled: Filled = { width, height, colours: halved(pixels, cover) };
  const known = new Uint8Array(depth.length);
  for (let at = 0; at < known.length; at++) known[at] = (depth[at] as number) > -CLEAR ? 0 : 1;
  const lines = linesOf(filled.colours, known, cover);
  let places = inwards(cover);
  for (;;) {
    // between strokes that nearly touch nothing is known at first
    const left = places.filter((at) => !fillOne(at, filled, known, lines));
    if (left.length === 0) return filled;
    if (left.length === places.length) {
      for (const at of left) filled.colours.fill(GREY, at * 3, at * 3 + 3);
      return filled;
    }
    places = left;
  }
}
