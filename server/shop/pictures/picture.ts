/**
 * Cards and previews as they are served: with a watermark, or plain for people who may see the photo without
 * a watermark.
 */

import type { ServedFile } from '../../platform/http/serve.ts';
import { type PhotoFiles, type PictureKind, pictureName } from '../photos/files.ts';
import { CARDS_MARKED } from '../photos/photoMaker.ts';

/**
 * Returns the kind of picture to serve. Before `CARDS_MARKED`, previews had a watermark but cards had none,
 * and there were no plain pictures. Until such a photo is remade, its preview also serves as the card with a
 * watermark.
 */
export function pictureFor(kind: 'card' | 'preview', isPlain: boolean, version: number): PictureKind {
  if (version >= CARDS_MARKED) return isPlain ? `plain-${kind}` : kind;
  return isPlain ? kind : 'preview';
}

/** The ETag depends on the kind of picture, and changes when the photo is remade. */
export const pictureOf = (
  photos: PhotoFiles,
  { photo, made }: { photo: string; made: number },
  picture: PictureKind,
): ServedFile => ({
  tag: `${photo.slice(0, 16)}.${picture}.${made}`,
  type: 'image/jpeg',
  open: () => photos.open(pictureName(photo, picture)),
});
