import { createBatch, readBatch, uploadImage } from '@volleyscouter/contract/uploads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from '../../tests/kit/house.ts';
import { jpeg } from '../../tests/kit/photo.ts';

let house: House;
let token: string;
beforeAll(async () => {
  house = await openHouse();
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  token = (await house.admin()).token;
});
afterAll(() => house.close());

const address = () => `http://127.0.0.1:${house.app.addresses()[0]?.port}`;

test('walk', async () => {
  const batch = await house.call(createBatch, { body: { evento: 'Copa', priceInCents: '1500' } }, { token });
  expect(batch.status).toBe(200);
  const bytes = await jpeg(1);
  const lote = Buffer.from(batch.body.id).toString('base64');
  const filename = Buffer.from('Ação.jpg').toString('base64');
  const auth = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const made = await fetch(`${address()}/uploads`, {
    method: 'POST',
    headers: {
      ...auth,
      'upload-length': String(bytes.length),
      'upload-metadata': `lote ${lote},filename ${filename}`,
    },
  });
  console.log(made.status, [...made.headers], await made.text());
  const location = made.headers.get('location') ?? '';
  const sent = await fetch(address() + location, {
    method: 'PATCH',
    body: new Uint8Array(bytes),
    headers: { ...auth, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  console.log(sent.status, [...sent.headers], await sent.text());
  await new Promise((r) => setTimeout(r, 500));
  const progress = await house.call(readBatch, { params: { id: batch.body.id }, query: {} }, { token });
  console.log(JSON.stringify(progress.body, null, 1));
  const head = await fetch(address() + location, { method: 'HEAD', headers: auth });
  console.log(head.status, [...head.headers]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpeg(2))]), 'Copa ção ; Quadra.jpg');
  const one = await fetch(`${address()}/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  console.log(one.status, (await one.text()).slice(0, 200));
  console.log((await house.parts.db.query('select * from intake')).rows);
  console.log((await house.parts.db.query('select name, file_name from photos')).rows);
});
