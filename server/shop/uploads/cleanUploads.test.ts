import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingOnLocks } from '../../../tests/kit/locks.ts';
import { jpeg, storePhoto } from '../../../tests/kit/photo.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { keptFiles, placeUpload, settled, storeBatch } from '../../../tests/kit/upload.ts';
import { buildApp } from '../../app.ts';
import { PICTURES, pictureName } from '../photos/files.ts';
import { insertProduct } from '../products/store.ts';
import { cleanFolder, cleanUploads, refuseOrphaned, sweepPhotos } from './cleanUploads.ts';
import { insertArrival } from './store.ts';
import { takeNext } from './takeFile.ts';
import { WaitingFiles } from './waiting.ts';

const DAY = 86_400_000;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  await server.app.ready();
  token = (await server.admin()).token;
});
afterAll(() => server.close());

async function folder(name: string) {
  const uploads = join(server.parts.uploads, '..', name);
  const files = new WaitingFiles(uploads);
  const put = async (id: string, lote: string, bytes: Buffer, size = bytes.length): Promise<void> => {
    const parts = { ...server.parts, uploads };
    await placeUpload(parts, id, 'dona', { size, metadata: { lote, filename: `${id}.jpg`, owner: 'dona' } });
    await writeFile(join(uploads, id), bytes);
  };
  const start = async () => {
    const app = await buildApp({ ...server.parts, uploads });
    await app.ready();
    await cleanUploads({ ...server.parts, uploads });
    return app;
  };
  const left = async (): Promise<string[]> =>
    (await readdir(uploads)).filter((file) => file !== '.place').sort();
  return { uploads, files, put, start, left, place: () => files.place() };
}

test('[R-SHOP-5] uploads that were complete when the server was killed are taken in', async () => {
  const { put, start, left, place } = await folder('killed');
  const lote = await storeBatch(server.parts);
  const { db, clock } = server.parts;
  // killed between the last byte and the row
  await put('unnoted', lote, await jpeg(1));
  // killed between the row and the product
  await put('noted', lote, await jpeg(2));
  const arrived = { batchId: lote, bytes: 1, owner: 'dona', place: await place() };
  await insertArrival(db, { ...arrived, id: 'noted', fileName: 'noted.jpg' }, clock());
  await insertArrival(db, { ...arrived, id: 'gone', fileName: 'gone.jpg' }, clock());
  await put('half', lote, (await jpeg(3)).subarray(0, 500), 2000);
  await put('stray', 'nenhum', await jpeg(4));
  const app = await start();
  const { counts, arrivals } = await settled(server, token, lote);
  await expect.poll(async () => (await settled(server, token, lote)).counts.done).toBe(2);
  expect(counts.refused).toBe(1);
  const deleted = arrivals.find(({ id }) => id === 'gone');
  expect([deleted?.problem, deleted?.msg]).toEqual([
    null,
    'Este envio não existe mais. Envie o arquivo de novo.',
  ]);
  await app.close();
  expect(await left()).toEqual(['half', 'half.json']);
});

test('a file that was taken in before the server was killed is deleted', async () => {
  const { put, start, left, place } = await folder('taken');
  const lote = await storeBatch(server.parts);
  const { db, clock } = server.parts;
  await put('done', lote, await jpeg(5));
  const arrived = {
    id: 'done',
    batchId: lote,
    fileName: 'done.jpg',
    bytes: 1,
    owner: 'dona',
    place: await place(),
  };
  await insertArrival(db, arrived, clock());
  await db.query(`update intake set state = 'done' where id = 'done'`);
  const app = await start();
  await app.close();
  expect(await left()).toEqual([]);
});

test('a form upload of a killed server is taken in, so that it can be swept', async () => {
  const { uploads, start, left, place } = await folder('form');
  const { db, clock } = server.parts;
  await writeFile(join(uploads, 'alone'), await jpeg(6));
  const arrived = {
    id: 'alone',
    batchId: null,
    fileName: 'a.jpg',
    bytes: 1,
    owner: 'dona',
    place: await place(),
  };
  await insertArrival(db, arrived, clock());
  const app = await start();
  const state = async () => (await db.query(`select state, product_id from intake where id = 'alone'`)).rows;
  await expect.poll(state).toEqual([{ state: 'done', product_id: null }]);
  await app.close();
  expect(await left()).toEqual([]);
});

