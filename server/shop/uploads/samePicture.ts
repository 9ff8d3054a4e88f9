/** Finds a photo of the event with the same picture and time, but other metadata (docs/decisions/0082). */
import { sortPhoto } from '@volleyscouter/core/photo/clean';
import { UNRELIABLE_SOURCES } from '@volleyscouter/core/photo/facts';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { PhotoFiles } from '../photos/files.ts';
import { hashPicture } from '../photos/read.ts';
import { holdPhoto } from '../photos/store.ts';
import type { KeptPhoto } from '../photos/storePhoto.ts';

interface SamePicture {
  productId: string;
  photo: string;
}

export async function findSamePicture(
  tx: Queryable,
  photos: PhotoFiles,
  evento: string,
  { picture, takenAt, timeSource, width, height }: KeptPhoto,
): Promise<SamePicture | null> {
  if (timeSource === '' || UNRELIABLE_SOURCES.includes(timeSource)) return null;
  await holdPhoto(tx, picture);
  const { rows } = await tx.query<SamePicture & { picture: string }>(
    `select p.id as "productId", f.name as photo, f.picture from products p join photos f on f.name = p.photo
      where p.evento = $1 and p.taken_at = $2::timestamp and f.width = $3 and f.height = $4 and f.picture in ($5, '')
      order by f.picture = '', p.arrival`,
    [evento, takenAt, width, height, picture],
  );
  for (const row of rows)
    if ((row.picture || (await hashStored(tx, photos, row.photo))) === picture) return row;
  return null;
}

/** '' if the original is unreadable. */
async function hashStored(tx: Queryable, photos: PhotoFiles, name: string): Promise<string> {
  const bytes = await photos.open(name);
  const sorted = bytes && sortPhoto(bytes);
  if (!sorted?.ok) return '';
  const picture = hashPicture(sorted.value.kept);
  await tx.query('update photos set picture = $2 where name = $1', [name, picture]);
  return picture;
}
