/** What a server that was killed left behind, and what nobody came back for. */
import type { Upload } from '@tus/server';
import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import type { Parts } from '../parts.ts';
import { type PhotoFiles, PICTURES, pictureName } from '../photos/files.ts';
import { arrive } from './arrive.ts';
import { findArrivals } from './store.ts';
import type { Intake } from './take.ts';

const DAY = 86_400_000;
/** An upload that nobody goes on with, and a photo that no product names, are kept for so long. */
const UPLOAD_LIFE = 7 * DAY;
const PHOTO_LIFE = DAY;

type TidyParts = Pick<Parts, 'db' | 'clock' | 'photos'>;

/**
 * Looks through the folder of uploads: notes complete ones that nobody noted, drops what has ended and what was given up.
 * What goes wrong with one is told to `warn` and holds up no other.
 */
export async function tidyFolder(
  parts: TidyParts,
  intake: Intake,
  warn: (cause: unknown) => void,
): Promise<void> {
  const { files } = intake;
  const ids = await files.ids();
  const arrivals = await findArrivals(parts.db, ids);
  for (const id of ids) {
    const state = arrivals.get(id)?.state;
    if (state === 'received') continue;
    const ending = state ? files.drop(id) : tidyUpload(parts, intake, id);
    await ending.catch(warn);
  }
}

/** An upload that is not noted: complete, under way, or given up. */
async function tidyUpload(parts: TidyParts, intake: Intake, id: string): Promise<void> {
  const { files } = intake;
  const upload = await files.find(id);
  const complete = upload !== null && upload.offset === upload.size;
  if (complete && (await arrive(parts, intake, upload))) return;
  const age = parts.clock().getTime() - (upload ? bornAt(upload) : await files.changed(id));
  if (complete || age > (upload ? UPLOAD_LIFE : DAY)) await files.drop(id);
}

const bornAt = ({ creation_date }: Upload): number => Date.parse(creation_date ?? '') || 0;

/** What a photo has to be without to be nobody's. */
const UNUSED = 'not exists (select from products where products.photo = photos.name)';
const PAGE = 500;

/** Removes the photos that nobody made a product of within a day, with their files; says how many. */
export async function sweepPhotos({ db, clock, photos }: TidyParts): Promise<number> {
  const before = new Date(clock().getTime() - PHOTO_LIFE);
  await db.query(`delete from intake where batch_id is null and state <> 'received' and arrived_at < $1`, [
    before,
  ]);
  const { rows } = await db.query<{ name: string }>(
    `select name from photos where created_at < $1 and ${UNUSED} order by created_at limit ${PAGE}`,
    [before],
  );
  let removed = 0;
  for (const { name } of rows) if (await sweepPhoto(db, photos, name, before)) removed += 1;
  return removed;
}

/**
 * The row is locked before it is asked whether somebody uses it: who makes a product of it or takes the same file in again
 * either came before, and it stays, or waits until row and files are gone.
 */
const sweepPhoto = (db: Pool, photos: PhotoFiles, name: string, before: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await tx.query('select from photos where name = $1 for update', [name]);
    const { rowCount } = await tx.query(
      `select from photos where name = $1 and created_at < $2 and ${UNUSED}`,
      [name, before],
    );
    if (rowCount !== 1) return false;
    // files first: what is interrupted here is found again by its row
    for (const picture of PICTURES) await photos.remove(pictureName(name, picture));
    await photos.remove(name);
    await tx.query('delete from photos where name = $1', [name]);
    return true;
  });
