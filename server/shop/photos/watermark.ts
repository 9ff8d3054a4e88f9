/**
 * The watermark of R-SHOP-4: the seller's name and the event in rows, light letters with a dark outline.
 * Angle and position are derived from a secret per photo.
 */
import { createHash } from 'node:crypto';
import sharp, { type Raw } from 'sharp';
import { fontFile, markup } from '../../platform/share/lettering.ts';

export interface MarkWords {
  seller: string;
  event: string;
}

export interface Mark {
  words: MarkWords;
  secret: string;
}

const NAMELESS = 'VolleyScouter';
/** A longer name would not be legible. */
const MAX_NAME = 40;

/**
 * Font size as a share of the picture's diagonal. Names that are too wide reduce it, down to `MIN_SIZE`
 * pixels.
 */
const SIZE = 0.05;
const MIN_SIZE = 14;
/** Width of an average letter, in font sizes. */
const LETTER = 0.62;
/** Width of the outline, in font sizes. */
const RIM = 0.045;
/** Min share of a tile for the letters, and the same for the outline. */
const COVERED = 0.115;
const LIGHT = 0.62;
const DARK = 0.62;
/** Degrees. */
const ANGLES = [-27, -18, 18, 27] as const;
/** Pixels to the right and down. */
const MAX_MOVE = 160;
/** Cached per process. Photos of a batch share sheets, since their text and sizes are equal. */
const MAX_SHEETS = 8;

/** One channel: 255 inside the letters. */
interface Mask {
  data: Uint8Array;
  width: number;
  height: number;
}

const shortened = (name: string): string =>
  name.trim().length > MAX_NAME ? `${name.trim().slice(0, MAX_NAME - 1)}…` : name.trim();

