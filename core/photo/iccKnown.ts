/** The colour spaces that cameras and telephones write, recognised by their numbers (R-SHOP-4). */
import { asBig32, big16, big32, joined, standsAt } from './bytes.ts';
import { element, HEAD } from './iccTags.ts';

/** Columns of the matrix to D50 (red, green, blue; X, Y, Z), and the curve. */
interface KnownSpace {
  name: string;
  primaries: readonly (readonly [number, number, number])[];
  curve: 'srgb' | 'gamma2.2';
}

const KNOWN: readonly KnownSpace[] = [
  {
    name: 'sRGB',
    primaries: [
      [0.43607, 0.22249, 0.01392],
      [0.38515, 0.71687, 0.09708],
      [0.14307, 0.06061, 0.7141],
    ],
    curve: 'srgb',
  },
  {
    name: 'Display P3',
    primaries: [
      [0.51512, 0.2412, -0.00105],
      [0.29198, 0.69225, 0.04189],
      [0.1571, 0.06657, 0.78407],
    ],
    curve: 'srgb',
  },
  {
    name: 'Adobe RGB',
    primaries: [
      [0.60974, 0.31111, 0.01947],
      [0.20528, 0.62567, 0.06087],
      [0.14919, 0.06322, 0.74457],
    ],
    curve: 'gamma2.2',
  },
];

const ONE = 65_536;
/** Makers round differently. */
const NEAR = 0.0005;
const CURVE_NEAR = 0.0005;

const signed = (bytes: Uint8Array, at: number): number => (big32(bytes, at) | 0) / ONE;
const near = (a: number, b: number, by: number): boolean => Math.abs(a - b) <= by;

const SRGB = (x: number): number => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
const CURVES = { srgb: SRGB, 'gamma2.2': (x: number): number => x ** (563 / 256) } as const;

/** The curve of an element at x, 0 to 1; NaN where its kind is none of the usual ones. */
function valueAt(curve: Uint8Array, x: number): number {
  if (standsAt(curve, 0, 'para')) {
    const [g = 1, a = 1, b = 0, c = 0, d = 0] = [0, 1, 2, 3, 4].map((place) =>
      signed(curve, HEAD + 4 + place * 4),
    );
    const kind = big16(curve, HEAD);
    if (kind === 0) return x ** g;
    return kind === 3 ? (x >= d ? (a * x + b) ** g : c * x) : Number.NaN;
  }
  const count = big32(curve, HEAD);
  if (count === 0) return x;
  if (count === 1) return x ** (big16(curve, HEAD + 4) / 256);
  return big16(curve, HEAD + 4 + Math.round(x * (count - 1)) * 2) / 65_535;
}

const stepsOf = (curve: Uint8Array): number => {
  const count = standsAt(curve, 0, 'curv') ? big32(curve, HEAD) : 0;
  return count > 1 ? count - 1 : 255;
};

/** Whether a curve is the wanted one at each of its entries. */
function isCurve(curve: Uint8Array, wanted: (x: number) => number): boolean {
  const steps = stepsOf(curve);
  for (let step = 0; step <= steps; step++)
    if (!near(valueAt(curve, step / steps), wanted(step / steps), CURVE_NEAR)) return false;
  return true;
}

/** The name of the space that a matrix and curves are, as elements of a profile; `null` when it is none of them. */
export function knownSpace(primaries: readonly Uint8Array[], curves: readonly Uint8Array[]): string | null {
  const isMatrix = (space: KnownSpace): boolean =>
    space.primaries.every((column, index) =>
      column.every((number, row) =>
        near(signed(primaries[index] ?? new Uint8Array(), HEAD + row * 4), number, NEAR),
      ),
    );
  const space = KNOWN.find(isMatrix);
  return space && curves.every((curve) => isCurve(curve, CURVES[space.curve])) ? space.name : null;
}

const numbers = (values: readonly number[]): Uint8Array =>
  joined(values.map((value) => asBig32(Math.round(value * ONE) >>> 0)));

export const WHITE_D50 = Uint8Array.of(0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d);
export const D50 = element('XYZ ', WHITE_D50);
/** From D65 to D50, by Bradford. */
export const D65_TO_D50 = element(
  'sf32',
  numbers([1.04788, 0.02292, -0.05019, 0.02959, 0.99048, -0.01707, -0.00925, 0.01508, 0.75168]),
);
