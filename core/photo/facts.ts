import { openExif, TAG } from './exif.ts';

/**
 * Source of a time: EXIF DateTimeOriginal, CreateDate (DateTimeDigitized), XMP and IPTC are the camera's; a
 * file's name and ModifyDate are guesses. `day`: a date without an hour. Empty: none.
 */
export const TIME_SOURCES = ['', 'original', 'created', 'xmp', 'iptc', 'name', 'modified', 'day'] as const;
export type TimeSource = (typeof TIME_SOURCES)[number];
/** Sources without reliable seconds. */
export const UNRELIABLE_SOURCES: readonly TimeSource[] = ['name', 'modified', 'day'];

export interface PhotoTime {
  /**
   * `2026-05-01T14:03:22`, or followed by a fraction, by the camera's clock; a day at 00:00:00; empty if
   * unknown.
   */
  takenAt: string;
  /** Minutes east of UTC, if the file has them. */
  takenOffset: number | null;
  timeSource: TimeSource;
}

export interface PhotoFacts extends PhotoTime {
  camera: string;
  /** Serial number of the body; empty if the maker wrote none. */
  serial: string;
}

/** Metadata blocks beside EXIF, as the decoder returns them. */
export interface OtherBlocks {
  xmp?: Uint8Array | undefined;
  iptc?: Uint8Array | undefined;
}

const NO_TIME: PhotoTime = { takenAt: '', takenOffset: null, timeSource: '' };
const MAX_NAME_LENGTH = 60;
/** A camera that lost its clock reports an earlier date. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;
const FURTHEST_ZONE = 14 * 60;

/** Names of cameras are plain ASCII; a hostile file contains anything here. */
const plain = (text: string): string =>
  text
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trim();

/** "NIKON CORPORATION" and "NIKON D850" become "NIKON D850"; "SONY" and "ILCE-7M4" are joined. */
function cameraOf(make: string, model: string): string {
  const brand = make.split(' ')[0] ?? '';
  const isTold = brand !== '' && model.toLowerCase().startsWith(brand.toLowerCase());
  return plain(isTold ? model : `${make} ${model}`);
}

