/** PNG (third edition): a signature, then chunks `length type content crc`. The chunk IEND ends the photo. */
import { err, ok, type Result } from '../result.ts';
import { asBig32, big32, crc32, joined, latin } from './bytes.ts';
import { exifOf, orientationOf } from './exif.ts';
import { type FileProblem, MAX_PARTS, type SortedFile } from './sorted.ts';

export const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

/** The picture, its colours, and the shape of its pixels. */
const NEEDED = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT pHYS bKGD cICP mDCV cLLI'.split(' '));
const HEAD = 8;
const CHECK = 4;

function chunk(type: string, content: Uint8Array): Uint8Array {
  const checked = joined([latin(type), content]);
  return joined([asBig32(content.length), checked, asBig32(crc32(checked))]);
}

/** Returns `not-a-photo` for an animated PNG. */
export function sortPng(bytes: Uint8Array): Result<SortedFile, FileProblem> {
  const keptParts: Uint8Array[] = [bytes.subarray(0, PNG_SIGNATURE.length)];
  let parts = 0;
  let exifOrientation: number | null = null;
  let hasProfile = false;
  let hasPalette = false;
  let data = -1;
  let at = PNG_SIGNATURE.length;
  for (let type = ''; type !== 'IEND'; ) {
    const length = big32(bytes, at);
    const end = at + HEAD + length + CHECK;
    if (end > bytes.length || ++parts > MAX_PARTS) return err('broken-photo');
    const previous = type;
    type = String.fromCharCode(...bytes.subarray(at + 4, at + HEAD));
    const content = bytes.subarray(at + HEAD, end - CHECK);
    if ((previous === '') !== (type === 'IHDR')) return err('broken-photo');
    if (type === 'acTL') return err('not-a-photo');
    if (type === 'IDAT' && data < 0) data = keptParts.length;
    hasPalette ||= type === 'PLTE';
    if (type === 'iCCP' && !hasProfile && !hasPalette && data < 0) {
      keptParts.push(bytes.subarray(at, end));
      hasProfile = true;
    }
    if (NEEDED.has(type)) keptParts.push(bytes.subarray(at, end));
    else {
      // a chunk with a capital first letter is required for decoding
      if (!/^[a-z][A-Za-z]{3}$/.test(type)) return err('broken-photo');
      if (type === 'eXIf') exifOrientation ??= orientationOf(content);
    }
    at = end;
  }
  if (data < 0) return err('broken-photo');
  const orientation = exifOrientation ?? 1;
  if (orientation !== 1) keptParts.splice(data, 0, chunk('eXIf', exifOf(orientation)));
  return ok({ kept: keptParts, tail: bytes.subarray(at) });
}
