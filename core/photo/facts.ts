/** What the camera wrote into a photo about when and with what it was taken. */
import { openExif, TAG } from './exif.ts';

export interface PhotoFacts {
  /** `2026-05-01T14:03:22`, as the camera's clock said; empty when the file does not say. */
  takenAt: string;
  /** Minutes east of UTC, where the file says so. */
  takenOffset: number | null;
  camera: string;
  /** Of its body; of one whose maker wrote none, empty. */
  serial: string;
}

const NOTHING: PhotoFacts = { takenAt: '', takenOffset: null, camera: '', serial: '' };
const LONGEST_NAME = 60;
/** A camera that lost its clock reports an earlier date. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;
const FURTHEST_ZONE = 14 * 60;

/** Names of cameras are plain ASCII; a hostile file says anything here. */
const plain = (text: string): string =>
  text
    .replace(/[^\x21-\x7e]+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();

/** "NIKON CORPORATION" and "NIKON D850" are one "NIKON D850"; of "SONY" and "ILCE-7M4" both are told. */
function cameraOf(make: string, model: string): string {
  const brand = make.split(' ')[0] ?? '';
  const isTold = brand !== '' && model.toLowerCase().startsWith(brand.toLowerCase());
  return plain(isTold ? model : `${make} ${model}`);
}

/** `2026:05:01 14:03:22`; empty where there is no such day or time. */
function clockTime(text: string): string {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return '';
  const said = `${year}-${month}-${day}T${time}`;
  const read = new Date(`${said}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(said) ? said : '';
}

/** `-03:00` -> -180. */
function minutesOf(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):([0-5]\d)$/.exec(text) ?? [];
  if (hours === undefined) return null;
  const all = Number(hours) * 60 + Number(minutes);
  if (all > FURTHEST_ZONE) return null;
  return sign === '-' && all > 0 ? -all : all;
}

/** Reads EXIF data; what cannot be read or cannot be is not known. */
export function readFacts(bytes: Uint8Array): PhotoFacts {
  const exif = openExif(bytes);
  if (!exif) return NOTHING;
  const camera = cameraOf(plain(exif.text(exif.first, TAG.make)), plain(exif.text(exif.first, TAG.model)));
  const taking = exif.number(exif.first, TAG.taking);
  const takenAt = taking === null ? '' : clockTime(exif.text(taking, TAG.takenAt));
  const serial = taking === null ? '' : plain(exif.text(taking, TAG.serial));
  const isKnown = taking !== null && takenAt !== '';
  return {
    takenAt,
    takenOffset: isKnown ? minutesOf(exif.text(taking, TAG.takenOffset)) : null,
    camera,
    serial,
  };
}
