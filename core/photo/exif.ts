/**
 * EXIF 2.3: TIFF directories, in which each entry has twelve bytes: tag, type, count, and the value or its
 * offset.
 */
import { big16, big32, joined, latin, little16, little32, standsAt } from './bytes.ts';

export const TAG = {
  make: 0x010f,
  model: 0x0110,
  orientation: 0x0112,
  /** Offset of the directory that describes how the photo was taken. */
  taking: 0x8769,
  /** Time of the last change of the file, in the first directory. */
  modifiedAt: 0x0132,
  takenAt: 0x9003,
  takenOffset: 0x9011,
  /** Fraction of the second, as digits. */
  takenFraction: 0x9291,
  createdAt: 0x9004,
  createdOffset: 0x9012,
  createdFraction: 0x9292,
  serial: 0xa431,
} as const;

const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const ENTRY = 12;
const MAX_TEXT_LENGTH = 200;

export interface Exif {
  /** Offset of the first directory in the data. */
  first: number;
  number(directory: number, tag: number): number | null;
  /** Up to the first NUL, one letter for each byte, cut after MAX_TEXT_LENGTH; empty if missing. */
  text(directory: number, tag: number): string;
}

/**
 * Opens data with or without the prefix `Exif\0\0`; `null` for any other data. Values at offsets outside of
 * the data are empty or 0.
 */
export function openExif(bytes: Uint8Array): Exif | null {
  const tiff = standsAt(bytes, 0, 'Exif\0\0') ? bytes.subarray(6) : bytes;
  const isBig = standsAt(tiff, 0, 'MM\0*');
  if (!isBig && !standsAt(tiff, 0, 'II*\0')) return null;
  const read16 = isBig ? big16 : little16;
  const read32 = isBig ? big32 : little32;

  function find(directory: number, tag: number): number | null {
    const count = read16(tiff, directory);
    for (let index = 0; index < count; index++) {
      const entry = directory + 2 + index * ENTRY;
      if (entry + ENTRY > tiff.length) return null;
      if (read16(tiff, entry) === tag) return entry;
    }
    return null;
  }

  return {
    first: read32(tiff, 4),
    number(directory, tag) {
      const entry = find(directory, tag);
      if (entry === null) return null;
      const type = read16(tiff, entry + 2);
      if (type === SHORT) return read16(tiff, entry + 8);
      return type === LONG ? read32(tiff, entry + 8) : null;
    },
    text(directory, tag) {
      const entry = find(directory, tag);
      if (entry === null || read16(tiff, entry + 2) !== ASCII) return '';
      const length = read32(tiff, entry + 4);
      const at = length <= 4 ? entry + 8 : read32(tiff, entry + 8);
      const letters = tiff.subarray(at, at + Math.min(length, MAX_TEXT_LENGTH));
      return String.fromCharCode(...letters).split('\0')[0] ?? '';
    },
  };
}

/** 1 to 8; 1 (not rotated) if missing. */
export function orientationOf(bytes: Uint8Array): number {
  const exif = openExif(bytes);
  const value = exif?.number(exif.first, TAG.orientation) ?? 1;
  return value >= 1 && value <= 8 ? value : 1;
}

/** Writes EXIF data with the orientation only, without the prefix `Exif\0\0`. */
export const exifOf = (orientation: number): Uint8Array =>
  joined([
    latin('MM\0*\0\0\0\x08\0\x01'),
    Uint8Array.of(TAG.orientation >> 8, TAG.orientation & 255, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0),
    new Uint8Array(4),
  ]);
