/**
 * JPEG (ITU T.81): `FF D8`, then segments `FF marker length content`. `SOS` is followed by data, up to the
 * next marker other than a restart. `FF D9` ends the photo.
 */
import { err, ok, type Result } from '../result.ts';
import { big16, joined, latin, standsAt } from './bytes.ts';
import { exifOf, orientationOf } from './exif.ts';
import { gainMapSegment, photoSegments } from './gainMap.ts';
import { type FileProblem, MAX_PARTS, type SortedFile } from './sorted.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Number of lines. Decoders read only the first two bytes of its content. */
const DNL = 0xdc;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** Frames and tables; C8 is unused. */
const isNeeded = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xdb && marker <= 0xdf);
/** A frame header contains the size of the picture. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isSaid = (marker: number): boolean => (marker >= APP0 && marker <= APP15) || marker === COMMENT;

/** The JFIF segment without its thumbnail. */
const plainJfif = (content: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0xff, APP0, 0, 16), content.subarray(0, 12), Uint8Array.of(0, 0)]);

const exifSegment = (orientation: number): Uint8Array => {
  const exif = exifOf(orientation);
  return joined([Uint8Array.of(0xff, APP1, 0, exif.length + 8), latin('Exif\0\0'), exif]);
};

const ICC = 'ICC_PROFILE\0';
/** Length of the name, of the number of this part (from 1), and of the number of parts. */
const ICC_HEAD = ICC.length + 2;

/** `Adobe`, version, flags, colour transform. */
const ADOBE_LENGTH = 12;
const adobeSegment = (content: Uint8Array): Uint8Array =>
  joined([
    Uint8Array.of(0xff, APP14, 0, ADOBE_LENGTH + 2),
    latin('Adobe\0\x64\0\0\0\0'),
    content.subarray(ADOBE_LENGTH - 1, ADOBE_LENGTH),
  ]);

function endOfData(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    // in the data a byte FF is followed by 0; before a marker there may be more bytes FF
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else if (next === 0xff) at += 1;
    else return at;
  }
  return bytes.length;
}

/** `broken-photo` if a segment is cut off or unknown, or the picture is missing. */
export function sortJpeg(bytes: Uint8Array): Result<SortedFile, FileProblem> {
  const photo = readJpeg(bytes);
  if (!photo.ok) return photo;
  const { begin, gain, kept, tail } = photo.value;
  const map = gain.length > 0 ? findMap(tail) : [];
  if (map.length === 0) return ok({ kept: [...begin, ...kept], tail });
  const sizes = { before: lengthOf(begin), after: lengthOf(kept), mapBytes: lengthOf(map) };
  return ok({ kept: [...begin, ...photoSegments(gain, sizes), ...kept, ...map], tail });
}

const lengthOf = (pieces: readonly Uint8Array[]): number =>
  pieces.reduce((bytes, { length }) => bytes + length, 0);

function findMap(tail: Uint8Array): Uint8Array[] {
  for (let rest = tail; standsAt(rest, 0, '\xff\xd8'); ) {
    const next = readJpeg(rest);
    if (!next.ok) return [];
    const { begin, gain, kept, tail: nextTail } = next.value;
    if (gain.length > 0) return [...begin, ...gain, ...kept];
    rest = nextTail;
  }
  return [];
}

/**
 * `begin` and `kept` together are the photo without data about places and people. `gain`: segments about gain
 * maps.
 */
type ReadJpeg = SortedFile & Record<'begin' | 'gain', Uint8Array[]>;

function readJpeg(bytes: Uint8Array): Result<ReadJpeg, FileProblem> {
  const keptParts: Uint8Array[] = [];
  let parts = 0;
  let jfif: Uint8Array | null = null;
  const profile: Uint8Array[] = [];
  let adobe: Uint8Array | null = null;
  let exifOrientation: number | null = null;
  const gain: Uint8Array[] = [];
  let hasFrame = false;
  let hasData = false;
  let at = 2;
  for (;;) {
    // like decoders, skip stray bytes between segments, and accept a file without an end marker
    at = bytes.indexOf(0xff, at);
    while (at >= 0 && bytes[at + 1] === 0xff) at++;
    if (at < 0 || at + 1 >= bytes.length) {
      at = bytes.length;
      break;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === EOI) break;
    const length = big16(bytes, at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length || ++parts > MAX_PARTS) return err('broken-photo');
    const segment = bytes.subarray(at, end);
    const content = bytes.subarray(at + 4, end);
    at = end;
    if (marker === DNL && content.length > 2)
      keptParts.push(Uint8Array.of(0xff, DNL, 0, 4, ...content.subarray(0, 2)));
    else if (isNeeded(marker)) keptParts.push(segment);
    else if (marker === SOS) {
      at = endOfData(bytes, end);
      keptParts.push(segment, bytes.subarray(end, at));
      hasData = true;
    } else if (marker === APP0 && standsAt(content, 0, 'JFIF\0') && content.length >= 14) {
      jfif ??= plainJfif(content);
    } else if (isSaid(marker)) {
      // decoders ignore profiles after the first picture data
      if (marker === APP2 && standsAt(content, 0, ICC) && !hasData && content.length >= ICC_HEAD)
        profile.push(segment);
      // of several Adobe segments, the last is used
      if (marker === APP14 && standsAt(content, 0, 'Adobe') && !hasData && content.length >= ADOBE_LENGTH)
        adobe = content;
      // viewers use the first of several orientations
      if (marker === APP1 && standsAt(content, 0, 'Exif\0')) exifOrientation ??= orientationOf(content);
      const ofGainMap = hasData ? null : gainMapSegment(marker, content);
      if (ofGainMap) gain.push(ofGainMap);
    } else return err('broken-photo');
    hasFrame ||= isFrame(marker);
  }
  if (!hasFrame || !hasData) return err('broken-photo');
  const orientation = exifOrientation ?? 1;
  const begin = [Uint8Array.of(0xff, SOI), ...(jfif ? [jfif] : [])];
  if (orientation !== 1) begin.push(exifSegment(orientation));
  begin.push(...profile, ...(adobe ? [adobeSegment(adobe)] : []));
  keptParts.push(Uint8Array.of(0xff, EOI));
  return ok({ begin, kept: keptParts, tail: bytes.subarray(at + 2), gain });
}
