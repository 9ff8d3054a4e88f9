/**
 * Checks by content, not by name, whether a file is a photo that may be decoded. Does not decode the picture.
 */
import { createHash } from 'node:crypto';
import { isHeic, type PhotoFormat, photoFormat, sortPhoto } from '@volleyscouter/core/photo/clean';
import { type PhotoFacts, readFacts } from '@volleyscouter/core/photo/facts';
import { isForeign } from '@volleyscouter/core/photo/foreign';
import { err, ok, type Result } from '@volleyscouter/core/result';
import { MAX_PHOTO_BYTES, type PhotoProblem, sizeProblem } from '@volleyscouter/core/shop/problems';
import sharp, { type Metadata } from 'sharp';

export interface ReadPhoto {
  format: PhotoFormat;
  /** Stored pixels, before the orientation is applied. */
  width: number;
  height: number;
  /** EXIF, 1 to 8. */
  orientation: number;
  facts: PhotoFacts;
  picture: string;
}

/**
 * SHA-256, in hex, of the parts that downloads contain. Exports that differ only in metadata have the same
 * hash.
 */
export function hashPicture(parts: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const piece of parts) hash.update(piece);
  return hash.digest('hex');
}

const NO_EXIF = new Uint8Array();

const headOf = (bytes: Uint8Array): Promise<Metadata | null> =>
  sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);

/** Refuses animations, and files with a web page or archive after the picture. */
export async function readPhoto(bytes: Uint8Array): Promise<Result<ReadPhoto, PhotoProblem>> {
  if (bytes.length > MAX_PHOTO_BYTES) return err('photo-too-large');
  const format = photoFormat(bytes);
  if (!format) return err(isHeic(bytes) ? 'heic-photo' : 'not-a-photo');
  const sorted = sortPhoto(bytes);
  if (!sorted.ok) return sorted;
  if (isForeign(sorted.value.tail)) return err('not-a-photo');
  const head = await headOf(bytes);
  if (!head || head.format !== format) return err('broken-photo');
  if ((head.pages ?? 1) > 1) return err('not-a-photo');
  const { width, height, orientation = 1, exif = NO_EXIF, xmp, iptc } = head;
  const problem = sizeProblem(width, height);
  if (problem) return err(problem);
  const picture = hashPicture(sorted.value.kept);
  return ok({ format, width, height, orientation, facts: readFacts(exif, { xmp, iptc }), picture });
}
