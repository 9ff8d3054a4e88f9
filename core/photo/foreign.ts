/**
 * Detects a second file after the end of a photo. It would open if the same bytes were read as another type.
 */
import { little16, standsAt } from './bytes.ts';

/** In lower case, with at least five bytes, so that they do not occur in binary data by chance. */
const MARKS = ['<html', '<head>', '<body', '<script', '<iframe', '<!doctype', '<svg ', '<?php', '%pdf-'];
const BEGINS = new Set('<%');

const ARCHIVE_END = 'PK\x05\x06';
const ARCHIVE_END_LENGTH = 22;
const MAX_COMMENT_BYTES = 65_535;

const inSmallLetters = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 9)).toLowerCase();

function hasPage(bytes: Uint8Array): boolean {
  for (const begin of BEGINS) {
    const first = begin.charCodeAt(0);
    for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
      const here = inSmallLetters(bytes, at);
      if (MARKS.some((mark) => here.startsWith(mark))) return true;
    }
  }
  return false;
}

/** A ZIP is recognised by its end record, which contains the length of the comment after it. */
function isArchive(bytes: Uint8Array): boolean {
  const furthest = Math.max(0, bytes.length - ARCHIVE_END_LENGTH - MAX_COMMENT_BYTES);
  for (let at = bytes.length - ARCHIVE_END_LENGTH; at >= furthest; at--) {
    if (!standsAt(bytes, at, ARCHIVE_END)) continue;
    if (at + ARCHIVE_END_LENGTH + little16(bytes, at + 20) <= bytes.length) return true;
  }
  return false;
}

/** A video after the photo is allowed. */
export const isForeign = (tail: Uint8Array): boolean => hasPage(tail) || isArchive(tail);
