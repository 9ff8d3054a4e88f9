/**
 * The watermark of a preview: rows of "VOLLEYSCOUTER" and a code, light with a dark edge so that they show on any background. Angle,
 * size, offset and code are derived from `mark`, so that averaging many previews does not reveal it.
 */
import { createHash } from 'node:crypto';
import { CODE_LETTERS, strokesOf, widthOf } from './strokes.ts';

const NAME = 'VOLLEYSCOUTER';
const CODE_LENGTH = 7;

/** Height of the letters as a share of the longer edge, and how it varies. */
const HEIGHT = 0.03;
const SMALLEST = 0.85;
const SPREAD = 0.4;
/** Degrees that the rows rise or fall. */
const FLATTEST = 16;
const STEEPEST = 34;
/** From one row to the next, in heights of the letters. */
const ROW = 3.6;

interface Layout {
  code: string;
  /** Degrees, clockwise. */
  angle: number;
  /** As a share of what is usual. */
  size: number;
  /** How far row `index` is moved along itself, 0 to 1 of a text. */
  shift(index: number): number;
  /** How far all rows are moved down, 0 to 1 of a row. */
  drop: number;
}

/** The layout derived from a mark. */
export function layoutOf(mark: string): Layout {
  const bytes = createHash('sha256').update(mark).digest();
  const share = (place: number): number => (bytes[place] ?? 0) / 256;
  const code = Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]);
  const steepness = FLATTEST + share(8) * (STEEPEST - FLATTEST);
  const rest = bytes.subarray(12);
  return {
    code: code.join(''),
    angle: share(7) < 0.5 ? -steepness : steepness,
    size: SMALLEST + share(9) * SPREAD,
    shift: (index) => (rest[Math.abs(index) % rest.length] ?? 0) / 256 + index * 0.37,
    drop: share(10),
  };
}

/** The mark for a picture of this size, as an SVG of the same size. */
export function watermark(mark: string, width: number, height: number): string {
  const { code, angle, size, shift, drop } = layoutOf(mark);
  const letters = Math.max(4, Math.max(width, height) * HEIGHT * size);
  const text = `${NAME}·${code}·`;
  const step = widthOf(text) * letters;
  const turn = (angle * Math.PI) / 180;
  // half of what the turned picture spans along the rows and across them
  const along = (Math.abs(width * Math.cos(turn)) + Math.abs(height * Math.sin(turn))) / 2 + letters;
  const across = (Math.abs(width * Math.sin(turn)) + Math.abs(height * Math.cos(turn))) / 2 + letters;
  let path = '';
  for (let index = Math.floor(-across / (ROW * letters)) - 1; index * ROW * letters < across; index++) {
    const top = (index + drop) * ROW * letters;
    const begin = -along - (shift(index) % 1) * step - step;
    for (let left = begin; left < along; left += step) {
      path += strokesOf(text, left, top, letters);
    }
  }
  const stroke = letters / 7;
  const edge = stroke + Math.max(1, letters / 18);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${width / 2} ${height / 2}) rotate(${angle.toFixed(2)})" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke="#000" stroke-opacity=".32" stroke-width="${edge.toFixed(1)}"/><path d="${path}" stroke="#fff" stroke-opacity=".46" stroke-width="${stroke.toFixed(1)}"/></g></svg>`;
}
