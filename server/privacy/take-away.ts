/** A photo that somebody asked to take away, for good: also where it was paid for (the books keep the purchase). */
import type { PoolClient } from 'pg';
import { type PhotoFiles, removePhoto } from '../photos/files.ts';
import { holdPhoto } from '../photos/store.ts';

/**
 * Removes the product, the files and what was known of a photo. Throws `StoreDown`: then nothing is decided, and the photo
 * stays hidden.
 */
export async function takeAway(tx: PoolClient, files: PhotoFiles, photo: string): Promise<void> {
  // while it goes, nothing takes it; what is just coming in is waited for
  await holdPhoto(tx, photo);
  await tx.query('select from photos where name = $1 for update', [photo]);
  await tx.query('delete from products where photo = $1', [photo]);
  await removePhoto(files, photo);
  await tx.query('delete from photos where name = $1', [photo]);
}
