import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { jpeg, storePhoto } from '@volleyscouter/tests/kit/photo';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pictureName } from './files.ts';
import { MADE_VERSION, type PhotoMaker } from './photoMaker.ts';
import { remakeInBackground, remakePhotos } from './remake.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.parts.db.query('delete from photos'));

/** State of an earlier version: the original in the store, and a row with only name and time. */
async function old(seed: number, bytes?: Uint8Array): Promise<string> {
  const original = bytes ?? (await jpeg(seed));
  const name = createHash('sha256').update(original).digest('hex');
  await server.parts.photos.put(name, original);
  await row(name);
  return name;
}
const row = (name: string): Promise<unknown> =>
  server.parts.db.query('insert into photos (name, created_at) values ($1, $2)', [
    name,
    server.parts.clock(),
  ]);
const rowOf = async (name: string) =>
  (await server.parts.db.query('select * from photos where name = $1', [name])).rows[0];
const leftovers = (): Promise<string[]> =>
  readdir(server.parts.uploads).then(
    (names) => names.filter((name) => name.startsWith('remake-')),
    () => [],
  );

test('outdated photos are remade, complete photos stay unchanged', async () => {
  const names = await Promise.all([old(1), old(2), old(3)]);
  const good = await storePhoto(server.parts, await jpeg(4));
  expect(await remakePhotos(server.parts)).toEqual({ made: 3, failed: [] });
  for (const name of names) {
    expect(await rowOf(name)).toMatchObject({ width: 64, height: 80, made: MADE_VERSION });
    expect((await rowOf(name)).thumbhash).not.toBe('');
    expect(Number((await rowOf(name)).bytes)).toBe((await server.parts.photos.open(name))?.length);
    const card = await server.parts.photos.open(pictureName(name, 'card'));
    expect(await sharp(card ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 400, height: 500 });
    expect(await server.parts.photos.open(pictureName(name, 'preview'))).not.toBeNull();
  }
  expect(await rowOf(good)).toMatchObject({ made: MADE_VERSION });
  expect(await remakePhotos(server.parts)).toEqual({ made: 0, failed: [] });
  expect(await leftovers()).toEqual([]);
});

test('a broken or missing photo is reported, and the other photos are still made', async () => {
  const broken = await old(0, Buffer.from('no photo at all'));
  const missing = 'a'.repeat(64);
  await row(missing);
  const good = await old(5);
  const { made, failed } = await remakePhotos(server.parts);
  expect(made).toBe(1);
  expect(failed).toHaveLength(2);
  expect(failed).toEqual(
    expect.arrayContaining([
      { name: broken, why: 'not-a-photo' },
      { name: missing, why: 'no-original' },
    ]),
  );
  expect(await rowOf(broken)).toMatchObject({ made: 0 });
  expect(await rowOf(good)).toMatchObject({ made: MADE_VERSION });
  expect(await leftovers()).toEqual([]);
});

test('three concurrent calls make each photo once', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => old(100 + index)));
  const requested: string[] = [];
  const maker: PhotoMaker = {
    make(path, mark, words) {
      requested.push(mark);
      return server.parts.maker.make(path, mark, words);
    },
    close: async () => undefined,
  };
  const all = await Promise.all([1, 2, 3].map(() => remakePhotos({ ...server.parts, maker })));
  expect(all.reduce((sum, { made }) => sum + made, 0)).toBe(8);
  expect(new Set(requested).size).toBe(8);
  expect(requested).toHaveLength(8);
});

test('the insert of a product does not wait while its photo is remade', async () => {
  const name = await old(200);
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const maker: PhotoMaker = {
    async make(path, mark, words) {
      reached.resolve();
      await released.promise;
      return server.parts.maker.make(path, mark, words);
    },
    close: async () => undefined,
  };
  const running = remakePhotos({ ...server.parts, maker });
  await reached.promise;
  await server.parts.db.query('select from photos where name = $1 for key share', [name]);
  released.resolve();
  expect(await running).toEqual({ made: 1, failed: [] });
});

test('the background job stops with the server, and the current photo stays outdated', async () => {
  const name = await old(300);
  const lines: string[] = [];
  const reached = Promise.withResolvers<void>();
  const interrupted = Promise.withResolvers<never>();
  const maker: PhotoMaker = {
    make() {
      reached.resolve();
      return interrupted.promise;
    },
    close: async () => interrupted.reject(new Error('the server is stopping')),
  };
  const end = remakeInBackground({ ...server.parts, maker }, (line) => lines.push(line));
  await reached.promise;
  const ended = end();
  await maker.close();
  await ended;
  expect(lines).toEqual([]);
  expect(await rowOf(name)).toMatchObject({ made: 0 });
  expect(await leftovers()).toEqual([]);
});
