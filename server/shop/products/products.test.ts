import { listGifts, readGiftImage, readProduct } from '@volleyscouter/contract/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, storePhoto } from '../../../tests/kit/photo.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { insertProduct } from './store.ts';

let server: TestServer;
const ids: Record<string, string> = {};
const bytes: Record<string, Buffer> = {};
beforeAll(async () => {
  server = await openTestServer();
  const { db, clock } = server.parts;
  for (const [name, tags] of [
    ['velho', 'brinde'],
    ['novo', 'final BRINDE'],
    ['oculto', 'brinde oculta'],
    ['pago', 'final'],
  ] as const) {
    server.wait(1000);
    bytes[name] = await jpeg(Object.keys(ids).length);
    const photo = await storePhoto(server.parts, bytes[name]);
    const product = { title: name, name, local: '', priceInCents: 0, evento: '', tags, photo };
    ids[name] = await insertProduct(db, product, clock());
  }
});
afterAll(() => server.close());

test('[section 1] the list of gifts has the photos tagged brinde and not oculta, newest first', async () => {
  const { body } = await server.call(listGifts, {});
  expect(body.map(({ name }) => name)).toEqual(['novo', 'velho']);
  expect(body[0]?.image).toBe(body[0]?.imageSample);
});

test('[R-SHOP-4] the image of a gift is cached privately and answers 304 to its ETag', async () => {
  const { body } = await server.call(listGifts, {});
  const first = await server.app.inject({ url: body[0]?.image ?? '' });
  expect([first.statusCode, first.rawPayload]).toEqual([200, bytes.novo]);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const repeated = await server.app.inject({
    url: body[0]?.image ?? '',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([repeated.statusCode, repeated.body]).toEqual([304, '']);
});

test('[R-SHOP-4] a visitor does not find hidden photos, or photos that are no gift', async () => {
  for (const name of ['oculto', 'pago', 'nenhum']) {
    const answer = await server.call(readGiftImage, { params: { id: ids[name] ?? 'nenhum' } });
    expect([name, answer.status]).toEqual([name, 404]);
  }
});

test('[R-ID-2] only the owner and admins see the owner of a gift', async () => {
  const [hers, other, admin] = [
    await server.account('Assessoria'),
    await server.account('Atleta'),
    await server.admin(),
  ];
  const { db, clock } = server.parts;
  const fields = { priceInCents: 0, evento: '', tags: 'brinde' };
  const owner = { atletaId: hers.id, atletaNome: 'Equipe da Ana' };
  const photo = await storePhoto(server.parts, await jpeg(77));
  const id = await insertProduct(db, { ...fields, ...owner, photo }, clock());
  const ownerFor = async (token: string) => {
    const { body } = await server.call(readProduct, { params: { id } }, { token });
    return { atletaId: body.atletaId, atletaNome: body.atletaNome };
  };
  expect(await ownerFor(hers.token)).toEqual(owner);
  expect(await ownerFor(admin.token)).toEqual(owner);
  expect(await ownerFor(other.token)).toEqual({ atletaId: null, atletaNome: '' });
  expect((await server.call(listGifts, {})).text).not.toContain(hers.id);
});
