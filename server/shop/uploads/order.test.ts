import { listShop, pageProducts } from '@volleyscouter/contract/products';
import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { jpeg, storePhoto } from '../../../tests/kit/photo.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { sendByTus, settled, storeBatch } from '../../../tests/kit/upload.ts';
import { connect } from '../../platform/database/connection.ts';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { insertProduct } from '../products/store.ts';

let server: TestServer;
let admin: string;
let atleta: string;
let address: string;
beforeAll(async () => {
  server = await openTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  admin = (await server.admin()).token;
  atleta = (await server.account('Atleta')).token;
});
afterAll(() => server.close());
beforeEach(() => server.parts.db.query('delete from products'));

let seed = 0;
async function photo(second?: number): Promise<Buffer> {
  seed += 1;
  const plain = await jpeg(seed);
  if (second === undefined) return plain;
  const moment = `2026:05:01 14:03:${String(second).padStart(2, '0')}`;
  return sharp(plain)
    .withExif({ IFD2: { DateTimeOriginal: moment } })
    .jpeg()
    .toBuffer();
}

async function send(lote: string, files: readonly (readonly [name: string, second?: number])[]) {
  for (const [fileName, second] of files) {
    await sendByTus({ address, token: admin, lote, fileName, bytes: await photo(second) });
    await settled(server, admin, lote);
  }
}

const listed = async (): Promise<string[]> => {
  const { body } = await server.call(pageProducts, { query: { limite: 200 } }, { token: admin });
  const shop = await server.call(listShop, { query: { limite: 200 } }, { token: atleta });
  expect(shop.body.data.map(({ _id }) => _id)).toEqual(body.data.map(({ _id }) => _id));
  return body.data.map(({ fileName }) => fileName);
};

test('[section 2] a drop is sorted by camera time, newest first, then by name', async () => {
  await send(await storeBatch(server.parts, {}), [
    ['sem relógio 10.jpg'],
    ['DSC_204.jpg', 40],
    ['DSC_210.jpg', 30],
    ['sem relógio 9.jpg'],
    ['img_2.jpg', 30],
    ['dsc_21.jpg', 30],
    ['DSC_201.jpg', 50],
  ]);
  expect(await listed()).toEqual([
    'DSC_201.jpg',
    'DSC_204.jpg',
    'img_2.jpg',
    'DSC_210.jpg',
    'dsc_21.jpg',
    'sem relógio 10.jpg',
    'sem relógio 9.jpg',
  ]);
});

test('[section 2] the newest drop is first, even if an older drop still receives photos', async () => {
  const { parts } = server;
  const older = await storeBatch(parts, {});
  await send(older, [['a2.jpg', 20]]);
  const alone = await storePhoto(parts, await photo(), 'só.jpg');
  const fields = { priceInCents: 1, tags: '', evento: 'Copa' };
  await insertProduct(parts.db, { ...fields, photo: alone }, parts.clock());
  const newer = await storeBatch(parts, {});
  await send(newer, [['b2.jpg', 5]]);
  await send(older, [['a1.jpg', 10]]);
  await send(newer, [['b1.jpg', 1]]);
  expect(await listed()).toEqual(['b2.jpg', 'b1.jpg', 'só.jpg', 'a2.jpg', 'a1.jpg']);

  const page = (inicio: number) =>
    server.call(pageProducts, { query: { inicio, limite: 2 } }, { token: admin });
  const pages = [await page(0), await page(2), await page(4)];
  expect(pages.flatMap(({ body }) => body.data.map(({ fileName }) => fileName))).toEqual(await listed());
});

test('incoming shots of one camera form a stack within seconds', async () => {
  const lote = await storeBatch(server.parts, {});
  const shots = [
    ['IMG_2.jpg', '1', 1],
    ['IMG_9.jpg', '2', 1],
    ['IMG_1.jpg', '1', 0],
  ] as const;
  for (const [fileName, body, second] of shots) {
    const exif = {
      IFD0: { Make: 'Canon', Model: 'Canon EOS R6' },
      IFD2: { DateTimeOriginal: `2026:05:02 00:00:0${second}`, BodySerialNumber: body },
    };
    seed += 1;
    const bytes = await sharp(await jpeg(seed))
      .withExif(exif)
      .jpeg()
      .toBuffer();
    await sendByTus({ address, token: admin, lote, fileName, bytes });
  }
  await settled(server, admin, lote);
  const entries = async () =>
    (await server.call(pageProducts, { query: { pilhas: true } }, { token: admin })).body.data
      .map(({ fileName, pilhaFotos, pilhaIds }) => `${fileName} ${pilhaFotos} ${pilhaIds.length}`)
      .sort();
  await vi.waitFor(async () => expect(await entries()).toEqual(['IMG_2.jpg 2 2', 'IMG_9.jpg 1 0']), {
    timeout: 20_000,
  });
});

test('a database of an earlier version keeps its drops', async () => {
  const db = await freshDatabase();
  const client = await connect(db.url);
  try {
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    const steps = await readMigrations();
    const index = steps.findIndex(({ name }) => name.startsWith('0019_'));
    await migrate(client, steps.slice(0, index));
    await client.query(`
      insert into photos (name, file_name, taken_at, created_at) values
        ('a', 'DSC_2.jpg', '2026-05-01 14:00:02', now()), ('b', 'DSC_1.jpg', '2026-05-01 14:00:01', now()),
        ('c', 'DSC_3.jpg', null, now()), ('d', 'DSC_4.jpg', null, now());
      insert into products (id, price_in_cents, photo, created_at) values
        ('a', 1, 'a', now()), ('d', 1, 'd', now()), ('c', 1, 'c', now()), ('b', 1, 'b', now());
      insert into photo_batches (id, evento, local, price_in_cents, tags, created_by, created_at)
        values ('lote', '', '', 1, '', '', now()), ('vazio', '', '', 1, '', '', now());
      insert into intake (id, batch_id, file_name, bytes, place, state, product_id, arrived_at) values
        ('1', 'lote', '', 1, '', 'done', 'a', now()), ('2', 'lote', '', 1, '', 'done', 'c', now()),
        ('3', 'lote', '', 1, '', 'done', 'b', now()), ('4', 'vazio', '', 1, '', 'duplicate', 'a', now());`);
    await migrate(client, steps);
    const { rows } = await client.query(
      'select id from products order by drop_arrival desc, drop_place desc, arrival desc',
    );
    expect(rows.map(({ id }) => id).join('')).toBe('dabc');
  } finally {
    await client.end();
    await db.drop();
  }
});
