import { readdir } from 'node:fs/promises';
import { uploadImage } from '@volleyscouter/contract/uploads';
import { MAX_PHOTO_BYTES } from '@volleyscouter/core/shop/problems';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { jpeg } from '../../../tests/kit/photo.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { formOf, keptFiles } from '../../../tests/kit/upload.ts';
import { StoreDown } from '../photos/files.ts';
import { insertProduct, lockPhoto } from '../products/store.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.admin()).token;
});
afterAll(() => server.close());
afterEach(async () => {
  // polled, because the file may be deleted only after the answer
  const leftFiles = async () => (await readdir(server.parts.uploads)).filter((name) => !name.startsWith('.'));
  await vi.waitFor(async () => expect(await leftFiles()).toEqual([]), { timeout: 20_000 });
});

async function send(bytes: Uint8Array, fileName = 'foto.jpg', field = 'file') {
  const form = formOf(bytes, fileName, field);
  const answer = await server.app.inject({
    method: 'POST',
    url: uploadImage.path,
    payload: form.bytes,
    headers: { ...form.headers, authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}

test('[section 7] an upload returns the image name for the product and a preview', async () => {
  const { status, body } = await send(await jpeg(1), 'Copa São João ; Quadra 1.jpg');
  expect(status).toBe(200);
  expect(body.results.imageSample).toMatch(/^data:image\/jpeg;base64,/);
  expect(body.results.imageSample.length).toBeLessThan(210_000);
  const { db } = server.parts;
  expect(await lockPhoto(db, body.results.image)).toBe(body.results.image);
  expect(await lockPhoto(db, 'nenhuma')).toBeNull();
  const { rows } = await db.query('select file_name from photos where name = $1', [body.results.image]);
  expect(rows).toEqual([{ file_name: 'Copa São João ; Quadra 1.jpg' }]);
});

test('[R-SHOP-5] uploading a file again gives the same photo, until it is in the shop', async () => {
  const bytes = await jpeg(2);
  const [first, second] = [await send(bytes), await send(bytes, 'outra.jpg')];
  expect(second.body.results.image).toBe(first.body.results.image);
  const { db, clock } = server.parts;
  const product = { priceInCents: 1, tags: '', evento: 'Copa' };
  const id = await insertProduct(db, { ...product, photo: first.body.results.image }, clock());
  const third = await send(bytes);
  expect([third.status, third.body.error, third.body.productId]).toEqual([409, 'photo-exists', id]);
});

test('[R-SHOP-5] a file that is no photo is refused with a reason', async () => {
  const before = await keptFiles(server.parts);
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  for (const [bytes, error] of [
    [html, 'not-a-photo'],
    [(await jpeg(3)).subarray(0, 900), 'broken-photo'],
    [Buffer.alloc(0), 'no-image'],
  ] as const) {
    const { status, body } = await send(bytes);
    expect([error, status, body.error]).toEqual([error, 422, error]);
  }
  expect(await keptFiles(server.parts)).toEqual(before);
});

test('a form without a file, and a body that is no form, are refused', async () => {
  expect((await send(await jpeg(4), 'x.jpg', 'outro')).body.msg).toBe('Selecione as duas imagens');
  const headers = { authorization: `Bearer ${token}` };
  for (const [payload, type] of [
    ['{}', 'application/json'],
    ['lixo', 'multipart/form-data'],
    ['lixo', 'multipart/form-data; boundary=x'],
    [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nmeio',
      'multipart/form-data; boundary=x',
    ],
  ] as const) {
    const answer = await server.app.inject({
      method: 'POST',
      url: uploadImage.path,
      payload,
      headers: { ...headers, 'content-type': type },
    });
    expect([type, answer.statusCode, answer.json().error]).toEqual([type, 422, 'no-image']);
  }
});

test('[R-SHOP-5] above 60 MB a file is refused', async () => {
  const { status, body } = await send(Buffer.alloc(MAX_PHOTO_BYTES + 1));
  expect([status, body.error]).toEqual([413, 'photo-too-large']);
});

test('[R-SHOP-5] an unreachable store is reported; the file is accepted once the store works', async () => {
  const { photos } = server.parts;
  const away = async () => {
    throw new StoreDown('away');
  };
  server.parts.photos = { ...photos, put: away, putFile: away };
  const bytes = await jpeg(5);
  const refused = await send(bytes);
  server.parts.photos = photos;
  expect([refused.status, refused.body.error]).toEqual([503, 'store-down']);
  expect((await send(bytes)).status).toBe(200);
  server.wait(2000);
  await expect.poll(() => readdir(server.parts.uploads), { timeout: 15_000 }).toHaveLength(1);
});

test('a photo that was taken down on request cannot be uploaded again', async () => {
  const bytes = await jpeg(6);
  const { body } = await send(bytes);
  const { db, clock } = server.parts;
  await db.query(
    `insert into privacy_requests (id, kind, photo, name, contact, relation, created_at, decision)
     values ('p', 'photo', $1, 'Uma', 'x', 'eu', $2, 'granted')`,
    [body.results.image, clock()],
  );
  const repeated = await send(bytes);
  expect([repeated.status, repeated.body.error]).toEqual([409, 'taken-down']);
});
