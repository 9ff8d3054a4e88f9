/**
 * [R-SHOP-9] All photos of a purchase in one zip.
 *
 * @module-tag slow
 */
import { readdir } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { cleanPhoto } from '@volleyscouter/tests/kit/clean-photo';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Item, placePurchase, setStatus } from '../../../tests/kit/bought.ts';
import { jpeg } from '../../../tests/kit/photo.ts';
import { type PlacedPhoto, placePhoto, refOf } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { StoreDown } from '../photos/files.ts';
import { noteFacts } from './downloadRows.ts';
import { purchaseLinks } from './links.ts';

let server: TestServer;
let buyer: { id: string; token: string };
let port: number;
beforeAll(async () => {
  server = await openTestServer();
  buyer = await server.account('Atleta');
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

const NOTE = 'LEIA-ME - fotos que faltam.txt';
const cleanOf = (bytes: Buffer): Buffer => {
  const clean = cleanPhoto(bytes);
  if (!clean.ok) throw new Error(clean.error);
  return Buffer.from(clean.value);
};

async function bought(items: readonly Item[]): Promise<{ id: string; number: number; url: string }> {
  const { id, number } = await placePurchase(server, { buyer: buyer.id, items });
  const caller = { ref: await refOf(server, buyer.token), role: 'atleta' } as const;
  return {
    id,
    number,
    url: purchaseLinks(server.parts.secret).zip({ _id: id, status: 'Pago' }, caller, server.parts.clock()),
  };
}

const download = async (url: string) => {
  const answer = await server.app.inject({ url });
  return { answer, files: unzipSync(answer.rawPayload) };
};

const begin = (url: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const pending = request({ port, host: '127.0.0.1', path: url, agent: false }, resolve);
    pending.on('error', reject).end();
  });

const notedOf = async (purchase: string): Promise<boolean[]> => {
  const { rows } = await server.parts.db.query<{ noted: boolean }>(
    'select downloaded_at is not null as noted from purchase_items where purchase_id = $1 order by place',
    [purchase],
  );
  return rows.map(({ noted }) => noted);
};

const openFiles = async (): Promise<number> => (await readdir('/proc/self/fd')).length;
const inStore = (photo: string): string => photo.slice(0, 8);

test('a zip contains every original, cleaned and uncompressed, in order', async () => {
  const photos = [
    await placePhoto(server),
    await placePhoto(server, {}, await jpeg(900, 1500, 1200)),
    await placePhoto(server),
  ];
  const { number, url } = await bought(photos);
  const { answer, files } = await download(url);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-disposition']).toContain(
    `attachment; filename="fotos-compra-${number}.zip"`,
  );
  expect(Object.keys(files)).toEqual(photos.map(({ photo }) => `Copa - Quadra 1 - ${inStore(photo)}.jpg`));
  for (const [index, content] of Object.values(files).entries())
    expect(cleanOf(photos[index]?.original ?? Buffer.alloc(0)).equals(content)).toBe(true);
  expect(answer.rawPayload.readUInt16LE(8)).toBe(0);
  const sum = photos.reduce((bytes, { original }) => bytes + cleanOf(original).length, 0);
  expect(answer.rawPayload.length - sum).toBeLessThan(1000);
});

test('[R-SHOP-4] a zip contains no EXIF metadata such as the artist', async () => {
  const { default: sharp } = await import('sharp');
  const secret = await sharp(await jpeg(901))
    .withExif({ IFD0: { Artist: 'Fulana Secreta' } })
    .jpeg()
    .toBuffer();
  expect(secret.includes('Fulana')).toBe(true);
  const { url } = await bought([await placePhoto(server, {}, secret)]);
  const { answer } = await download(url);
  expect(answer.rawPayload.includes('Fulana')).toBe(false);
});

