/**
 * WebP (RFC 9649): `RIFF size WEBP`, then chunks `type size content`, padded to an even length. A first chunk
 * VP8X has flags for the other chunks; without it the file is a single picture.
 */
import { err, ok, type Result } from '../result.ts';
import { asLittle32, joined, latin, little32, standsAt } from './bytes.ts';
import { exifOf, orientationOf } from './exif.ts';
import { type FileProblem, MAX_PARTS, type SortedFile } from './sorted.ts';

const HEAD = 8;
const FORM = 12;
const HAS_ICC = 0x20;
const HAS_ALPHA = 0x10;
const HAS_EXIF = 0x08;
const MOVES = 0x02;

interface Chunk {
  type: string;
  content: Uint8Array;
}

const written = ({ type, content }: Chunk): Uint8Array[] => [
  joined([latin(type), asLittle32(content.length)]),
  content,
  new Uint8Array(content.length % 2),
];

function chunksOf(bytes: Uint8Array): { chunks: Chunk[]; end: number } | null {
  const stated = HEAD + little32(bytes, 4);
  if (stated > bytes.length || stated < FORM) return null;
  const chunks: Chunk[] = [];
  let at = FORM;
  while (at + HEAD <= stated) {
    const end = at + HEAD + little32(bytes, at + 4);
    if (end > stated || chunks.length > MAX_PARTS) return null;
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    chunks.push({ type, content: bytes.subarray(at + HEAD, end) });
    at = end + (end % 2);
  }
  return { chunks, end: Math.min(at, bytes.length) };
}

const isPicture = ({ type }: Chunk): boolean => type === 'VP8 ' || type === 'VP8L';

/** Returns `not-a-photo` for an animated WebP. */
export function sortWebp(bytes: Uint8Array): Result<SortedFile, FileProblem> {
  const read = chunksOf(bytes);
  const [first, ...following] = read?.chunks ?? [];
  if (!read || !first) return err('broken-photo');
  const tail = bytes.subarray(read.end);
  if (isPicture(first)) {
    return ok({ kept: wholeFile([first]), tail });
  }
  if (first.type !== 'VP8X' || first.content.length < 10) return err('broken-photo');
  const flags = first.content[0] ?? 0;
  if (flags & MOVES || following.some(({ type }) => type === 'ANMF')) return err('not-a-photo');
  if (following.filter(isPicture).length !== 1) return err('broken-photo');
  const exif = following.find(({ type }) => type === 'EXIF');
  const orientation = exif && flags & HAS_EXIF ? orientationOf(exif.content) : 1;
  const isNeeded = (chunk: Chunk): boolean => isPicture(chunk) || chunk.type === 'ALPH';
  const needed = following.filter(isNeeded);
  const profile = flags & HAS_ICC ? following.find(({ type }) => type === 'ICCP') : undefined;
  // a copy, since a subarray would share its bytes with the file
  const head = Uint8Array.from(first.content.subarray(0, 10));
  head[0] = (flags & HAS_ALPHA) | (profile ? HAS_ICC : 0) | (orientation === 1 ? 0 : HAS_EXIF);
  head.fill(0, 1, 4);
  const turning = orientation === 1 ? [] : [{ type: 'EXIF', content: exifOf(orientation) }];
  return ok({
    kept: wholeFile([{ type: 'VP8X', content: head }, ...(profile ? [profile] : []), ...needed, ...turning]),
    tail,
  });
}

function wholeFile(chunks: readonly Chunk[]): Uint8Array[] {
  const pieces = chunks.flatMap(written);
  const size = 4 + pieces.reduce((sum, { length }) => sum + length, 0);
  return [latin('RIFF'), asLittle32(size), latin('WEBP'), ...pieces];
}

export const isWebp = (bytes: Uint8Array): boolean =>
  standsAt(bytes, 0, 'RIFF') && standsAt(bytes, 8, 'WEBP');