test('an arrival that waits in another folder is refused after 30 days', async () => {
  const { db, clock } = server.parts;
  const lote = await storeBatch(server.parts);
  const arrived = { batchId: lote, fileName: 'a.jpg', bytes: 1, owner: 'dona', place: 'de outra máquina' };
  await insertArrival(db, { ...arrived, id: 'abandoned' }, clock());
  server.wait(29 * DAY);
  await refuseOrphaned(server.parts, { place: 'esta' });
  const state = async () => (await db.query(`select state from intake where id = 'abandoned'`)).rows[0].state;
  expect(await state()).toBe('received');
  server.wait(2 * DAY);
  await refuseOrphaned(server.parts, { place: 'esta' });
  expect(await state()).toBe('refused');
});

test('[R-SHOP-5] unfinished uploads are kept for a week, files without an upload for a day', async () => {
  const { uploads, files, put, left, place } = await folder('given-up');
  const lote = await storeBatch(server.parts);
  await put('half', lote, Buffer.alloc(10), 20);
  const now = server.parts.clock();
  for (const name of ['half.json.rascunho', 'solta']) {
    await writeFile(join(uploads, name), 'x');
    await utimes(join(uploads, name), now, now);
  }
  const tidy = async () =>
    cleanFolder(server.parts, { files, place: await place() }, (cause) => {
      throw cause;
    });
  server.wait(DAY + 1);
  await tidy();
  expect(await left()).toEqual(['half', 'half.json', 'half.json.rascunho']);
  server.wait(6 * DAY);
  await tidy();
  expect(await left()).toEqual([]);
});

test('[R-SHOP-5] a photo without a product is deleted after a day with its files', async () => {
  const { db, clock } = server.parts;
  await sweepPhotos(server.parts);
  const before = await keptFiles(server.parts);
  const old = await storePhoto(server.parts, await jpeg(10));
  const sold = await storePhoto(server.parts, await jpeg(11));
  const product = { priceInCents: 1, tags: '', evento: '', photo: sold };
  await insertProduct(db, product, clock());
  server.wait(DAY - 1000);
  const fresh = await storePhoto(server.parts, await jpeg(12));
  expect(await sweepPhotos(server.parts)).toBe(0);
  server.wait(2000);
  expect(await sweepPhotos(server.parts)).toBe(1);
  const expected = [sold, fresh].flatMap((name) => [
    name,
    ...PICTURES.map((picture) => pictureName(name, picture)),
  ]);
  expect(await keptFiles(server.parts)).toEqual([...before, ...expected].sort());
  const { rows } = await db.query('select name from photos where name = any ($1)', [[old, sold, fresh]]);
  expect(rows.map(({ name }) => name).sort()).toEqual([sold, fresh].sort());
});

test('[R-SHOP-5] a sweep waits for a product being created with the photo, and keeps it', async () => {
  const { db, clock, photos } = server.parts;
  const name = await storePhoto(server.parts, await jpeg(13));
  server.wait(DAY - 1000);
  await sweepPhotos(server.parts);
  server.wait(2000);
  const tx = await db.connect();
  await tx.query('begin');
  const product = { priceInCents: 1, tags: '', evento: '', photo: name };
  await insertProduct(tx, product, clock());
  const sweeping = sweepPhotos(server.parts);
  await expect.poll(() => waitingOnLocks(db)).toBe(1);
  await tx.query('commit');
  tx.release();
  expect(await sweeping).toBe(0);
  expect(await photos.open(name)).not.toBeNull();
});

test('[R-SHOP-5] an older photo that is uploaded again in a batch is not swept', async () => {
  const { put, files, place } = await folder('again');
  const { db, clock, photos } = server.parts;
  const bytes = await jpeg(14);
  const name = await storePhoto(server.parts, bytes);
  server.wait(DAY + 1000);
  const lote = await storeBatch(server.parts);
  await put('again', lote, bytes);
  const intake = { files, place: await place() };
  const arrived = {
    id: 'again',
    batchId: lote,
    fileName: 'a.jpg',
    bytes: 1,
    owner: 'dona',
    place: intake.place,
  };
  await insertArrival(db, arrived, clock());
  let swept = -1;
  const putFile: typeof photos.putFile = async (...args) => {
    await photos.putFile(...args);
    swept = await sweepPhotos(server.parts);
  };
  const outcome = await takeNext({ ...server.parts, photos: { ...photos, putFile } }, intake);
  expect([outcome?.state, swept]).toEqual(['done', 0]);
  expect(await photos.open(name)).toEqual(bytes);
});