test('files in a zip have the dates of the camera', async () => {
  const photo = await placePhoto(server);
  await server.parts.db.query(`update photos set taken_at = '2026-04-30 21:15:40' where name = $1`, [
    photo.photo,
  ]);
  const { url } = await bought([photo]);
  const { answer } = await download(url);
  const [time, date] = [answer.rawPayload.readUInt16LE(10), answer.rawPayload.readUInt16LE(12)];
  expect([1980 + (date >> 9), (date >> 5) & 15, date & 31]).toEqual([2026, 4, 30]);
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([21, 15, 40]);
});

test('names of files in a zip contain no path, no device name and no duplicate', async () => {
  const evil = [
    '../../etc/passwd',
    'C:\\x',
    'a\u202egpj.exe\u0007',
    '🏐'.repeat(200),
    'con.x',
    '',
    '.',
    'b"c\r\nd',
  ];
  const photo = await placePhoto(server);
  const items = evil.map((evento, index) => ({ ...photo, id: `p${index}`, evento, local: evento }));
  const same = [1, 2].map((number) => ({ ...photo, id: `s${number}`, evento: 'Copa', local: '' }));
  const { url } = await bought([...items, ...same]);
  const { files } = await download(url);
  const names = Object.keys(files);
  const code = inStore(photo.photo);
  expect(names.slice(0, 3)).toEqual([
    `etc passwd - etc passwd - ${code}.jpg`,
    `C x - C x - ${code}.jpg`,
    `a gpj.exe - a gpj.exe - ${code}.jpg`,
  ]);
  expect(names.slice(4)).toEqual([
    `_con.x - con.x - ${code}.jpg`,
    `${code}.jpg`,
    `${code} (2).jpg`,
    `b c d - b c d - ${code}.jpg`,
    `Copa - ${code}.jpg`,
    `Copa - ${code} (2).jpg`,
  ]);
  expect(names.filter((name) => Buffer.byteLength(name) > 240 || /[\\/\p{C}]/u.test(name))).toEqual([]);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(10);
});

describe('unavailable photos', () => {
  test('are listed in a text file; the other photos are included', async () => {
    const [first, removed, forgotten, last] = [
      await placePhoto(server),
      await placePhoto(server),
      await placePhoto(server),
      await placePhoto(server),
    ];
    await server.parts.photos.remove(removed.photo);
    await server.parts.db.query('delete from products where photo = $1', [forgotten.photo]);
    await server.parts.db.query('delete from photos where name = $1', [forgotten.photo]);
    await server.parts.photos.remove(forgotten.photo);
    const { id, number, url } = await bought([first, removed, forgotten, last]);
    const { files } = await download(url);
    const named = ({ photo }: PlacedPhoto): string => `Copa - Quadra 1 - ${inStore(photo)}.jpg`;
    expect(Object.keys(files)).toEqual([named(first), named(last), NOTE]);
    const note = strFromU8(files[NOTE] ?? new Uint8Array());
    expect(note).toContain(`Compra ${number}\r\n`);
    expect(note).toContain('2 fotos da compra não estão neste arquivo');
    expect(note).toContain(`- ${named(removed)}\r\n- ${named(forgotten)}\r\n`);
    expect(note).toContain('abra a compra em "Minhas compras"');
    await expect.poll(() => notedOf(id)).toEqual([true, false, false, true]);
  });

  test('an unreadable photo is listed in the text file; if the first photo is unreadable, the call is refused', async () => {
    const photos = [await placePhoto(server), await placePhoto(server)];
    const { url } = await bought(photos);
    const { open } = server.parts.photos;
    const down = (name: string) => {
      server.parts.photos.open = (photo) =>
        photo === name ? Promise.reject(new StoreDown('down')) : open(photo);
    };
    try {
      down(photos[1]?.photo ?? '');
      expect(Object.keys((await download(url)).files)).toHaveLength(2);
      expect(Object.keys((await download(url)).files)).toContain(NOTE);
      const other = [await placePhoto(server)];
      down(other[0]?.photo ?? '');
      const refused = await server.app.inject({ url: (await bought(other)).url });
      expect([refused.statusCode, refused.json().error]).toEqual([503, 'store-down']);
      expect(refused.headers['content-disposition']).toBeUndefined();
    } finally {
      server.parts.photos.open = open;
    }
    expect(Object.keys((await download(url)).files)).not.toContain(NOTE);
  });

  test('a failure while a photo is sent aborts the connection', async () => {
    const photos = [await placePhoto(server), await placePhoto(server, {}, await jpeg(902, 1500, 1200))];
    const { id, url } = await bought(photos);
    const { stream } = server.parts.photos;
    server.parts.photos.stream = async (name) => {
      const stored = await stream(name);
      if (name !== photos[1]?.photo || !stored) return stored;
      stored.content.destroy();
      const half = (async function* () {
        yield photos[1]?.original.subarray(0, 200_000);
        throw new StoreDown('cut');
      })();
      return { bytes: stored.bytes, content: Readable.from(half, { objectMode: false }) };
    };
    try {
      await expect(buffer(await begin(url))).rejects.toThrow(/aborted|ECONNRESET/);
    } finally {
      server.parts.photos.stream = stream;
    }
    await expect.poll(() => notedOf(id)).toEqual([true, false]);
    expect((await download(url)).files).toBeDefined();
  });
});

