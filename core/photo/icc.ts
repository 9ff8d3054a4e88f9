/**
 * ICC profiles (ICC.1:2022): 128 bytes of header, the number of tags, `name offset size` of each, then their elements. A photo's
 * profile is written anew from the numbers that its colours follow from; texts, makers, serial numbers, dates and what no reader
 * of a picture needs are left behind.
 */
import { asBig32, big32, joined, latin, standsAt } from './bytes.ts';
import { D50, D65_TO_D50, knownSpace, WHITE_D50 } from './iccKnown.ts';
import { element, padded, readCicp, readCurve, readMatrix, readTransform, readXyz } from './iccTags.ts';

const HEADER = 128;
const ENTRY = 12;
/** Readers take no more. */
const MOST_TAGS = 100;
const LAST_INTENT = 3;

const CLASSES = ['scnr', 'mntr', 'prtr', 'spac'];
const SPACES = ['RGB ', 'GRAY', 'CMYK'];
const CONNECTIONS = ['XYZ ', 'Lab '];

const PRIMARIES = ['rXYZ', 'gXYZ', 'bXYZ'] as const;
const CURVES = ['rTRC', 'gTRC', 'bTRC'] as const;
/** Transforms of a picture's colours; of the floating ones the element is kept as it is. */
const TO_PCS = ['A2B0', 'A2B1', 'A2B2'];
const FLOATING = ['D2B0', 'D2B1', 'D2B2', 'D2B3'];
/** Transforms towards a device: showing a photo does not need them, printing it may. */
const FROM_PCS = ['B2A0', 'B2A1', 'B2A2', 'gamt'];

type Read = (tag: Uint8Array) => Uint8Array | null;
/** Tags that are kept, in the order in which they are written. */
const READ = new Map<string, Read>([
  ...['wtpt', 'bkpt', ...PRIMARIES].map((name): [string, Read] => [name, readXyz]),
  ['chad', readMatrix],
  ['cicp', readCicp],
  ...[...CURVES, 'kTRC'].map((name): [string, Read] => [name, readCurve]),
  ...[...TO_PCS, ...FROM_PCS].map((name): [string, Read] => [name, readTransform]),
  ...FLOATING.map((name): [string, Read] => [name, (tag) => (standsAt(tag, 0, 'mpet') ? tag : null)]),
]);
/** Without them a picture is shown as well: an unreadable one is left out, while a reader gives up on any other. */
const SPARE = new Set(['bkpt', 'wtpt', 'chad', 'cicp', ...FROM_PCS]);

const wordAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * What each tag's element is read from: it begins where the tag says and is bounded by the profile. `null` where a reader refuses
 * the profile; a strict one (PNG's) also does when a tag lies outside, where others leave that tag out.
 */
function tagsOf(profile: Uint8Array, strict: boolean): Map<string, Uint8Array> | null {
  const count = big32(profile, HEADER);
  if (count > MOST_TAGS || HEADER + 4 + count * ENTRY > profile.length) return null;
  const tags = new Map<string, Uint8Array>();
  for (let index = 0; index < count; index++) {
    const entry = HEADER + 4 + index * ENTRY;
    const from = big32(profile, entry + 4);
    const size = big32(profile, entry + 8);
    const isOutside = from + size > profile.length;
    if (isOutside && strict) return null;
    if (isOutside || from === 0 || size === 0) continue;
    const name = wordAt(profile, entry);
    if (tags.has(name)) return null;
    tags.set(name, FLOATING.includes(name) ? profile.subarray(from, from + size) : profile.subarray(from));
  }
  return tags;
}

/** The elements that are kept; `null` where a reader of the picture gives up. */
function elementsOf(tags: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> | null {
  const elements = new Map<string, Uint8Array>();
  for (const [name, read] of READ) {
    const tag = tags.get(name);
    if (!tag) continue;
    const found = read(tag);
    if (found) elements.set(name, found);
    else if (!SPARE.has(name)) return null;
  }
  return elements;
}

const isWhole = (elements: ReadonlyMap<string, Uint8Array>, space: string): boolean =>
  [...TO_PCS, ...FLOATING].some((name) => elements.has(name)) ||
  (space === 'GRAY' && elements.has('kTRC')) ||
  (space === 'RGB ' && [...PRIMARIES, ...CURVES].every((name) => elements.has(name)));

/** The elements of a space that is known, white point and all; else `null`. */
function ownElements(elements: ReadonlyMap<string, Uint8Array>, major: number) {
  const all = (names: readonly string[]): Uint8Array[] =>
    names.flatMap((name) => elements.get(name) ?? new Uint8Array());
  if (TO_PCS.concat(FLOATING).some((name) => elements.has(name))) return null;
  const name = knownSpace(all(PRIMARIES), all(CURVES));
  if (name === null) return null;
  const own = new Map(elements);
  for (const spare of SPARE) if (spare !== 'cicp') own.delete(spare);
  own.set('wtpt', D50);
  if (major >= 4) own.set('chad', D65_TO_D50);
  return { name, own };
}

/** The two texts that a profile must have, in the words of its version. */
function texts(name: string, major: number): [string, Uint8Array][] {
  const wide = joined([...name].map((letter) => Uint8Array.of(0, letter.charCodeAt(0))));
  const localised = element(
    'mluc',
    joined([asBig32(1), asBig32(12), latin('enUS'), asBig32(wide.length), asBig32(28), wide]),
  );
  if (major >= 4)
    return [
      ['desc', localised],
      ['cprt', localised],
    ];
  const plain = latin(`${name}\0`);
  return [
    ['desc', element('desc', joined([asBig32(plain.length), plain, new Uint8Array(78)]))],
    ['cprt', element('text', plain)],
  ];
}

function headerOf(profile: Uint8Array): Uint8Array {
  const header = new Uint8Array(HEADER);
  // version, class, colour space and connection space
  header.set(profile.subarray(8, 10), 8);
  header.set(profile.subarray(12, 24), 12);
  // 1 January 2000: the date of no profile in particular
  header.set([0x07, 0xd0, 0, 1, 0, 1], 24);
  header.set(latin('acsp'), 36);
  const intent = big32(profile, 64);
  header[67] = intent <= LAST_INTENT ? intent : 0;
  header.set(WHITE_D50, 68);
  return header;
}

/** A profile of these elements; equal ones are written once. */
function write(header: Uint8Array, elements: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const written: { at: number; bytes: Uint8Array }[] = [];
  let end = HEADER + 4 + elements.length * ENTRY;
  const entries = elements.map(([name, bytes]) => {
    let place = written.find((other) => isSame(other.bytes, bytes));
    if (!place) {
      place = { at: end, bytes };
      written.push(place);
      end += padded(bytes).length;
    }
    return joined([latin(name), asBig32(place.at), asBig32(bytes.length)]);
  });
  const whole = joined([
    header,
    asBig32(elements.length),
    ...entries,
    ...written.map(({ bytes }) => padded(bytes)),
  ]);
  whole.set(asBig32(whole.length));
  return whole;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

const isHeader = (profile: Uint8Array): boolean =>
  profile.length >= HEADER + 4 &&
  standsAt(profile, 36, 'acsp') &&
  (profile[8] ?? 0) < 5 &&
  CLASSES.includes(wordAt(profile, 12)) &&
  SPACES.includes(wordAt(profile, 16)) &&
  CONNECTIONS.includes(wordAt(profile, 20));

/**
 * The same colours in a profile of our own making: with the name of a known space where it is one, else with curves, matrix and
 * grids alone. `null` for what no reader takes for a profile.
 */
export function cleanProfile(bytes: Uint8Array, strict = false): Uint8Array | null {
  const stated = big32(bytes, 0);
  if (strict && (stated > bytes.length || (stated % 4 !== 0 && (bytes[8] ?? 0) > 3))) return null;
  const profile = bytes.subarray(0, Math.min(bytes.length, stated));
  if (!isHeader(profile)) return null;
  const tags = tagsOf(profile, strict);
  const elements = tags && elementsOf(tags);
  const space = wordAt(profile, 16);
  if (!elements || !isWhole(elements, space)) return null;
  const header = headerOf(profile);
  const major = header[8] ?? 0;
  const known = space === 'RGB ' ? ownElements(elements, major) : null;
  const name = known?.name ?? space.trim();
  return write(header, [...texts(name, major), ...(known?.own ?? elements)]);
}
