import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteAccount } from '@volleyscouter/contract/accounts';
import { listShop, readGiftImage, readProduct } from '@volleyscouter/contract/products';
import { addressOf } from '@volleyscouter/contract/route';
import { ROUTES } from '@volleyscouter/contract/routes';
import { logout } from '@volleyscouter/contract/sessions';
import { readEventPage } from '@volleyscouter/contract/share';
import { slugOf } from '@volleyscouter/core/shop/eventSlug';
import { cleanPhoto } from '@volleyscouter/tests/kit/clean-photo';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawl } from '../../../tests/kit/crawl.ts';
import { jpeg } from '../../../tests/kit/photo.ts';
import { type PlacedPhoto, placePhoto, refOf, storeConsent } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { PICTURES, pictureName } from '../photos/files.ts';
import { remakePhotos } from '../photos/remake.ts';
import type { NewProduct } from '../products/store.ts';
import { pictureAddresses } from './address.ts';

const PEOPLE = ['nobody', 'atleta', 'agency', 'other', 'scouter', 'admin'] as const;
type Person = (typeof PEOPLE)[number];

/**
 * `sees`: people who get card and preview. `shop`: people who have the photo in their shop. `free`: everybody
 * gets the original. An admin always gets the original. `agency` owns some photos, `other` is another
 * assessoria.
 */
const STATES = {
  'for sale': { sees: ['atleta', 'admin'], shop: ['atleta', 'admin'], free: false },
  oculta: { sees: ['admin'], shop: ['admin'], free: false },
  brinde: { sees: PEOPLE, shop: ['atleta', 'admin'], free: true },
  'brinde oculta': { sees: ['admin'], shop: ['admin'], free: false },
  withheld: { sees: ['admin'], shop: ['admin'], free: false },
  'gift, withheld': { sees: ['admin'], shop: ['admin'], free: false },
  'of the agency': { sees: ['agency', 'admin'], shop: ['agency', 'admin'], free: false },
  'gift of the agency': { sees: PEOPLE, shop: ['agency', 'admin'], free: true },
  refused: { sees: ['admin'], shop: ['admin'], free: false },
  'gift, refused': { sees: ['admin'], shop: ['admin'], free: false },
  'gift of minors': { sees: ['atleta', 'admin'], shop: ['atleta', 'admin'], free: false },
  'of a deleted account': { sees: ['admin'], shop: ['admin'], free: false },
  'gift of a deleted account': { sees: ['admin'], shop: ['admin'], free: false },
} as const satisfies Record<string, { sees: readonly Person[]; shop: readonly Person[]; free: boolean }>;
type State = keyof typeof STATES;
const NAMES = Object.keys(STATES) as State[];

let server: TestServer;
const tokens: Partial<Record<Person, string>> = {};
const refs: Partial<Record<Person, string>> = {};
const placed = {} as Record<State, PlacedPhoto>;
const addresses = () => pictureAddresses(server.parts.secret);