describe('resuming a download', () => {
  const partOf = async (id: string): Promise<string> => {
    const caller = { ref: await refOf(server, buyer.token), role: 'atleta' } as const;
    return purchaseLinks(server.parts.secret).part(
      { _id: id, status: 'Pago' },
      1,
      caller,
      server.parts.clock(),
    );
  };
  const from = (url: string, first: number, more: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { range: `bytes=${first}-`, ...more } });

  test('gives the same bytes from any position; beyond the end it gives 416', async () => {
    const photos = [await placePhoto(server), await placePhoto(server), await placePhoto(server)];
    const { id } = await bought(photos);
    const url = await partOf(id);
    // without facts of the photos, the first answer has no length
    const begun = await server.app.inject({ url });
    expect(begun.headers).toMatchObject({ 'accept-ranges': 'bytes' });
    expect(Object.keys(unzipSync(begun.rawPayload))).toHaveLength(3);
    const whole = begun.rawPayload;
    const etag = String(begun.headers.etag);
    await expect
      .poll(async () => (await server.app.inject({ url })).headers['content-length'])
      .toBe(`${whole.length}`);
    for (const start of [0, 1, 35, 1000, Math.floor(whole.length / 2), whole.length - 30, whole.length - 1]) {
      const answer = await from(url, start, { 'if-range': etag });
      expect([start, answer.statusCode]).toEqual([start, 206]);
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${whole.length - 1}/${whole.length}`);
      expect(answer.rawPayload.equals(whole.subarray(start))).toBe(true);
    }
    const some = await server.app.inject({ url, headers: { range: 'bytes=100-2099' } });
    expect(some.rawPayload.equals(whole.subarray(100, 2100))).toBe(true);
    expect((await from(url, whole.length)).statusCode).toBe(416);
    expect((await from(url, 5, { 'if-range': '"other"' })).statusCode).toBe(200);
  });

  test('restarts with the whole file if a photo was missing before', async () => {
    const photos = [await placePhoto(server), await placePhoto(server), await placePhoto(server)];
    const { id } = await bought(photos);
    const url = await partOf(id);
    const lost = photos[1]?.photo ?? '';
    const { open } = server.parts.photos;
    server.parts.photos.open = (name) => (name === lost ? Promise.resolve(null) : open(name));
    const begun = await server.app.inject({ url });
    server.parts.photos.open = open;
    expect(Object.keys(unzipSync(begun.rawPayload))).toContain(NOTE);
    const resumed = await from(url, begun.rawPayload.length - 10);
    expect(resumed.statusCode).toBe(200);
    expect(Object.keys(unzipSync(resumed.rawPayload))).not.toContain(NOTE);
  });

  test('stops reading when the client disconnects', async () => {
    const photos = [await placePhoto(server), await placePhoto(server), await placePhoto(server)];
    const { id } = await bought(photos);
    const url = await partOf(id);
    await noteFacts(server.parts.db, photos[0]?.photo ?? '', { bytes: 2000, crc: 0 });
    const { open } = server.parts.photos;
    const { promise: released, resolve: leave } = Promise.withResolvers<void>();
    const openedNames: string[] = [];
    server.parts.photos.open = async (name) => {
      openedNames.push(name);
      await released;
      return open(name);
    };
    try {
      const headers = { range: 'bytes=100-' };
      const going = request({ port, host: '127.0.0.1', path: url, agent: false, headers });
      going.on('error', () => undefined).end();
      await expect.poll(() => openedNames).toHaveLength(1);
      const connections = () =>
        new Promise<number>((resolve) => server.app.server.getConnections((_, count) => resolve(count)));
      const before = await connections();
      going.destroy();
      await expect.poll(connections).toBeLessThan(before);
      leave();
      await sleep(200);
      expect(openedNames).toEqual([photos[1]?.photo]);
    } finally {
      server.parts.photos.open = open;
    }
  });

  test('works only while the purchase is Pago, for a day', async () => {
    const { id } = await bought([await placePhoto(server)]);
    const url = await partOf(id);
    expect((await from(url, 10)).statusCode).toBe(200);
    server.wait(23 * 3_600_000);
    await expect.poll(async () => (await from(url, 10)).statusCode).toBe(206);
    await setStatus(server, id, 'Estornado');
    expect((await from(url, 10)).statusCode).toBe(404);
    await setStatus(server, id, 'Pago');
    server.wait(2 * 3_600_000);
    expect((await from(url, 10)).statusCode).toBe(410);
  });
});

describe('a slow client', () => {
  const buyMany = async (count: number, edge: number): Promise<Awaited<ReturnType<typeof bought>>> => {
    const photos: PlacedPhoto[] = [];
    for (let seed = 0; seed < count; seed++)
      photos.push(await placePhoto(server, {}, await jpeg(1000 + seed, edge, edge)));
    return bought(photos);
  };
  let large: Awaited<ReturnType<typeof bought>>;
  beforeAll(async () => {
    large = await buyMany(6, 2600);
  }, 60_000);

  test('disconnects: the last photo is not recorded as downloaded', async () => {
    await download(large.url);
    // downloads are recorded after the answer
    await expect.poll(() => notedOf(large.id)).not.toContain(false);
    await server.parts.db.query('update purchase_items set downloaded_at = null');
    const files = await openFiles();
    const answer = await begin(large.url);
    answer.once('data', () => answer.pause());
    await expect.poll(openFiles).toBeGreaterThan(files);
    answer.destroy();
    await expect.poll(openFiles).toBeLessThanOrEqual(files);
    await sleep(300);
    expect((await notedOf(large.id)).at(-1)).toBe(false);
  });

  test('uses no database connection and gets the whole file', async () => {
    const sockets: Socket[] = [];
    const rememberSocket = (socket: Socket): void => void sockets.push(socket);
    server.app.server.on('connection', rememberSocket);
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    try {
      const answers = await Promise.all([begin(large.url), begin(large.url)]);
      for (const answer of answers) answer.pause();
      const { db } = server.parts;
      await vi.waitFor(() => expect(db.totalCount - db.idleCount).toBe(0), { timeout: 20_000 });
      // an idle connection is closed after five minutes, and not before
      expect(sockets.map(({ timeout }) => timeout)).toEqual([300_000, 300_000]);
      vi.advanceTimersByTime(3 * 3_600_000);
      for (const whole of await Promise.all(answers.map((answer) => buffer(answer))))
        expect(Object.keys(unzipSync(whole))).toHaveLength(6);
    } finally {
      vi.useRealTimers();
      server.app.server.off('connection', rememberSocket);
    }
  });
});
