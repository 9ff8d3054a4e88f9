/**
 * Cards and previews as they are served: with a watermark, or plain for those who may have the photo without
 * one.
 */

import type { ServedFile } from '../../platform/http/serve.ts';
import { type PhotoFiles, type PictureKind, pictureName } from '../photos/files.ts';
import { CARDS_MARKED } from '../photos/photoMaker.ts';

/**
 * Returns the stored picture to serve. Before `CARDS_MARKED` cards had no watermark and no other picture was
 * plain: until such a photo is remade, its preview is served instead of its card.
 */
export function pictureFor(kind: 'card' | 'preview', isPlain: boolean, made: number): PictureKind {
  if (made >= CARDS_MARKED) return isPlain ? `plain-${kind}` : kind;
  return isPlain ? kind : 'preview';
}

/**
 * Returns the file. Its ETag changes when the photo is remade, and when another of its pictures is served.
 */
export const pictureOf = (
  photos: PhotoFiles,
  { photo, made }: { photo: string; made: number },
  picture: PictureKind,
): ServedFile => ({
  tag: `${photo.slice(0, 16)}.${picture}.${made}`,
  type: 'image/jpeg',
  open: () => photos.open(pictureName(photo, picture)),
});
