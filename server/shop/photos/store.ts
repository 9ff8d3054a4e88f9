import type { Queryable } from '../../platform/database/transaction.ts';
import { MADE_VERSION } from './photoMaker.ts';
import type { KeptPhoto } from './storePhoto.ts';

/** Advisory lock until commit: intake and takedown of a photo run one after the other. */
export async function holdPhoto(tx: Queryable, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [name]);
}

const valuesOf = (photo: Omit<KeptPhoto, 'fileName'>): unknown[] => [
  photo.name,
  photo.format,
  photo.bytes,
  photo.width,
  photo.height,
  photo.thumbhash,
  photo.takenAt,
  photo.takenOffset,
  photo.timeSource,
  photo.camera,
  photo.cameraKey,
  MADE_VERSION,
  photo.picture,
];
const VALUES = `$1, $2, $3, $4, $5, $6, nullif($7, '')::timestamp, $8, $9, $10, $11, $12, $13`;
const COLUMNS =
  'name, format, bytes, width, height, thumbhash, taken_at, taken_offset, time_source, camera, camera_key, made, picture';

export async function insertPhoto(db: Queryable, photo: KeptPhoto, now: Date): Promise<void> {
  await db.query(
    `insert into photos (${COLUMNS}, file_name, created_at) values (${VALUES}, $14, $15) on conflict (name) do nothing`,
    [...valuesOf(photo), photo.fileName, now],
  );
}

export async function updatePhoto(db: Queryable, photo: Omit<KeptPhoto, 'fileName'>): Promise<void> {
  await db.query(`update photos set (${COLUMNS}) = row (${VALUES}) where name = $1`, valuesOf(photo));
  await db.query(
    `update products p set drop_place = place_in_drop(f.taken_at, f.file_name), taken_at = f.taken_at, time_source = f.time_source from photos f
      where p.photo = $1 and f.name = $1`,
    [photo.name],
  );
}

/**
 * Schedules new pictures: the watermark contains the name of the event, which changed. The old pictures are
 * served until the new pictures are made.
 */
export async function remarkPhotos(tx: Queryable, products: readonly string[]): Promise<void> {
  await tx.query(
    `update photos set made = least(made, $2) where name in (select photo from products where id = any($1))`,
    [products, MADE_VERSION - 1],
  );
}