/** Date, time, fraction and zone with the separators of cameras and programs. */
const WRITTEN =
  /^\s*(\d{4})[:\-/.](\d\d)[:\-/.](\d\d)(?:[ T]+(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?\s*(Z|[+-]\d\d:?\d\d)?)?\s*$/;

/** `2026-05-01T14:03:22`; empty for an impossible day or time. */
function momentOf([year, month, day]: readonly string[], time: string): string {
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return '';
  const moment = `${year}-${month}-${day}T${time}`;
  const read = new Date(`${moment}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(moment) ? moment : '';
}

/** Reads a written time; `fraction` are digits from another field. */
function timeOf(text: string, timeSource: TimeSource, offset = '', fraction = ''): PhotoTime {
  const [, year = '', month = '', day = '', hours, minutes = '', seconds = '00', digits = '', zone = ''] =
    WRITTEN.exec(text) ?? [];
  const takenAt = momentOf(
    [year, month, day],
    hours === undefined ? '00:00:00' : `${hours}:${minutes}:${seconds}`,
  );
  if (takenAt === '') return NO_TIME;
  if (hours === undefined) return { takenAt, takenOffset: null, timeSource: 'day' };
  const [tail = ''] = /^\d{1,6}/.exec(digits || fraction.trim()) ?? [];
  const takenOffset = minutesOf(zone === 'Z' ? '+00:00' : zone || offset);
  return { takenAt: Number(tail) > 0 ? `${takenAt}.${tail}` : takenAt, takenOffset, timeSource };
}

/** `-03:00` -> -180. */
function minutesOf(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) return null;
  const all = Number(hours) * 60 + Number(minutes);
  if (all > FURTHEST_ZONE) return null;
  return sign === '-' && all > 0 ? -all : all;
}

/** In order of trust. */
const XMP_TIMES = ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate'];
const MAX_XMP_BYTES = 262_144;

function xmpTimes(xmp: Uint8Array | undefined): PhotoTime[] {
  if (!xmp) return [];
  const text = Array.from(xmp.subarray(0, MAX_XMP_BYTES), (byte) => String.fromCharCode(byte)).join('');
  return XMP_TIMES.map((name) => {
    const [, written = ''] = new RegExp(`${name}(?:\\s*=\\s*["']|>)([^"'<]{4,40})`).exec(text) ?? [];
    return timeOf(written, 'xmp');
  });
}

/** A dataset of IPTC's second record: `1C 02`, its number, length, text. */
function iptcText(iptc: Uint8Array, number: number): string {
  for (let at = iptc.indexOf(0x1c); at >= 0; at = iptc.indexOf(0x1c, at + 1))
    if (iptc[at + 1] === 2 && iptc[at + 2] === number && iptc[at + 3] === 0)
      return String.fromCharCode(...iptc.subarray(at + 5, at + 5 + (iptc[at + 4] ?? 0)));
  return '';
}

/** DateCreated `20261120` and TimeCreated `120601-0300`. */
function iptcTime(iptc: Uint8Array | undefined): PhotoTime {
  const [, ...date] = /^(\d{4})(\d\d)(\d\d)$/.exec(iptc ? iptcText(iptc, 55) : '') ?? [];
  const [, hours = '', minutes, seconds, zone = ''] =
    /^(\d\d)(\d\d)(\d\d)([+-]\d{4})?$/.exec(iptc ? iptcText(iptc, 60) : '') ?? [];
  return timeOf(`${date.join('-')}${hours && ` ${hours}:${minutes}:${seconds}${zone}`}`, 'iptc');
}

/** Returns the first time with an hour, else the first day. */
const bestOf = (times: readonly PhotoTime[]): PhotoTime =>
  times.find(({ timeSource }) => timeSource !== '' && timeSource !== 'day') ??
  times.find(({ timeSource }) => timeSource === 'day') ??
  NO_TIME;

/** Reads EXIF data, XMP and IPTC; unreadable and impossible values count as unknown. */
export function readFacts(bytes: Uint8Array, { xmp, iptc }: OtherBlocks = {}): PhotoFacts {
  const exif = openExif(bytes);
  const taking = exif?.number(exif.first, TAG.taking) ?? null;
  const first = (tag: number): string => exif?.text(exif.first, tag) ?? '';
  const textOf = (tag: number): string => (exif && taking !== null ? exif.text(taking, tag) : '');
  const time = bestOf([
    timeOf(textOf(TAG.takenAt), 'original', textOf(TAG.takenOffset), textOf(TAG.takenFraction)),
    timeOf(textOf(TAG.createdAt), 'created', textOf(TAG.createdOffset), textOf(TAG.createdFraction)),
    ...xmpTimes(xmp),
    iptcTime(iptc),
    timeOf(first(TAG.modifiedAt), 'modified'),
  ]);
  const camera = cameraOf(plain(first(TAG.make)), plain(first(TAG.model)));
  return { ...time, camera, serial: plain(textOf(TAG.serial)) };
}

const NAMED_TIME =
  /(?<!\d)(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)[-_ T.]+(\d\d)[-_.:h]?(\d\d)[-_.:m]?(\d\d)(?:\d{3})?(?!\d)/;
const NAMED_DAY = /(?<!\d)(20\d\d)([-_.]?)(\d\d)\2(\d\d)(?!\d)/;

/**
 * Returns the time of a photo, guessed from its file name if no camera wrote one (`PXL_20261120_120601`,
 * `IMG-20261120-WA0007`).
 */
export function withNamedTime({ takenAt, takenOffset, timeSource }: PhotoTime, fileName: string): PhotoTime {
  const time = { takenAt, takenOffset, timeSource };
  if (timeSource !== '' && !UNRELIABLE_SOURCES.includes(timeSource)) return time;
  const [, year = '', month = '', day = '', ...clock] = NAMED_TIME.exec(fileName) ?? [];
  const named = momentOf([year, month, day], clock.join(':'));
  if (named !== '') return { takenAt: named, takenOffset: null, timeSource: 'name' };
  if (timeSource !== '') return time;
  const [, ofYear = '', , ofMonth = '', ofDay = ''] = NAMED_DAY.exec(fileName) ?? [];
  const dayAlone = momentOf([ofYear, ofMonth, ofDay], '00:00:00');
  return dayAlone === '' ? time : { takenAt: dayAlone, takenOffset: null, timeSource: 'day' };
}
