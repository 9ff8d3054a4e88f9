/**
 * The watermark: rows of "VOLLEYSCOUTER" and a code that cross the whole picture. Every value of its layout comes from a secret: those that
 * say which letters lie where from `scene`, those that say how strong they are from `mark`. Both are HMACs that only the
 * server can compute. Photos of one camera and ten minutes have one `scene`, since what stands still would else be seen
 * in one photo where the mark covers it in the next; less than a pixel apart they have their marks at one place.
 */
import { createHash } from 'node:crypto';
import { CODE_LETTERS, LETTER_STEP, strokesOf } from './strokes.ts';

const NAME = 'VOLLEYSCOUTER';
const CODE_LENGTH = 5;

/** Height of the letters as a share of the picture's diagonal, at most, and how much smaller they may be. */
const HEIGHT = 0.075;
const SMALLER = 0.2;
/** Pixels: lower ones could not be read. */
const SMALLEST = 14;
/** Degrees that the rows rise or fall. */
const FLATTEST = 16;
const STEEPEST = 34;
/** From one row to the next, in heights of the letters. */
const ROW = 3.1;
/** Half the width of a stroke, in heights of the letters. */
const HALF_STROKE = 0.115;
/** How far a row bends, in heights of the letters, and how long its waves are. */
const BEND = 0.7;
const WAVE = [9, 16] as const;
/** How a letter stands out of its row: turned (radians), moved and scaled. */
const TURNED = 0.16;
const MOVED = 0.1;
const SCALED = 0.12;

/** Numbers from 0 to 1 that follow from a text and cannot be guessed without it. */
function drawn(text: string): () => number {
  let round = 0;
  let block = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at + 4 > block.length) {
      block = createHash('sha512').update(`${text}/${round++}`).digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32LE(at - 4) / 2 ** 32;
  };
}

/** What the rows of a mark are laid by. */
export interface Layout {
  code: string;
  /** Degrees, clockwise. */
  angle: number;
  /** Height of the letters as a share of the diagonal. */
  size: number;
  /** How far all rows are moved down, 0 to 1 of a row. */
  drop: number;
  /** Bends of a row, by its number. */
  curve(row: number, along: number): number;
  /** Tint of the strokes as a share of what is usual, by place in the picture (0 to 1 each). */
  strength(x: number, y: number): number;
}

const between = (share: number, from: number, to: number): number => from + share * (to - from);

/** Smooth noise from 0 to 1 over a picture. */
function smoothNoise(next: () => number, cells: number): (x: number, y: number) => number {
  const values = Array.from({ length: (cells + 2) ** 2 }, next);
  const at = (column: number, row: number): number => values[row * (cells + 2) + column] ?? 0;
  return (x, y) => {
    const [u, v] = [x * cells, y * cells];
    const [column, row] = [Math.floor(u), Math.floor(v)];
    const [right, down] = [u - column, v - row];
    const upper = between(right, at(column, row), at(column + 1, row));
    return between(down, upper, between(right, at(column, row + 1), at(column + 1, row + 1)));
  };
}

export function layoutOf(mark: string, scene = mark): Layout {
  const shared = drawn(`${scene}/place`);
  const own = drawn(`${mark}/own`);
  const code = Array.from(
    { length: CODE_LENGTH },
    () => CODE_LETTERS[Math.floor(shared() * CODE_LETTERS.length)],
  ).join('');
  const steepness = between(shared(), FLATTEST + 0.02, STEEPEST - 0.02) + between(own(), -0.02, 0.02);
  const angle = shared() < 0.5 ? -steepness : steepness;
  const size = HEIGHT * (1 - SMALLER * shared()) * between(own(), 0.9996, 1.0004);
  const drop = shared() + between(own(), -0.003, 0.003);
  const waves = Array.from({ length: 16 }, () => ({
    length: between(shared(), ...WAVE),
    phase: shared() * 2 * Math.PI,
    bend: between(shared(), 0.4, 1) * BEND,
  }));
  const noise = smoothNoise(own, 9);
  return {
    code,
    angle,
    size,
    drop,
    curve(row, along) {
      const { length, phase, bend } = waves[Math.abs(row) % waves.length] ?? { length: 1, phase: 0, bend: 0 };
      return bend * Math.sin((along * 2 * Math.PI) / length + phase);
    },
    strength: (x, y) => between(noise(x, y), 0.9, 1.1),
  };
}

/** A piece of a stroke, in pixels of the picture. */
export interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** Half its width. */
  half: number;
}

/** The strokes of a mark on a picture of this size. */
export function segmentsOf(mark: string, scene: string, width: number, height: number): Segment[] {
  const layout = layoutOf(mark, scene);
  const shared = drawn(`${scene}/letters`);
  const letters = Math.max(SMALLEST, Math.hypot(width, height) * layout.size);
  const angle = (layout.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // half of what the turned picture spans along the rows and across them, in heights of the letters
  const along = (Math.abs(width * cos) + Math.abs(height * sin)) / 2 / letters + 1;
  const across = (Math.abs(width * sin) + Math.abs(height * cos)) / 2 / letters + 1;
  const text = `${NAME}·${layout.code}·`;
  const segments: Segment[] = [];
  const first = Math.floor(-across / ROW) - 1;
  const last = Math.ceil(across / ROW) + 1;
  for (let row = first; row <= last; row++) {
    const begin = Math.floor(shared() * text.length);
    const count = Math.ceil((2 * along) / LETTER_STEP) + 1;
    for (let place = 0; place < count; place++) {
      const u = -along + place * LETTER_STEP;
      const v = (row + layout.drop) * ROW + layout.curve(row, u);
      const slope = layout.curve(row, u + 0.5) - layout.curve(row, u - 0.5);
      const turn = Math.atan(slope) + between(shared(), -TURNED, TURNED);
      const scale = 1 + between(shared(), -SCALED, SCALED);
      const [du, dv] = [between(shared(), -MOVED, MOVED), between(shared(), -MOVED, MOVED)];
      const half = HALF_STROKE * letters * between(shared(), 0.9, 1.15);
      const [c, s] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
      const put = ([x, y]: readonly [number, number]): [number, number] => {
        const [a, b] = [u + du + x * c - y * s, v + dv + x * s + y * c];
        return [width / 2 + (a * cos - b * sin) * letters, height / 2 + (a * sin + b * cos) * letters];
      };
      for (const stroke of strokesOf(text[(begin + place) % text.length] ?? ''))
        for (let point = 1; point < stroke.length; point++) {
          const [x1, y1] = put(stroke[point - 1] ?? [0, 0]);
          const [x2, y2] = put(stroke[point] ?? [0, 0]);
          const reach = half + 4;
          if (Math.max(x1, x2) < -reach || Math.min(x1, x2) > width + reach) continue;
          if (Math.max(y1, y2) < -reach || Math.min(y1, y2) > height + reach) continue;
          segments.push({ x1, y1, x2, y2, half });
        }
    }
  }
  return segments;
}