beforeAll(async () => {
  server = await openTestServer();
  const { db, clock } = server.parts;
  const agency = await server.account('Assessoria');
  const refusing = await server.account('Assessoria');
  const leaving = await server.account('Assessoria');
  tokens.agency = agency.token;
  tokens.atleta = (await server.account('Atleta')).token;
  tokens.other = (await server.account('Assessoria')).token;
  tokens.scouter = (await server.account('Scouter')).token;
  tokens.admin = (await server.admin()).token;
  for (const person of PEOPLE) if (tokens[person]) refs[person] = await refOf(server, tokens[person] ?? '');

  await db.query(`insert into events values ('Infantil', true)`);
  await storeConsent(server, refusing.id, true);
  await storeConsent(server, refusing.id, false);
  const fieldsByState: Record<State, Partial<NewProduct>> = {
    'for sale': {},
    oculta: { tags: 'final Oculta' },
    brinde: { tags: 'BRINDE' },
    'brinde oculta': { tags: 'brinde oculta' },
    withheld: {},
    'gift, withheld': { tags: 'brinde' },
    'of the agency': { atletaId: agency.id },
    'gift of the agency': { tags: 'brinde', atletaId: agency.id },
    refused: { atletaId: refusing.id },
    'gift, refused': { tags: 'brinde', atletaId: refusing.id },
    'gift of minors': { tags: 'brinde', evento: 'Infantil' },
    'of a deleted account': { atletaId: leaving.id },
    'gift of a deleted account': { tags: 'brinde', atletaId: leaving.id },
  };
  for (const state of NAMES) placed[state] = await placePhoto(server, fieldsByState[state]);
  for (const state of ['withheld', 'gift, withheld'] as const)
    await db.query('update products set withheld_at = $2 where id = $1', [placed[state].id, clock()]);
  const deleted = await server.call(deleteAccount, { params: { id: leaving.id } }, { token: tokens.admin });
  expect(deleted.status).toBe(200);
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const statusOf = async (url: string): Promise<number> => (await get(url)).statusCode;
const rightOf = (people: readonly Person[], person: Person): boolean => people.includes(person);

function urlFor(kind: 'card' | 'preview', person: Person, id: string): string {
  const ref = refs[person];
  return ref ? addresses().shown(kind, id, ref, server.parts.clock()) : `/foto/${id}/${kind}`;
}
function original(person: Person, id: string): string {
  const ref = refs[person];
  return ref ? addresses().original(id, ref, server.parts.clock()) : `/foto/${id}/original`;
}

test.each(NAMES)(
  '[R-SHOP-3] %s: pictures load for those who see the photo, the original for those who may have it',
  async (state) => {
    const { sees, free } = STATES[state];
    const { id, original: bytes } = placed[state];
    for (const person of PEOPLE) {
      const isVisible = rightOf(sees, person);
      for (const kind of ['card', 'preview'] as const) {
        const answer = await get(urlFor(kind, person, id));
        expect([state, person, kind, answer.statusCode]).toEqual([
          state,
          person,
          kind,
          isVisible ? 200 : 404,
        ]);
        expect(answer.rawPayload.equals(bytes)).toBe(false);
      }
      const owns = free || person === 'admin';
      const whole = await get(original(person, id));
      expect([state, person, 'original', whole.statusCode]).toEqual([
        state,
        person,
        'original',
        owns ? 200 : 404,
      ]);
      const token = tokens[person];
      const gift = await server.call(readGiftImage, { params: { id } }, token ? { token } : {});
      expect([state, person, 'gift', gift.status]).toEqual([state, person, 'gift', owns ? 200 : 404]);
    }
  },
);

test.each(NAMES)(
  '[R-SHOP-3] %s: those who see the photo can read it, those who have it in the shop can list it',
  async (state) => {
    const { sees, shop } = STATES[state];
    const { id } = placed[state];
    for (const person of PEOPLE) {
      const token = tokens[person];
      const options = token ? { token } : {};
      const barred = person === 'nobody' ? 401 : person === 'scouter' ? 403 : null;
      const read = await server.call(readProduct, { params: { id } }, options);
      expect([state, person, read.status]).toEqual([
        state,
        person,
        barred ?? (rightOf(sees, person) ? 200 : 404),
      ]);
      const list = await server.call(listShop, { query: { limite: 100 } }, options);
      expect([state, person, list.status]).toEqual([state, person, barred ?? 200]);
      if (barred) continue;
      const listed = list.body.data.some(({ _id }) => _id === id);
      expect([state, person, listed]).toEqual([state, person, rightOf(shop, person)]);
    }
  },
);

interface Picture {
  url: string;
  bytes: Buffer;
}

function picturesIn(url: string, type: string, bytes: Buffer): Picture[] {
  if (type.startsWith('image/')) return [{ url, bytes }];
  const embedded = type.includes('json')
    ? [...String(bytes).matchAll(/data:image\/[a-z]+;base64,([\w+/=]+)/g)]
    : [];
  return embedded.map(([, text]) => ({ url, bytes: Buffer.from(text ?? '', 'base64') }));
}

/** Nearly all pixels of a picture without a watermark equal those of a plain picture. */
async function unmarkedOf(pictures: readonly Picture[]): Promise<string[]> {
  const shades = async (bytes: Buffer, width: number, height: number): Promise<Buffer> =>
    sharp(bytes).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer();
  const plain = await Promise.all(
    NAMES.filter((state) => !STATES[state].free).flatMap((state) =>
      (['plain-card', 'plain-preview'] as const).map(
        async (kind) =>
          (await server.parts.photos.open(pictureName(placed[state].photo, kind))) ?? Buffer.alloc(0),
      ),
    ),
  );
  const matching: string[] = [];
  for (const { url, bytes } of pictures) {
    const { width = 0, height = 0 } = await sharp(bytes).metadata();
    const pictureShades = await shades(bytes, width, height);
    for (const other of plain) {
      const photo = await shades(other, width, height);
      const off = pictureShades.filter((value, index) => Math.abs(value - (photo[index] ?? 0)) > 16).length;
      if (off >= pictureShades.length * 0.03) continue;
      matching.push(url);
      break;
    }
  }
  return matching;
}

test('[S3] URLs in answers to non-admins load no unmarked picture, and no original that is not free', async () => {
  const bytesOf = async (state: State): Promise<Buffer[]> => [
    placed[state].original,
    (await get(original('admin', placed[state].id))).rawPayload,
  ];
  const paid = (await Promise.all(NAMES.filter((state) => !STATES[state].free).map(bytesOf))).flat();
  const free = (await Promise.all(NAMES.filter((state) => STATES[state].free).map(bytesOf))).flat();
  const ids = NAMES.map((state) => placed[state].id);
  const calls = Object.values(ROUTES).filter(({ method }) => method === 'GET');
  const counts = { answers: 0, addresses: 0, originals: 0, gifts: 0, pictures: 0, unmarked: 0 };
  await server.parts.db.query(
    `update events e set previews = 60, cover = (select min(id) from products where evento = e.name)`,
  );
  const { rows: events } = await server.parts.db.query<{ name: string; key: string }>(
    'select name, key from events',
  );
  const start = calls
    .filter(({ path }) => !path.includes(':slug'))
    .flatMap(({ path }) => (path.includes(':id') ? ids.map((id) => addressOf(path, { id })) : [path]));
  const pages = events.map(({ name, key }) => addressOf(readEventPage.path, { slug: slugOf(name, key) }));
  for (const person of PEOPLE.filter((name) => name !== 'admin')) {
    const pictures: Picture[] = [];
    const startUrls = person === 'nobody' ? [...start, ...pages] : start;
    const totals = await crawl(server, startUrls, tokens[person], ({ rawPayload, headers }, url) => {
      if (paid.some((bytes) => rawPayload.equals(bytes))) counts.originals++;
      if (free.some((bytes) => rawPayload.equals(bytes))) counts.gifts++;
      pictures.push(...picturesIn(url, String(headers['content-type']), rawPayload));
    });
    counts.pictures += pictures.length;
    counts.unmarked += (await unmarkedOf(pictures)).length;
    counts.answers += totals.answers;
    counts.addresses += totals.addresses;
  }
  expect(counts.originals).toBe(0);
  expect(counts.unmarked).toBe(0);
  expect(counts.pictures).toBeGreaterThan(3);
  expect(counts.gifts).toBeGreaterThan(5);
  expect(counts.answers).toBeGreaterThan(500);
  expect(counts.addresses).toBeGreaterThan(8);
});

test('[S3] the crawl detects a card that is served without its watermark', async () => {
  const { photos } = server.parts;
  const { photo } = placed['for sale'];
  const marked = (await photos.open(pictureName(photo, 'card'))) ?? Buffer.alloc(0);
  const unmarkedUrls = async (): Promise<string[]> => {
    const pictures: Picture[] = [];
    await crawl(server, [listShop.path], tokens.atleta, ({ rawPayload, headers }, url) => {
      pictures.push(...picturesIn(url, String(headers['content-type']), rawPayload));
    });
    return unmarkedOf(pictures);
  };
  expect(await unmarkedUrls()).toEqual([]);
  await photos.put(
    pictureName(photo, 'card'),
    await sharp((await photos.open(pictureName(photo, 'plain-card'))) ?? Buffer.alloc(0))
      .jpeg({ quality: 70 })
      .toBuffer(),
  );
  expect((await unmarkedUrls()).map((url) => url.split('?')[0])).toEqual([
    `/foto/${placed['for sale'].id}/card`,
  ]);
  await photos.put(pictureName(photo, 'card'), marked);
});

test('[R-SHOP-4] a picture has a watermark while its photo is for sale, except for admins', async () => {
  const { db, photos } = server.parts;
  const { id, photo } = placed['for sale'];
  const kindsOf = async (person: Person): Promise<(string | undefined)[]> => {
    const stored = await Promise.all(PICTURES.map((kind) => photos.open(pictureName(photo, kind))));
    const answers = await Promise.all(
      (['card', 'preview'] as const).map((kind) => get(urlFor(kind, person, id))),
    );
    return answers.map(({ rawPayload }) => PICTURES[stored.findIndex((bytes) => bytes?.equals(rawPayload))]);
  };
  const tagged = (tags: string) => db.query('update products set tags = $2 where id = $1', [id, tags]);
  const etag = String((await get(urlFor('card', 'atleta', id))).headers.etag);
  expect(await kindsOf('admin')).toEqual(['plain-card', 'plain-preview']);
  expect(await kindsOf('atleta')).toEqual(['card', 'preview']);
  await tagged('brinde');
  for (const person of ['nobody', 'atleta', 'other', 'admin'] as const)
    expect([person, ...(await kindsOf(person))]).toEqual([person, 'plain-card', 'plain-preview']);
  const repeated = await get(urlFor('card', 'atleta', id), { 'if-none-match': etag });
  expect(repeated.statusCode).toBe(200);
  await tagged('final');
  expect(await kindsOf('atleta')).toEqual(['card', 'preview']);
  expect(await kindsOf('nobody')).toEqual([undefined, undefined]);
});

test('[R-SHOP-4] a photo with an unmarked card shows its preview until remade', async () => {
  const { db, photos } = server.parts;
  const { id, photo } = await placePhoto(server);
  await db.query('update photos set made = 1 where name = $1', [photo]);
  for (const kind of ['plain-card', 'plain-preview'] as const) await photos.remove(pictureName(photo, kind));
  const before = await get(urlFor('card', 'atleta', id));
  expect(
    before.rawPayload.equals((await photos.open(pictureName(photo, 'preview'))) ?? Buffer.alloc(0)),
  ).toBe(true);
  expect([
    await statusOf(urlFor('card', 'admin', id)),
    await statusOf(urlFor('preview', 'admin', id)),
  ]).toEqual([200, 200]);
  await remakePhotos(server.parts);
  const condition = { 'if-none-match': String(before.headers.etag) };
  const after = await get(urlFor('card', 'atleta', id), condition);
  expect(after.statusCode).toBe(200);
  expect(after.rawPayload.equals((await photos.open(pictureName(photo, 'card'))) ?? Buffer.alloc(0))).toBe(
    true,
  );
});

test('[R-SHOP-4] an admin gets a link to the original for five minutes', async () => {
  const { id, photo } = placed['for sale'];
  const { body } = await server.call(readProduct, { params: { id } }, { token: tokens.admin });
  const answer = await get(body.image);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Copa - Quadra 1 - ${photo.slice(0, 8)}.jpg"; filename*=UTF-8''Copa%20-%20Quadra%201%20-%20${photo.slice(0, 8)}.jpg`,
  );
  const list = await server.call(listShop, { query: { limite: 100 } }, { token: tokens.admin });
  expect(list.body.data.find(({ _id }) => _id === id)?.image).toBe('');
  const atleta = await server.call(readProduct, { params: { id } }, { token: tokens.atleta });
  expect(atleta.body.image).toBe('');
  server.wait(301_000);
  expect((await get(body.image)).json()).toMatchObject({ error: 'link-expired' });
  expect(await statusOf(body.image)).toBe(410);
});

test('[R-SHOP-4] served files contain no metadata of location, camera and owner', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
    .withExif({
      IFD0: { Artist: 'Fulana Secreta', Model: 'CAMERA-9' },
      IFD2: { BodySerialNumber: 'SERIAL-1234', CameraOwnerName: 'Fulana Secreta' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1' },
    })
    .jpeg()
    .toBuffer();
  const secrets = ['Fulana', 'SERIAL-1234', 'CAMERA-9'];
  expect(secrets.filter((secret) => bytes.includes(secret))).toEqual(secrets);
  const { id } = await placePhoto(server, { tags: 'brinde' }, bytes);
  for (const url of [
    `/product/${id}/image`,
    `/foto/${id}/original`,
    `/foto/${id}/card`,
    `/foto/${id}/preview`,
  ]) {
    const answer = await get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(secrets.filter((secret) => answer.rawPayload.includes(secret))).toEqual([]);
    expect((await sharp(answer.rawPayload).metadata()).exif).toBeUndefined();
  }
  const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
  const served = (await get(`/product/${id}/image`)).rawPayload;
  expect((await pixels(served)).equals(await pixels(bytes))).toBe(true);
});

test('[R-SHOP-4] a large original is served cleaned, also concurrently', async () => {
  const large = await jpeg(5, 1500, 1200);
  const bytes = await sharp(large)
    .withExif({ IFD0: { Artist: 'Fulana Secreta' } })
    .jpeg({ quality: 98 })
    .toBuffer();
  const clean = cleanPhoto(bytes);
  if (!clean.ok) throw new Error(clean.error);
  expect(clean.value.length).toBeGreaterThan(500_000);
  const { id } = await placePhoto(server, { tags: 'brinde' }, bytes);
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(`/product/${id}/image`)));
  for (const answer of answers) {
    expect(Number(answer.headers['content-length'])).toBe(clean.value.length);
    expect(answer.rawPayload.equals(clean.value)).toBe(true);
  }
  const head = await server.app.inject({ method: 'HEAD', url: `/product/${id}/image` });
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(clean.value.length)]);
});

