/** Cards and previews as they are served: marked, or plain for who may have the photo without a mark. */

import type { ServedFile } from '../../platform/http/serve.ts';
import { type PhotoFiles, type PictureKind, pictureName } from '../photos/files.ts';
import { CARDS_MARKED } from '../photos/photoMaker.ts';

/**
 * Which stored picture somebody gets. Before `CARDS_MARKED` a card carried no mark and nothing else was plain: until such a photo is
 * made anew, its preview stands in for its card.
 */
export function pictureFor(kind: 'card' | 'preview', isPlain: boolean, made: number): PictureKind {
  if (made >= CARDS_MARKED) return isPlain ? `plain-${kind}` : kind;
  return isPlain ? kind : 'preview';
}

/** The file; its tag changes when the photo is made anew, and when somebody gets another picture of it than before. */
export const pictureOf = (
  photos: PhotoFiles,
  { photo, made }: { photo: string; made: number },
  picture: PictureKind,
): ServedFile => ({
  tag: `${photo.slice(0, 16)}.${picture}.${made}`,
  type: 'image/jpeg',
  open: () => photos.open(pictureName(photo, picture)),
});
