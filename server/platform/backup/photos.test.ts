import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3_BUCKET, S3_KEYS, type S3Server, startS3 } from '@volleyscouter/tests/kit/s3-server';
import { freshDatabase, type TestDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PhotoFiles, photoFolder } from '../../shop/photos/files.ts';
import { s3Photos } from '../../shop/photos/s3.ts';
import { copyPhotos } from './photos.ts';

const bytesOf = (n: number): Buffer => Buffer.from(`foto ${n}`);
const nameOf = (n: number): string => createHash('sha256').update(bytesOf(n)).digest('hex');
const NOW = new Date('2026-03-04T05:06:07Z');
const PHOTOS = 12;

let folder: string;
let store: S3Server;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-photos-'));
  store = await startS3(Date.now, 5);
  database = await freshDatabase();
});
afterAll(async () => {
  await store.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

const inFolder = (): PhotoFiles => photoFolder(join(folder, randomUUID()));
const inStore = (): PhotoFiles =>
  s3Photos({ endpoint: store.endpoint, bucket: S3_BUCKET, ...S3_KEYS }, undefined, {
    folder: `${randomUUID()}/photos/`,
  });
const namesIn = async (files: PhotoFiles): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names;
};

const copy = (source: PhotoFiles, target: PhotoFiles, deleting = true) =>
  copyPhotos(database.pool, { source, target, deleting });

async function fill(files: PhotoFiles): Promise<void> {
  await database.pool.query('truncate photos, deleted_photos cascade');
  for (let n = 0; n < PHOTOS; n += 1) {
    await files.put(nameOf(n), bytesOf(n));
    for (const picture of ['card', 'preview'])
      await files.put(`${nameOf(n)}.${picture}`, Buffer.from(picture));
    await database.pool.query('insert into photos (name, bytes, created_at) values ($1, $2, $3)', [
      nameOf(n),
      bytesOf(n).length,
      NOW,
    ]);
  }
}

const PLACES = [
  ['folder to folder', inFolder, inFolder],
  ['folder to store', inFolder, inStore],
  ['store to folder', inStore, inFolder],
  ['store to store', inStore, inStore],
] as const;

describe.each(PLACES)('[decision 91] photos from %s', (_, from, to) => {
  test('are copied once; the next copy writes only missing and changed files', async () => {
    const [source, target] = [from(), to()];
    await fill(source);
    const bytes = Array.from({ length: PHOTOS }, (__, n) => bytesOf(n).length).reduce((a, b) => a + b);
    const whole = { damaged: [], photos: PHOTOS, bytes, missing: 0, removed: 0 };
    expect(await copy(source, target)).toEqual({ ...whole, copied: 3 * PHOTOS });
    expect(await namesIn(target)).toEqual(await namesIn(source));
    expect((await target.open(nameOf(3)))?.toString()).toBe('foto 3');
    await source.put(`${nameOf(1)}.card`, Buffer.from('another'));
    await target.remove(nameOf(2));
    await target.put(nameOf(4), Buffer.from('fo'));
    expect(await copy(source, target)).toEqual({ ...whole, copied: 3 });
    expect(await copy(source, target)).toEqual({ ...whole, copied: 0 });
  });

  test('a damaged original is reported, not copied, and counts as missing', async () => {
    const [source, target] = [from(), to()];
    await fill(source);
    await source.put(nameOf(1), Buffer.from('foto X'));
    await source.remove(nameOf(2));
    const copied = await copy(source, target);
    expect(copied).toMatchObject({ copied: 3 * PHOTOS - 2, damaged: [nameOf(1)], missing: 2 });
  });

  test('copies of deleted photos are deleted, copies of unknown photos stay', async () => {
    const [source, target] = [from(), to()];
    await fill(source);
    const { pool } = database;
    await copy(source, target);
    const unknown = nameOf(99);
    await target.put(unknown, bytesOf(99));
    await pool.query('delete from photos where name = any($1)', [[nameOf(1), nameOf(2)]]);
    await pool.query('insert into photos (name, bytes, created_at) values ($1, 6, now())', [nameOf(2)]);
    expect(await copy(source, target, false)).toMatchObject({ copied: 0, removed: 0 });
    expect(await copy(source, target)).toMatchObject({ copied: 0, removed: 1, missing: 0 });
    const remaining = await namesIn(target);
    expect(remaining.filter((name) => name.startsWith(nameOf(1)))).toEqual([]);
    expect(remaining).toHaveLength(3 * (PHOTOS - 1) + 1);
    expect(remaining).toContain(unknown);
    await pool.query('truncate photos, deleted_photos cascade');
    expect(await copy(source, target)).toMatchObject({ removed: 0, photos: 0 });
    expect(await namesIn(target)).toEqual(remaining);
  });
});

test('[decision 91] a photo that is re-added while copies are deleted keeps its copy', async () => {
  const files = inFolder();
  await fill(files);
  const { pool } = database;
  await pool.query('delete from photos where name = $1', [nameOf(5)]);
  const tx = await pool.connect();
  await tx.query('begin');
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 2))', [nameOf(5)]);
  await tx.query('insert into photos (name, bytes, created_at) values ($1, 6, now())', [nameOf(5)]);
  const copying = copy(inFolder(), files);
  await expect
    .poll(async () => (await pool.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0);
  await tx.query('commit');
  tx.release();
  expect((await copying).removed).toBe(0);
  expect((await files.open(nameOf(5)))?.toString()).toBe('foto 5');
});

