/** Originals as they may leave: without what their files say of place, camera and owner (R-SHOP-4). */
import { cleanPhoto } from '@volleyscouter/core/photo/clean';
import { downloadName } from '@volleyscouter/core/shop/downloadName';
import type { PhotoFiles } from '../photos/files.ts';
import { disposition } from './disposition.ts';
import type { Picture } from './serve.ts';
import type { AskedPhoto } from './store.ts';

/** What cannot be cleaned does not leave; one that was taken in always can. */
async function openClean(photos: PhotoFiles, photo: string): Promise<Uint8Array | null> {
  const bytes = await photos.open(photo);
  const clean = bytes && cleanPhoto(bytes);
  return clean?.ok ? clean.value : null;
}

/** The whole original, named for whoever saves it. */
export function originalOf(
  photos: PhotoFiles,
  { photo, format, evento, local }: AskedPhoto,
  way: 'attachment' | 'inline',
): Picture {
  const name = downloadName({ evento, local, code: photo.slice(0, 8), format });
  return {
    tag: photo.slice(0, 16),
    type: `image/${format}`,
    disposition: disposition(way, name),
    open: () => openClean(photos, photo),
  };
}