test('[R-SHOP-4] sixty clients that do not read use less memory than forty files', async () => {
  const { id, original: bytes } = await placePhoto(server, { tags: 'brinde' }, await jpeg(6, 2600, 2000));
  const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
  await get(`/product/${id}/image`);
  const openFiles = async () => (await readdir('/proc/self/fd')).length;
  const [memory, files] = [process.memoryUsage().arrayBuffers, await openFiles()];
  const slow = Array.from({ length: 60 }, () => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.write(`GET /product/${id}/image HTTP/1.1\r\nhost: x\r\n\r\n`);
    return socket;
  });
  await expect.poll(openFiles).toBeGreaterThan(files + 60);
  await sleep(1500);
  // some pieces may not be garbage collected yet
  expect(process.memoryUsage().arrayBuffers - memory).toBeLessThan(40 * bytes.length);
  for (const socket of slow) socket.destroy();
  await expect.poll(openFiles).toBeLessThan(files + 10);
});

test('[R-SHOP-4] pictures are cached privately and revalidated with 304', async () => {
  const { id } = placed['for sale'];
  const first = await get(urlFor('card', 'atleta', id));
  expect(first.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const etag = String(first.headers.etag);
  for (const stored of [etag, `W/${etag}`, `"outra", ${etag}`]) {
    const repeated = await get(urlFor('card', 'atleta', id), { 'if-none-match': stored });
    expect([repeated.statusCode, repeated.body, repeated.headers.etag]).toEqual([304, '', etag]);
  }
  const preview = await get(urlFor('preview', 'atleta', id), { 'if-none-match': etag });
  expect(preview.statusCode).toBe(200);
});

const HIDING: readonly [string, (id: string) => Promise<unknown>, (id: string) => Promise<unknown>][] = [
  [
    'the tag oculta',
    (id) => server.parts.db.query(`update products set tags = 'Oculta' where id = $1`, [id]),
    (id) => server.parts.db.query(`update products set tags = 'final' where id = $1`, [id]),
  ],
  [
    'a takedown request',
    (id) => server.parts.db.query('update products set withheld_at = now() where id = $1', [id]),
    (id) => server.parts.db.query('update products set withheld_at = null where id = $1', [id]),
  ],
  [
    'another owner',
    (id) => server.parts.db.query(`update products set atleta_id = 'outra' where id = $1`, [id]),
    (id) => server.parts.db.query('update products set atleta_id = null where id = $1', [id]),
  ],
];

test.each(HIDING)('[S3] if a photo is hidden by %s, its URL answers 404 at once', async (_, hide, show) => {
  const { id } = placed['for sale'];
  const url = urlFor('preview', 'atleta', id);
  const etag = String((await get(url)).headers.etag);
  await hide(id);
  const began = performance.now();
  const answers = [await statusOf(url), (await get(url, { 'if-none-match': etag })).statusCode];
  expect([...answers, performance.now() - began < 10_000]).toEqual([404, 404, true]);
  expect((await get(url)).headers['cache-control']).toBe('no-store');
  await show(id);
  expect(await statusOf(url)).toBe(200);
});

test('[R-LGPD] withdrawing consent hides photos at once, also from their owner', async () => {
  const owner = await server.account('Assessoria');
  const { id } = await placePhoto(server, { atletaId: owner.id });
  const url = addresses().shown('preview', id, await refOf(server, owner.token), server.parts.clock());
  const statuses = [await statusOf(url)];
  for (const consent of [false, true]) {
    await storeConsent(server, owner.id, consent);
    statuses.push(await statusOf(url));
  }
  expect(statuses).toEqual([200, 404, 200]);
});

test('[R-SHOP-4] a picture URL expires with its session', async () => {
  const { id } = placed['of the agency'];
  const mine = urlFor('card', 'agency', id);
  expect(await statusOf(mine)).toBe(200);
  for (const person of ['atleta', 'other', 'scouter'] as const) {
    const headers = { authorization: `Bearer ${tokens[person]}` };
    expect((await get(urlFor('card', person, id), headers)).statusCode).toBe(404);
  }
  const passing = await server.account('Atleta');
  const forSale = placed['for sale'].id;
  const ref = await refOf(server, passing.token);
  const url = addresses().shown('card', forSale, ref, server.parts.clock());
  expect(await statusOf(url)).toBe(200);
  await server.call(logout, {}, { token: passing.token });
  expect(await statusOf(url)).toBe(404);
});

test('[R-ID-1] a picture URL answers 404 when its session was idle too long', async () => {
  const admin = await server.admin();
  const ref = await refOf(server, admin.token);
  const { id } = placed.oculta;
  const fresh = () => addresses().shown('card', id, ref, server.parts.clock());
  expect(await statusOf(fresh())).toBe(200);
  server.wait(2 * 3_600_000);
  expect(await statusOf(fresh())).toBe(404);
});

test('a missing file and a missing product answer 404', async () => {
  const { id, photo } = await placePhoto(server);
  const atleta = await server.account('Atleta');
  const ref = await refOf(server, atleta.token);
  const url = addresses().shown('card', id, ref, server.parts.clock());
  await server.parts.photos.remove(`${photo}.card`);
  expect(await statusOf(url)).toBe(404);
  expect(await statusOf(addresses().shown('card', 'nenhum', ref, server.parts.clock()))).toBe(404);
  expect(await statusOf('/foto/..%2f..%2fetc/card')).toBe(404);
});
