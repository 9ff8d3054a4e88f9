import { err, ok, type Result } from '../result.ts';
import { standsAt } from './bytes.ts';
import { sortJpeg } from './jpeg.ts';
import { PNG_SIGNATURE, sortPng } from './png.ts';
import type { FileProblem, SortedFile } from './sorted.ts';
import { isWebp, sortWebp } from './webp.ts';

export type PhotoFormat = 'jpeg' | 'png' | 'webp';

/** By the first bytes, not the file name. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  if (standsAt(bytes, 0, '\xff\xd8')) return 'jpeg';
  if (standsAt(bytes, 0, PNG_SIGNATURE)) return 'png';
  return isWebp(bytes) ? 'webp' : null;
}

/** Brands of HEIF files with HEVC pictures, and the general brands that phones use for them. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
export const isHeic = (bytes: Uint8Array): boolean =>
  HEIC_BRANDS.some((brand) => standsAt(bytes, 4, `ftyp${brand}`));

const SORT = { jpeg: sortJpeg, png: sortPng, webp: sortWebp } as const;

export function sortPhoto(bytes: Uint8Array): Result<SortedFile, FileProblem> {
  const format = photoFormat(bytes);
  return format ? SORT[format](bytes) : err('not-a-photo');
}

/** New bytes, or a range of the original file without the byte at `to`. */
export type Piece = Uint8Array | { from: number; to: number };

/** With the pieces, the original can be cleaned while it is streamed. */
export function piecesOf(bytes: Uint8Array): Result<Piece[], FileProblem> {
  const sorted = sortPhoto(bytes);
  if (!sorted.ok) return sorted;
  const pieces: Piece[] = [];
  for (const piece of sorted.value.kept) {
    const last = pieces.at(-1);
    const from = piece.byteOffset - bytes.byteOffset;
    if (piece.length === 0) continue;
    if (piece.buffer !== bytes.buffer) pieces.push(piece);
    else if (last && !(last instanceof Uint8Array) && last.to === from) last.to = from + piece.length;
    else pieces.push({ from, to: from + piece.length });
  }
  return ok(pieces);
}
