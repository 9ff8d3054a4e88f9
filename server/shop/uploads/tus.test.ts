import { readFile, rm, stat, symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { basename, join } from 'node:path';
import { MAX_PHOTO_BYTES } from '@volleyscouter/core/shop/problems';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '../../../tests/kit/photo.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import {
  newUpload,
  PIECE,
  placeUpload,
  resumeByTus,
  sendByTus,
  settled,
  storeBatch,
  TUS,
} from '../../../tests/kit/upload.ts';
import { type WeakNetwork, weakNetwork } from '../../../tests/kit/weak-network.ts';
import { seeded } from '../../demo/seeded.ts';
import { openSession } from '../../people/sessions/store.ts';

let server: TestServer;
let network: WeakNetwork;
let admin: { id: string; token: string };
let address: string;
beforeAll(async () => {
  server = await openTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  network = await weakNetwork(address);
  admin = await server.admin();
});
afterAll(async () => {
  await network.close();
  await server.close();
});

const inject = (
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  url: string,
  headers: Record<string, string>,
  payload?: Buffer,
) =>
  server.app.inject({
    method,
    url,
    headers: { ...TUS, authorization: `Bearer ${admin.token}`, ...headers },
    ...(payload && { payload }),
  });

async function begin(bytes: number): Promise<string> {
  const created = await inject('POST', '/uploads', newUpload(await storeBatch(server.parts), 'a.jpg', bytes));
  expect([created.statusCode, created.headers.location]).toEqual([
    201,
    expect.stringMatching(/^\/uploads\/[\w-]+$/),
  ]);
  return String(created.headers.location);
}

test('[R-SHOP-5] an interrupted upload is resumed', async () => {
  const bytes = await jpeg(1, 900, 1200);
  const url = await begin(bytes.length);
  const half = bytes.length >> 1;
  await new Promise<void>((resolve) => {
    const headers = {
      ...TUS,
      ...PIECE,
      authorization: `Bearer ${admin.token}`,
      'upload-offset': '0',
      'content-length': bytes.length,
    };
    const sending = request(address + url, { method: 'PATCH', headers });
    sending.on('error', () => resolve());
    sending.write(bytes.subarray(0, half));
    expect
      .poll(async () => (await stat(join(server.parts.uploads, basename(url)))).size)
      .toBe(half)
      .finally(() => sending.destroy(new Error('cut')));
  });
  const offset = Number((await inject('HEAD', url, {})).headers['upload-offset']);
  expect(offset).toBe(half);
  const wrong = await inject('PATCH', url, { ...PIECE, 'upload-offset': '0' }, bytes);
  expect([wrong.statusCode, wrong.json().error]).toEqual([409, 'upload-conflict']);
  const rest = await inject('PATCH', url, { ...PIECE, 'upload-offset': String(half) }, bytes.subarray(half));
  expect([rest.statusCode, rest.headers['upload-offset']]).toEqual([204, String(bytes.length)]);
});

test('[R-SHOP-5] a client with repeated disconnects sends each photo once', async () => {
  const lote = await storeBatch(server.parts);
  const random = seeded(7);
  const photos = await Promise.all([2, 3, 4, 5, 6, 7].map((seed) => jpeg(seed, 600, 750)));
  const cutting = setInterval(() => network.counts.cuts < 40 && random() < 0.5 && network.cut(), 15);
  const retries = Array.from({ length: 60 }, () => 20);
  await Promise.all(
    photos.map((bytes, index) =>
      sendByTus({
        address: network.address,
        token: admin.token,
        lote,
        fileName: `${index}.jpg`,
        bytes,
        chunk: 60_000,
        retries,
      }),
    ),
  );
  clearInterval(cutting);
  expect(network.counts.cuts).toBeGreaterThan(3);
  const { counts } = await settled(server, admin.token, lote);
  expect(counts).toEqual({ received: 0, done: photos.length, duplicate: 0, refused: 0 });
});