test('hostile names in a listing are ignored, in a folder and in a store', async () => {
  const path = join(folder, 'hostile');
  const files = photoFolder(path);
  const [name, sub] = [nameOf(1), nameOf(1).slice(0, 2)];
  await files.put(name, bytesOf(1));
  await mkdir(join(path, sub, `${name}.card`));
  await symlink('/nowhere', join(path, sub, `${name}.preview`));
  const draft = join(path, sub, `${name}.${randomUUID()}`);
  const old = join(path, sub, `${name}.card.${randomUUID()}`);
  for (const odd of ['', 'A', '.x', '\n', "';drop"]) await writeFile(join(path, sub, `${name}${odd}x`), '');
  for (const file of [draft, old, join(path, name)]) await writeFile(file, 'half');
  await utimes(old, NOW, NOW);
  expect(await namesIn(files)).toEqual([name]);
  const remaining = await readdir(join(path, sub));
  expect([remaining.includes(draft.slice(-101)), remaining.includes(old.slice(-106))]).toEqual([true, false]);

  const s3 = s3Photos({ endpoint: store.endpoint, bucket: S3_BUCKET, ...S3_KEYS }, undefined, {
    folder: 'odd/photos/',
  });
  await s3.put(name, bytesOf(1));
  for (const key of [
    '../x',
    name.toUpperCase(),
    `${name}/x`,
    `<Key>${name}</Key>`,
    '&amp;',
    '\u{1F3D0}',
    `${name}.exe`,
  ])
    store.objects.set(`odd/photos/${key}`, Buffer.from('x'));
  store.objects.set(`odd/photosx${name}`, Buffer.from('x'));
  expect(await namesIn(s3)).toEqual([name]);
});

test('a store that answers 403 ends the copy; the next copy writes all files', async () => {
  const [source, target] = [inFolder(), inStore()];
  await fill(source);
  store.fail(403);
  await expect(copy(source, target)).rejects.toThrow('answers 403');
  store.fail(null);
  expect((await copy(source, target)).copied).toBe(3 * PHOTOS);
});

test('a copy that reads back differently is an error', async () => {
  const [source, target] = [inFolder(), inFolder()];
  await fill(source);
  const lying = { ...target, put: (name: string) => target.put(name, Buffer.from('else')) };
  await expect(copy(source, lying)).rejects.toThrow('não voltou');
});
