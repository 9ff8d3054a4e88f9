/**
 * Elements of an ICC profile (ICC.1:2022, 10): `type(4) 0(4) content`. Read by their numbers and written anew from them, so that
 * nothing but numbers of the colours goes through. Bounds are those of the profile, as readers take them.
 */
import { asBig32, big16, big32, joined, latin, standsAt } from './bytes.ts';

export const HEAD = 8;
const XYZ_LENGTH = 20;
const MATRIX_3X3 = 36;
const MATRIX_3X4 = 48;
/** Readers take no longer curve. */
const MOST_OF_CURVE = 0x7ffe;
/** Numbers of a parametric curve by its kind, 0 to 4. */
const PARAMETERS = [1, 3, 4, 5, 7];
const MOST_CHANNELS = 16;

export const element = (type: string, content: Uint8Array): Uint8Array =>
  joined([latin(type), new Uint8Array(4), content]);

/** A part of the bytes from a place on; `null` where they end before. */
const part = (bytes: Uint8Array, at: number, length: number): Uint8Array | null =>
  at >= 0 && length >= 0 && at + length <= bytes.length ? bytes.subarray(at, at + length) : null;

export const padded = (bytes: Uint8Array): Uint8Array =>
  bytes.length % 4 === 0 ? bytes : joined([bytes, new Uint8Array(4 - (bytes.length % 4))]);

/** `XYZ `, the first of its colours. */
export function readXyz(tag: Uint8Array): Uint8Array | null {
  const numbers = standsAt(tag, 0, 'XYZ ') ? part(tag, HEAD, XYZ_LENGTH - HEAD) : null;
  return numbers && element('XYZ ', numbers);
}

/** `sf32` of a 3 x 3 matrix. */
export function readMatrix(tag: Uint8Array): Uint8Array | null {
  const numbers = standsAt(tag, 0, 'sf32') ? part(tag, HEAD, MATRIX_3X3) : null;
  return numbers && element('sf32', numbers);
}

/** `cicp`: primaries, curve and matrix by their numbers in ITU-T H.273. */
export function readCicp(tag: Uint8Array): Uint8Array | null {
  const numbers = standsAt(tag, 0, 'cicp') ? part(tag, HEAD, 4) : null;
  return numbers && element('cicp', numbers);
}

/** `curv` (count, then 16 bits each; one alone is a gamma) or `para` (kind, then 32 bits each). */
export function readCurve(tag: Uint8Array): Uint8Array | null {
  if (standsAt(tag, 0, 'curv')) {
    const count = big32(tag, HEAD);
    const entries = count <= MOST_OF_CURVE ? part(tag, HEAD + 4, count * 2) : null;
    return entries && element('curv', joined([asBig32(count), entries]));
  }
  if (!standsAt(tag, 0, 'para')) return null;
  const kind = big16(tag, HEAD);
  const numbers = part(tag, HEAD + 4, (PARAMETERS[kind] ?? Number.NaN) * 4);
  return numbers && element('para', joined([Uint8Array.of(0, kind, 0, 0), numbers]));
}

/** So many curves one after the other, each filled up to four bytes. */
function readCurves(tag: Uint8Array, from: number, count: number): Uint8Array | null {
  const curves: Uint8Array[] = [];
  let at = from;
  for (let index = 0; index < count; index++) {
    const curve = readCurve(tag.subarray(at));
    if (!curve) return null;
    curves.push(padded(curve));
    at += padded(curve).length;
  }
  return joined(curves);
}

/** `mft1` and `mft2`: a matrix, curves, a grid and curves, of one length that follows from the counts. */
function readLut(tag: Uint8Array): Uint8Array | null {
  const [inputs = 0, outputs = 0, grid = 0] = tag.subarray(HEAD, HEAD + 3);
  if (inputs === 0 || outputs === 0 || Math.max(inputs, outputs) > MOST_CHANNELS) return null;
  const isWide = standsAt(tag, 0, 'mft2');
  const before = isWide ? big16(tag, 48) : 256;
  const after = isWide ? big16(tag, 50) : 256;
  const numbers = inputs * before + grid ** inputs * outputs + outputs * after;
  const rest = part(tag, 12, (isWide ? 40 : 36) + numbers * (isWide ? 2 : 1));
  const head = Uint8Array.of(inputs, outputs, grid, 0);
  return rest && element(isWide ? 'mft2' : 'mft1', joined([head, rest]));
}

/** The grid of `mAB ` and `mBA `: points of each input (16 bytes), bytes of a number, numbers. */
function readGrid(tag: Uint8Array, at: number, inputs: number, outputs: number): Uint8Array | null {
  const points = tag.subarray(at, at + inputs);
  const width = tag[at + MOST_CHANNELS] ?? 0;
  if (width !== 1 && width !== 2) return null;
  const numbers = part(tag, at + 20, points.reduce((count, each) => count * each, 1) * outputs * width);
  const head = new Uint8Array(20);
  head.set(points);
  head[MOST_CHANNELS] = width;
  return numbers && joined([head, numbers]);
}

/** `mAB ` and `mBA `: up to five parts, each where its place says; 0 is none. */
function readStages(tag: Uint8Array): Uint8Array | null {
  const [inputs = 0, outputs = 0] = tag.subarray(HEAD, HEAD + 2);
  if (inputs === 0 || outputs === 0 || Math.max(inputs, outputs) > MOST_CHANNELS) return null;
  const isToPcs = standsAt(tag, 0, 'mAB ');
  const near = isToPcs ? outputs : inputs;
  const far = isToPcs ? inputs : outputs;
  const readers = [
    (at: number) => readCurves(tag, at, near),
    (at: number) => part(tag, at, MATRIX_3X4),
    (at: number) => readCurves(tag, at, near),
    (at: number) => readGrid(tag, at, inputs, outputs),
    (at: number) => readCurves(tag, at, far),
  ];
  const stages: Uint8Array[] = [];
  const places: Uint8Array[] = [];
  let end = 12 + readers.length * 4;
  for (const [index, read] of readers.entries()) {
    const at = big32(tag, 12 + index * 4);
    const stage = at === 0 ? new Uint8Array() : read(at);
    if (!stage) return null;
    places.push(asBig32(at === 0 ? 0 : end));
    stages.push(padded(stage));
    end += padded(stage).length;
  }
  const head = Uint8Array.of(inputs, outputs, 0, 0);
  return element(isToPcs ? 'mAB ' : 'mBA ', joined([head, ...places, ...stages]));
}

/** A transform to or from the connection space. */
export function readTransform(tag: Uint8Array): Uint8Array | null {
  if (standsAt(tag, 0, 'mft1') || standsAt(tag, 0, 'mft2')) return readLut(tag);
  return standsAt(tag, 0, 'mAB ') || standsAt(tag, 0, 'mBA ') ? readStages(tag) : null;
}
