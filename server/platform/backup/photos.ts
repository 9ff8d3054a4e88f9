import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  originalOf,
  type PhotoFiles,
  removePhoto,
  StoreDown,
  type StoredFile,
} from '../../shop/photos/files.ts';
import { holdPhoto } from '../../shop/photos/store.ts';
import { inTransaction } from '../database/transaction.ts';

/** Each file is completely in memory (max 60 MB). */
const AT_ONCE = 3;

export interface CopiedPhotos {
  copied: number;
  /** Content does not match the name; not copied. */
  damaged: string[];
  /** A photo counts if it is in the database and the target has it with the stored size. */
  photos: number;
  bytes: number;
  missing: number;
  removed: number;
}

/**
 * If the process is killed, the next call copies the remaining photos. `deleting`: also deletes copies of
 * photos that this installation has deleted.
 */
export async function copyPhotos(
  db: Pool,
  { source, target, deleting }: { source: PhotoFiles; target: PhotoFiles; deleting: boolean },
): Promise<CopiedPhotos> {
  const { rows } = await db.query<StoredFile>('select name, bytes::float8 as bytes from photos');
  const storedBytes = new Map(rows.map(({ name, bytes }) => [name, bytes]));
  const result: CopiedPhotos = { copied: 0, damaged: [], photos: 0, bytes: 0, missing: 0, removed: 0 };
  const lacking = listLacking(source.list(), target.list());
  const work = async (): Promise<void> => {
    for await (const name of lacking) {
      if (!storedBytes.has(originalOf(name))) continue;
      const state = await copyFile(source, target, name);
      if (state === 'damaged') result.damaged.push(name);
      if (state === 'copied') result.copied += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for await (const { name, bytes } of target.list()) {
    const size = storedBytes.get(name);
    // early versions stored no size (0)
    if (size === bytes || size === 0) {
      result.photos += 1;
      result.bytes += bytes;
    }
    if (deleting && !storedBytes.has(originalOf(name)) && (await removeGone(db, target, name)))
      result.removed += 1;
  }
  return { ...result, missing: storedBytes.size - result.photos };
}

async function* listLacking(
  expected: AsyncIterable<StoredFile>,
  present: AsyncIterable<StoredFile>,
): AsyncGenerator<string> {
  const files = present[Symbol.asyncIterator]();
  let file = await files.next();
  for await (const { name, bytes } of expected) {
    while (!file.done && file.value.name < name) file = await files.next();
    if (file.done || file.value.name !== name || file.value.bytes !== bytes) yield name;
  }
}

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * `damaged`: the content does not match the name of the original; `gone`: the file was deleted after the
 * listing.
 */
async function copyFile(
  source: PhotoFiles,
  target: PhotoFiles,
  name: string,
): Promise<'copied' | 'damaged' | 'gone'> {
  const bytes = await source.open(name);
  if (!bytes) return 'gone';
  const sum = sumOf(bytes);
  if (name === originalOf(name) && name !== sum) return 'damaged';
  await target.put(name, bytes);
  const back = await target.open(name);
  if (!back || sumOf(back) !== sum) throw new StoreDown(`a foto ${name} não voltou como foi gravada`);
  return 'copied';
}

/**
 * Runs under the lock of the photo. Removes only copies of photos that were deleted. Copies of unknown photos
 * stay: the database may be empty or older.
 */
const removeGone = (db: Pool, target: PhotoFiles, name: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const photo = originalOf(name);
    await holdPhoto(tx, photo);
    const { rowCount } = await tx.query(
      `select where not exists (select from photos where name = $1)
          and (exists (select from deleted_photos where name = $1)
               or exists (select from privacy_requests where photo = $1 and kind = 'photo' and decision = 'granted'))`,
      [photo],
    );
    if (rowCount === 0) return false;
    await removePhoto(target, photo);
    return name === photo;
  });
