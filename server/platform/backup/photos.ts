/** Copies photos between the store and a place of backups. Listings are sorted by name and never held as a whole. */
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

/** Photos copied at a time, each wholly in memory (at most 60 MB). */
const AT_ONCE = 3;
const PAGE = 1_000;

export interface Copied {
  /** Files that were written and read back. */
  copied: number;
  /** Originals whose content is not that of their name; not copied. */
  damaged: string[];
}

/** What was found of the photos that the database has. */
export interface Checked {
  photos: number;
  bytes: number;
  missing: number;
}

/** Pairs two listings by name. */
async function* pair<L extends { name: string }, R extends { name: string }>(
  left: AsyncIterable<L>,
  right: AsyncIterable<R>,
): AsyncGenerator<[L | undefined, R | undefined]> {
  const [lefts, rights] = [left[Symbol.asyncIterator](), right[Symbol.asyncIterator]()];
  let [l, r] = [await lefts.next(), await rights.next()];
  while (!l.done || !r.done) {
    const isLeft = !l.done && (r.done || l.value.name <= r.value.name);
    const isRight = !r.done && (l.done || r.value.name <= l.value.name);
    yield [isLeft ? l.value : undefined, isRight ? r.value : undefined];
    if (isLeft) l = await lefts.next();
    if (isRight) r = await rights.next();
  }
}

/** The files of a listing, by whether the database has their photo. */
async function* split(
  db: Pool,
  files: AsyncIterable<StoredFile>,
  isWanted: boolean,
): AsyncGenerator<StoredFile> {
  let page: StoredFile[] = [];
  const filter = async (): Promise<StoredFile[]> => {
    const { rows } = await db.query<{ name: string }>('select name from photos where name = any($1)', [
      [...new Set(page.map(({ name }) => originalOf(name)))],
    ]);
    const known = new Set(rows.map(({ name }) => name));
    return page.filter(({ name }) => known.has(originalOf(name)) === isWanted);
  };
  for await (const file of files) {
    page.push(file);
    if (page.length < PAGE) continue;
    yield* await filter();
    page = [];
  }
  if (page.length > 0) yield* await filter();
}

/** Copies the photos of the database that the target lacks. Killed anywhere, the next call goes on. */
export async function copyPhotos(db: Pool, source: PhotoFiles, target: PhotoFiles): Promise<Copied> {
  const result: Copied = { copied: 0, damaged: [] };
  const pairs = pair(split(db, source.list(), true), target.list());
  const work = async (): Promise<void> => {
    for await (const [here, there] of pairs) {
      if (!here || here.bytes === there?.bytes) continue;
      const state = await copyFile(source, target, here.name);
      if (state === 'damaged') result.damaged.push(here.name);
      if (state === 'copied') result.copied += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}

const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** `gone`: deleted since it was listed. */
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

async function* photosOf(db: Pool, before: Date): AsyncGenerator<StoredFile> {
  for (let last = ''; ; ) {
    const { rows } = await db.query<StoredFile>(
      'select name, bytes::float8 as bytes from photos where name > $1 and created_at <= $2 order by name limit $3',
      [last, before, PAGE],
    );
    yield* rows;
    last = rows.at(-1)?.name ?? '';
    if (rows.length < PAGE) return;
  }
}

async function* originals(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile> {
  for await (const file of files) if (file.name === originalOf(file.name)) yield file;
}

/** Finds the originals of the database in a store, by name and size. Photos newer than `before` are left out. */
export async function checkPhotos(db: Pool, files: PhotoFiles, before: Date): Promise<Checked> {
  const checked: Checked = { photos: 0, bytes: 0, missing: 0 };
  for await (const [row, file] of pair(photosOf(db, before), originals(files.list()))) {
    if (!row) continue;
    if (file && (row.bytes === 0 || file.bytes === row.bytes)) {
      checked.photos += 1;
      checked.bytes += file.bytes;
    } else checked.missing += 1;
  }
  return checked;
}

/**
 * Deletes copies of photos that were deleted here. Copies that this database has never known stay: it may be an empty or an older one.
 * Each photo is checked again while it is locked.
 */
export async function removeGone(db: Pool, target: PhotoFiles): Promise<number> {
  const removed = new Set<string>();
  for await (const { name } of split(db, target.list(), false)) {
    const photo = originalOf(name);
    if (removed.has(photo)) continue;
    await inTransaction(db, async (tx) => {
      await holdPhoto(tx, photo);
      const { rowCount } = await tx.query(
        `select where not exists (select from photos where name = $1)
            and (exists (select from deleted_photos where name = $1)
                 or exists (select from privacy_requests where photo = $1 and kind = 'photo' and decision = 'granted'))`,
        [photo],
      );
      if (rowCount === 0) return;
      await removePhoto(target, photo);
      removed.add(photo);
    });
  }
  return removed.size;
}