async function maskOf(text: string, size: number): Promise<Mask> {
  const { data, info } = await sharp({
    text: { text: markup(text), font: `Inter bold ${size}`, fontfile: fontFile('bold'), dpi: 72 },
  })
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const emptyMask = (width: number, height: number): Mask => ({
  data: new Uint8Array(width * height),
  width,
  height,
});

function pasteMask(from: Mask, to: Mask, left: number, top: number): void {
  for (let row = 0; row < from.height; row++)
    to.data.set(from.data.subarray(row * from.width, (row + 1) * from.width), (top + row) * to.width + left);
}

/** Repeats the text at equal distances, so that the row continues seamlessly in the next tile. */
function putRow(line: Mask, tile: Mask, top: number, gap: number): void {
  const times = Math.max(1, Math.floor(tile.width / (line.width + gap)));
  const step = tile.width / times;
  for (let time = 0; time < times; time++)
    pasteMask(line, tile, Math.floor(time * step + (step - line.width) / 2), top);
}

async function grown({ data, width, height }: Mask, pixels: number): Promise<Uint8Array> {
  const raw: Raw = { width, height, channels: 1 };
  // sharp treats dark pixels as the foreground, so `erode` makes the light letters grow
  return sharp(data, { raw }).erode(pixels).extractChannel(0).raw().toBuffer();
}

const sumOf = (values: Uint8Array): number => values.reduce((sum, value) => sum + value, 0) / 255;

function painted(letters: Uint8Array, around: Uint8Array): Buffer {
  const pixels = Buffer.alloc(letters.length * 4);
  for (const [at, inside] of letters.entries()) {
    const [light, dark] = [(inside / 255) * LIGHT, (((around[at] ?? 0) - inside) / 255) * DARK];
    const opacity = light + dark;
    if (opacity <= 0) continue;
    pixels.fill(Math.round((light / opacity) * 255), at * 4, at * 4 + 3);
    pixels[at * 4 + 3] = Math.round(opacity * 255);
  }
  return pixels;
}

interface Overlay {
  input: Buffer;
  raw: Raw;
}

async function tileOf({ seller, event }: MarkWords, width: number, height: number): Promise<Overlay> {
  const names = [seller, event].map(shortened).filter((name) => name !== '');
  const rows = names.length > 0 ? names : [NAMELESS];
  const longest = Math.max(...rows.map(({ length }) => length));
  const size = Math.round(
    Math.max(MIN_SIZE, Math.min(SIZE * Math.hypot(width, height), width / (longest * LETTER))),
  );
  const lines = await Promise.all(rows.map((name) => maskOf(name, size)));
  const rim = Math.max(1, Math.round(RIM * size));
  const gap = 4 * rim + Math.round(size / 3);
  const wide = Math.max(...lines.map((line) => line.width)) + gap;
  // the edge of the tile must not cut the outline
  const tight = lines.reduce((sum, line) => sum + line.height + 3 * rim, 0);
  const tile = emptyMask(wide, tight);
  let top = rim;
  for (const line of lines) {
    putRow(line, tile, top, gap);
    top += line.height + 3 * rim;
  }
  const around = await grown(tile, rim);
  const [inLetters, inRim] = [sumOf(tile.data), sumOf(around) - sumOf(tile.data)];
  // the largest height at which letters and outline still have the minimum coverage
  const high = Math.max(tight, Math.floor(Math.min(inLetters, inRim) / COVERED / wide));
  const input = Buffer.alloc(wide * high * 4);
  painted(tile.data, around).copy(input);
  return { input, raw: { width: wide, height: high, channels: 4 } };
}

function drawn(secret: string): [number, number, number] {
  const bytes = createHash('sha256').update(secret).digest();
  return [0, 4, 8].map((at) => bytes.readUInt32LE(at) / 2 ** 32) as [number, number, number];
}

/** The sheet is larger than the picture by `MAX_MOVE`. */
async function drawSheet(words: MarkWords, angle: number, width: number, height: number): Promise<Overlay> {
  const tile = await tileOf(words, width, height);
  const [wide, high] = [width + MAX_MOVE, height + MAX_MOVE];
  const edge = Math.ceil(Math.hypot(wide, high));
  const flat = await sharp({ create: { width: edge, height: edge, channels: 4, background: '#0000' } })
    .composite([{ ...tile, tile: true, left: 0, top: 0 }])
    .raw()
    .toBuffer();
  const turned = await sharp(flat, { raw: { width: edge, height: edge, channels: 4 } })
    .rotate(angle, { background: '#0000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: turnedWide, height: turnedHigh } = turned.info;
  const raw: Raw = { width: wide, height: high, channels: 4 };
  const left = Math.floor((turnedWide - wide) / 2);
  const top = Math.floor((turnedHigh - high) / 2);
  const input = await sharp(turned.data, { raw: { width: turnedWide, height: turnedHigh, channels: 4 } })
    .extract({ left, top, width: wide, height: high })
    .raw()
    .toBuffer();
  return { input, raw };
}

const sheets = new Map<string, Promise<Overlay>>();

function sheetOf(words: MarkWords, angle: number, width: number, height: number): Promise<Overlay> {
  const key = JSON.stringify([words, angle, width, height]);
  const sheet = sheets.get(key) ?? drawSheet(words, angle, width, height);
  sheet.catch(() => sheets.delete(key));
  sheets.delete(key);
  sheets.set(key, sheet);
  const [oldest] = sheets.keys();
  if (sheets.size > MAX_SHEETS && oldest !== undefined) sheets.delete(oldest);
  return sheet;
}

export async function watermarkOf({ words, secret }: Mark, width: number, height: number): Promise<Overlay> {
  const [turn, right, down] = drawn(secret);
  const angle = ANGLES[Math.floor(turn * ANGLES.length)] ?? ANGLES[0];
  const { input, raw } = await sheetOf(words, angle, width, height);
  const [left, top] = [Math.floor(right * MAX_MOVE), Math.floor(down * MAX_MOVE)];
  const part = sharp(input, { raw }).extract({ left, top, width, height });
  return { input: await part.raw().toBuffer(), raw: { width, height, channels: 4 } };
}
