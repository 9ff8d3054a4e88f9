/** Photos as bytes: which kind, what lies in them, and the same photo without what it says about people and places. */
import { err, ok, type Result } from '../result.ts';
import { joined, standsAt } from './bytes.ts';
import { sortJpeg } from './jpeg.ts';
import { PNG_SIGNATURE, sortPng } from './png.ts';
import type { FileProblem, SortedFile } from './sorted.ts';
import { isWebp, sortWebp } from './webp.ts';

export type PhotoFormat = 'jpeg' | 'png' | 'webp';

/** By its first bytes, whatever its name says; `null` for all else. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  if (standsAt(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (standsAt(bytes, 0, PNG_SIGNATURE)) return 'png';
  return isWebp(bytes) ? 'webp' : null;
}

const SORT = { jpeg: sortJpeg, png: sortPng, webp: sortWebp } as const;

/** Sorts the parts of a photo's file without decoding or copying it. */
export function sortPhoto(bytes: Uint8Array): Result<SortedFile, FileProblem> {
  const format = photoFormat(bytes);
  return format ? SORT[format](bytes) : err('not-a-photo');
}

/**
 * The same photo, to the pixel, without places, serial numbers, names, comments, thumbnails and what follows its end. Nothing
 * is encoded anew; colours and which way is up stay. A file that was taken in can always be cleaned.
 */
export function cleanPhoto(bytes: Uint8Array): Result<Uint8Array, FileProblem> {
  const sorted = sortPhoto(bytes);
  return sorted.ok ? ok(joined(sorted.value.kept)) : sorted;
}
