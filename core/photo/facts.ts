import { openExif, TAG } from './exif.ts';

/**
 * Written by the camera: EXIF DateTimeOriginal (`original`), CreateDate or DateTimeDigitized (`created`), XMP
 * and IPTC. Guesses: file name (`name`) and ModifyDate (`modified`). `day`: only the date is known.
 */
export const TIME_SOURCES = ['', 'original', 'created', 'xmp', 'iptc', 'name', 'modified', 'day'] as const;
export type TimeSource = (typeof TIME_SOURCES)[number];
/** The seconds of times from these sources are not reliable. */
export const UNRELIABLE_SOURCES: readonly TimeSource[] = ['name', 'modified', 'day'];

export interface PhotoTime {
  /**
   * `2026-05-01T14:03:22`, possibly with a fraction, by the camera's clock. If only the day is known, the
   * time is 00:00:00. Empty if unknown.
   */
  takenAt: string;
  /** Minutes east of UTC; `null` if the file has no zone. */
  takenOffset: number | null;
  timeSource: TimeSource;
}

export interface PhotoFacts extends PhotoTime {
  camera: string;
  /** Number of the camera body; empty if the file has none. */
  serial: string;
}

/** Metadata as the decoder returns it. */
export interface OtherBlocks {
  xmp?: Uint8Array | undefined;
  iptc?: Uint8Array | undefined;
}

const NO_TIME: PhotoTime = { takenAt: '', takenOffset: null, timeSource: '' };
const MAX_NAME_LENGTH = 60;
/** Earlier dates come from cameras whose clock was reset. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;
const FURTHEST_ZONE = 14 * 60;

/** Replaces all but printable ASCII by blanks: a hostile file may contain anything. */
const plain = (text: string): string =>
  text
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .trim();

/**
 * The maker is left out if the model begins with it: "NIKON CORPORATION" and "NIKON D850" give "NIKON D850".
 */
function cameraOf(make: string, model: string): string {
  const brand = make.split(' ')[0] ?? '';
  const isTold = brand !== '' && model.toLowerCase().startsWith(brand.toLowerCase());
  return plain(isTold ? model : `${make} ${model}`);
}

const WRITTEN =
  /^\s*(\d{4})[:\-/.](\d\d)[:\-/.](\d\d)(?:[ T]+(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,6}))?)?\s*(Z|[+-]\d\d:?\d\d)?)?\s*$/;

/** Returns `2026-05-01T14:03:22`; empty if the day or the time is impossible. */
function momentOf([year, month, day]: readonly string[], time: string): string {
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return '';
  const moment = `${year}-${month}-${day}T${time}`;
  const read = new Date(`${moment}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(moment) ? moment : '';
}

/** `offset` and `fraction` are texts of other fields. */
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

/** -180 for `-03:00`; `null` if the zone is impossible. */
function minutesOf(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) return null;
  const all = Number(hours) * 60 + Number(minutes);
  if (all > FURTHEST_ZONE) return null;
  return sign === '-' && all > 0 ? -all : all;
}

/** The most reliable first. */
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

/** A dataset of the second record is `1C 02`, number, length, text. */
function iptcText(iptc: Uint8Array, number: number): string {
  for (let at = iptc.indexOf(0x1c); at >= 0; at = iptc.indexOf(0x1c, at + 1))
    if (iptc[at + 1] === 2 && iptc[at + 2] === number && iptc[at + 3] === 0)
      return String.fromCharCode(...iptc.subarray(at + 5, at + 5 + (iptc[at + 4] ?? 0)));
  return '';
}

/** DateCreated (`20261120`) and TimeCreated (`120601-0300`). */
function iptcTime(iptc: Uint8Array | undefined): PhotoTime {
  const [, ...date] = /^(\d{4})(\d\d)(\d\d)$/.exec(iptc ? iptcText(iptc, 55) : '') ?? [];
  const [, hours = '', minutes, seconds, zone = ''] =
    /^(\d\d)(\d\d)(\d\d)([+-]\d{4})?$/.exec(iptc ? iptcText(iptc, 60) : '') ?? [];
  return timeOf(`${date.join('-')}${hours && ` ${hours}:${minutes}:${seconds}${zone}`}`, 'iptc');
}

const bestOf = (times: readonly PhotoTime[]): PhotoTime =>
  times.find(({ timeSource }) => timeSource !== '' && timeSource !== 'day') ??
  times.find(({ timeSource }) => timeSource === 'day') ??
  NO_TIME;

/** Unreadable or impossible values count as missing. */
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
 * If no camera wrote a time, the time in the file name is used (`PXL_20261120_120601`). Without any time, the
 * day in the file name is used (`IMG-20261120-WA0007`).
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
