import type { ServedFile } from '../../platform/http/serve.ts';
import { type PhotoFiles, type PictureKind, pictureName } from '../photos/files.ts';
import { CARDS_MARKED } from '../photos/photoMaker.ts';

/**
 * Photos made before `CARDS_MARKED` have a watermark on the preview only, and no plain pictures. Until such a
 * photo is remade, its preview also serves as the marked card.
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