test('[R-SHOP-5] a lost final answer does not duplicate the file', async () => {
  const lote = await storeBatch(server.parts);
  const bytes = await jpeg(8);
  const created = await inject('POST', '/uploads', newUpload(lote, 'a.jpg', bytes.length));
  const url = String(created.headers.location);
  await inject('PATCH', url, { ...PIECE, 'upload-offset': '0' }, bytes);
  await settled(server, admin.token, lote);
  const head = await inject('HEAD', url, {});
  const size = String(bytes.length);
  expect([head.statusCode, head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
    200,
    size,
    size,
  ]);
  const repeated = await inject('PATCH', url, { ...PIECE, 'upload-offset': size }, Buffer.alloc(0));
  expect(repeated.statusCode).toBe(204);
  expect((await inject('DELETE', url, {})).json().error).toBe('upload-gone');
  expect((await settled(server, admin.token, lote)).counts.done).toBe(1);
});

test('[R-ID-2] other admins do not find an upload; a new session of its admin resumes it', async () => {
  const bytes = await jpeg(9);
  const url = await begin(bytes.length);
  const other = { authorization: `Bearer ${(await server.admin()).token}` };
  const piece = { ...PIECE, 'upload-offset': '0' };
  expect((await inject('HEAD', url, other)).statusCode).toBe(404);
  expect((await inject('PATCH', url, { ...other, ...piece }, bytes)).json().error).toBe('upload-gone');
  expect((await inject('DELETE', url, other)).statusCode).toBe(404);
  const { db, clock } = server.parts;
  const laterSession = { authorization: `Bearer ${await openSession(db, 'admin', admin.id, clock())}` };
  expect((await inject('PATCH', url, { ...laterSession, ...piece }, bytes)).statusCode).toBe(204);
});

test('[R-SHOP-5] more than 60 MB is refused before a byte is sent', async () => {
  const lote = await storeBatch(server.parts);
  const large = await inject('POST', '/uploads', newUpload(lote, 'a.jpg', MAX_PHOTO_BYTES + 1));
  expect([large.statusCode, large.json().error]).toEqual([413, 'photo-too-large']);
  const nowhere = await inject('POST', '/uploads', newUpload('nenhum', 'a.jpg', 10));
  expect([nowhere.statusCode, nowhere.json().error]).toEqual([404, 'not-found']);
});

test('a cancelled upload is deleted; bytes beyond the announced size are refused', async () => {
  const url = await begin(10);
  const tooMuch = await inject('PATCH', url, { ...PIECE, 'upload-offset': '0' }, Buffer.alloc(11));
  expect([tooMuch.statusCode, tooMuch.json().error]).toEqual([422, 'invalid-data']);
  expect((await inject('DELETE', url, {})).statusCode).toBe(204);
  expect((await inject('HEAD', url, {})).statusCode).toBe(404);
});

test('a hanging request does not block the next request for the same upload', async () => {
  const bytes = await jpeg(10, 300, 300);
  const url = await begin(bytes.length);
  const headers = { ...TUS, ...PIECE, authorization: `Bearer ${admin.token}` };
  const hanging = request(address + url, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-length': bytes.length },
  });
  hanging.on('error', () => undefined);
  hanging.write(bytes.subarray(0, 5000));
  const file = join(server.parts.uploads, url.slice('/uploads/'.length));
  await expect.poll(async () => (await readFile(file)).length).toBe(5000);
  const head = await inject('HEAD', url, {});
  expect(head.headers['upload-offset']).toBe('5000');
  const rest = await inject('PATCH', url, { ...PIECE, 'upload-offset': '5000' }, bytes.subarray(5000));
  expect(rest.statusCode).toBe(204);
  hanging.destroy();
});

test('file names are stored without folders and invisible characters', async () => {
  const lote = await storeBatch(server.parts);
  const bytes = await jpeg(11);
  await sendByTus({ address, token: admin.token, lote, fileName: '../../Ação\u202egpj\u0000.jpg', bytes });
  const { arrivals } = await settled(server, admin.token, lote);
  expect(arrivals[0]?.fileName).toBe('Açãogpj.jpg');
});

