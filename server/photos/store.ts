/** Rows of photos, apart from the products that sell them. */
import type { Queryable } from '../database/transaction.ts';
import type { KeptPhoto } from './keep.ts';
import { MADE_VERSION } from './maker.ts';

/** Advisory lock on a photo until commit: serialises taking it in and taking it down. */
export async function holdPhoto(tx: Queryable, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [name]);
}

/** Inserts the row of a stored photo; an existing row stays as it is. */
export async function insertPhoto(db: Queryable, photo: KeptPhoto, now: Date): Promise<void> {
  const {
    name,
    fileName,
    format,
    bytes,
    width,
    height,
    thumbhash,
    takenAt,
    takenOffset,
    timeSource,
    camera,
    cameraKey,
  } = photo;
  await db.query(
    `insert into photos (name, file_name, format, bytes, width, height, thumbhash, taken_at, taken_offset, camera,
                         camera_key, made, created_at, time_source)
     values ($1, $2, $3, $4, $5, $6, $7, nullif($8, '')::timestamp, $9, $10, $11, $12, $13, $14) on conflict (name) do nothing`,
    [
      name,
      fileName,
      format,
      bytes,
      width,
      height,
      thumbhash,
      takenAt,
      takenOffset,
      camera,
      cameraKey,
      MADE_VERSION,
      now,
      timeSource,
    ],
  );
}

/** Has the pictures of products made anew, since the event that their mark names has changed. Until then the former ones are served. */
export async function remarkPhotos(tx: Queryable, products: readonly string[]): Promise<void> {
  await tx.query(
    `update photos set made = least(made, $2) where name in (select photo from products where id = any($1))`,
    [products, MADE_VERSION - 1],
  );
}