test('tus-js-client resumes an upload of a closed page', async () => {
  const lote = await storeBatch(server.parts);
  const bytes = await jpeg(12, 600, 700);
  const options = { address, token: admin.token, lote, fileName: 'a.jpg', bytes, chunk: 20_000 };
  const unfinishedUrl = await new Promise<string>((resolve, reject) => {
    sendByTus(options, (upload, sentBytes) => {
      if (sentBytes > 40_000) void upload.abort().then(() => resolve(upload.url ?? ''));
    }).catch(reject);
  });
  const resumedAt = await resumeByTus(unfinishedUrl, admin.token, bytes);
  expect(resumedAt).toBeGreaterThanOrEqual(20_000);
  expect((await settled(server, admin.token, lote)).counts.done).toBe(1);
});

test('[F7] a full disk is reported; the upload still exists', async () => {
  await placeUpload(server.parts, 'cheia', admin.id);
  const file = join(server.parts.uploads, 'cheia');
  await rm(file);
  await symlink('/dev/full', file);
  const full = await inject('PATCH', '/uploads/cheia', { ...PIECE, 'upload-offset': '0' }, Buffer.alloc(10));
  expect([full.statusCode, full.json().error]).toEqual([503, 'disk-full']);
  expect((await inject('HEAD', '/uploads/cheia', {})).statusCode).toBe(200);
  await rm(file);
});

test('[H1] invalid upload metadata is refused', async () => {
  const metadata = [
    newUpload('\0', 'a.jpg', 10)['upload-metadata'],
    newUpload('../lote', 'a.jpg', 10)['upload-metadata'],
    'lote',
    'lote !!!!,filename ////',
    '__proto__ YQ==,lote YQ==',
    'constructor YQ==',
    `lote ${'A'.repeat(12_000)}`,
  ];
  for (const header of metadata) {
    const answer = await inject('POST', '/uploads', {
      'upload-length': '10',
      'upload-metadata': header ?? '',
    });
    expect([header?.slice(0, 30), answer.statusCode, answer.json().error]).toEqual([
      header?.slice(0, 30),
      404,
      'not-found',
    ]);
  }
});

const VALUES = [
  '',
  '0',
  '1',
  '-1',
  '1.0.0',
  '2.0.0',
  '1e3',
  '99999999999999999999',
  'lixo',
  'a b,c',
  'final;/a /b',
];
const NAMES = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'upload-defer-length'];
const MORE = ['upload-concat', 'content-type', 'x-http-method-override', 'x-forwarded-host', 'expect'];

test('[H1] arbitrary headers never cause an internal error', async () => {
  const random = seeded(11);
  const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? '';
  const lote = await storeBatch(server.parts);
  const statuses = new Map<number, number>();
  for (let count = 0; count < 400; count++) {
    await placeUpload(server.parts, 'torta', admin.id);
    const headers: Record<string, string> = random() < 0.7 ? newUpload(lote, 'a.jpg', 10) : {};
    if (random() < 0.5) Object.assign(headers, PIECE, { 'upload-offset': '0' });
    for (let changed = 0; changed < 2; changed++) headers[pick([...NAMES, ...MORE])] = pick(VALUES);
    if (headers.expect) delete headers.expect;
    const method = pick(['POST', 'HEAD', 'PATCH', 'DELETE']) as 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
    const url = method === 'POST' ? '/uploads' : `/uploads/${pick(['torta', 'nenhuma', '.place', '..%2fx'])}`;
    const body = random() < 0.5 ? Buffer.alloc(Math.floor(random() * 12)) : undefined;
    const answer = await inject(method, url, headers, body);
    const story = `${method} ${url} ${JSON.stringify(headers)} -> ${answer.statusCode} ${answer.body}`;
    expect(answer.statusCode, story).toBeLessThan(500);
    if (answer.statusCode >= 400 && method !== 'HEAD')
      expect(answer.json().error, story).toMatch(/^[a-z-]+$/);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  }
  for (const status of [200, 201, 204, 404, 422])
    expect([status, statuses.has(status)]).toEqual([status, true]);
});
