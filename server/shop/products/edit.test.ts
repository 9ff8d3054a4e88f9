import {
  createProduct,
  deleteProduct,
  deleteProducts,
  readProduct,
  updateProduct,
  updateProducts,
} from '@volleyscouter/contract/products';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clearTables } from '../../../tests/kit/clear.ts';
import { jpeg, storePhoto } from '../../../tests/kit/photo.ts';
import { placePhoto, placeText } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { PICTURES, pictureName, StoreDown } from '../photos/files.ts';
import { forgetPhoto } from './forget.ts';

let server: TestServer;
let token: string;
let marina: { id: string; token: string };
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.admin()).token;
  marina = await server.account('Assessoria');
  await server.parts.db.query(`update accounts set nome = 'Marina' where id = $1`, [marina.id]);
});
afterAll(() => server.close());
beforeEach(async () => {
  await clearTables(server.parts, 'products, photos');
});

let seeds = 1000;
const uploaded = async (): Promise<string> =>
  storePhoto(server.parts, await jpeg(seeds++), 'Copa ; Quadra1 1.jpg');
const FIELDS = { evento: 'Copa', priceInCents: '1500' };
const shirts = (...numbers: number[]) => numbers.map((numero) => ({ numero, time: '' }));
const create = (body: object) => server.call(createProduct, { body }, { token });
const read = async (id: string) => (await server.call(readProduct, { params: { id } }, { token })).body;
const count = async (table: string): Promise<number> =>
  (await server.parts.db.query(`select count(*) as n from ${table}`)).rows[0].n;

describe('a new product', () => {
  test('[section 7] is created from an upload, with all its fields', async () => {
    const image = await uploaded();
    const fields = {
      ...FIELDS,
      local: ' Quadra 1 ',
      tags: 'final, praia',
      atletaId: marina.id,
      atletaNome: 'Outra pessoa',
      numeros: [7, '12', 7],
    };
    const { status, body } = await create({ ...fields, image, imageSample: 'x' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      local: 'Quadra 1',
      priceInCents: 1500,
      tags: 'final, praia',
      evento: 'Copa',
      atletaId: marina.id,
      atletaNome: 'Marina',
      numeros: [7, 12],
      fileName: 'Copa ; Quadra1 1.jpg',
      width: 64,
      height: 80,
      withheld: false,
      image: '',
    });
    expect(await read(body._id)).toMatchObject({ ...body, image: expect.stringMatching(/original/) });
  });

  test('[section 5] is refused with the specified messages, in their order', async () => {
    const image = await uploaded();
    const both = { image, imageSample: 'x' };
    const messages: readonly [object, string][] = [
      [{}, 'Selecione as duas imagens'],
      [{ ...FIELDS, image }, 'Selecione as duas imagens'],
      [{ ...FIELDS, imageSample: 'x' }, 'Selecione as duas imagens'],
      [{ ...both, priceInCents: 1500 }, 'Please fill all required fields'],
      [{ ...both, evento: '  ', priceInCents: 1500 }, 'Please fill all required fields'],
      [{ ...both, evento: 'Copa' }, 'Please fill all required fields'],
      ...[0, -5, 1.5, 'dez', '15.00', '0', 2 ** 31].map((priceInCents): [object, string] => [
        { ...both, evento: 'Copa', priceInCents },
        'Price must be a positive number',
      ]),
    ];
    for (const [fields, msg] of messages) {
      const { status, body } = await create(fields);
      expect([fields, status, body.msg]).toEqual([fields, 422, msg]);
    }
    expect(await count('products')).toBe(0);
  });

  test('can be created once per photo, with an existing upload and owner', async () => {
    const image = await uploaded();
    const body = { ...FIELDS, image, imageSample: 'x' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await create(body)).body.error).toBe('photo-exists');
    expect((await create({ ...body, image: 'f'.repeat(64) })).body.error).toBe('upload-gone');
    const nobody = await create({ ...body, image: await uploaded(), atletaId: 'ninguem' });
    expect([nobody.status, nobody.body.error]).toEqual([422, 'invalid-data']);
    expect(await count('products')).toBe(1);
  });
});

describe('a changed product', () => {
  test('[section 7] has the sent fields, including empty text and no owner', async () => {
    const id = await placeText(server, { tags: 'final', local: 'Quadra 1', atletaId: marina.id });
    const edited = { ...FIELDS, local: '', tags: 'oculta', atletaId: '', priceInCents: 900 };
    const { status, body } = await server.call(updateProduct, { params: { id }, body: edited }, { token });
    expect([status, body]).toMatchObject([
      200,
      { local: '', tags: 'oculta', atletaId: null, atletaNome: '', priceInCents: 900 },
    ]);
    expect(
      (await server.call(updateProduct, { params: { id: 'nenhum' }, body: edited }, { token })).status,
    ).toBe(404);
    const wrong = await server.call(
      updateProduct,
      { params: { id }, body: { ...edited, priceInCents: '' } },
      { token },
    );
    expect(wrong.body.msg).toBe('Please fill all required fields');
    expect((await read(id)).priceInCents).toBe(900);
  });

  test('keeps a deleted owner, but refuses a new owner who does not exist', async () => {
    const id = await placeText(server, { atletaId: 'uma-que-se-foi', atletaNome: 'Joana' });
    const change = (atletaId: string) =>
      server.call(updateProduct, { params: { id }, body: { ...FIELDS, atletaId } }, { token });
    expect((await change('uma-que-se-foi')).body).toMatchObject({ atletaNome: 'Joana' });
    expect((await change('outra-que-se-foi')).status).toBe(422);
    expect((await change(marina.id)).body).toMatchObject({ atletaNome: 'Marina' });
  });
});

describe('[R-SHOP-6] many photos at once', () => {
  const change = (ids: readonly string[], fields: object) =>
    server.call(updateProducts, { body: { ids: [...ids], change: fields } }, { token });

  test('only sent fields change', async () => {
    const ids = [
      await placeText(server, { tags: 'final, brinde', camisas: shirts(7), evento: 'A' }),
      await placeText(server, { tags: 'praia', camisas: shirts(8, 9), evento: 'B', atletaId: marina.id }),
    ];
    const untouched = await placeText(server, { evento: 'C' });
    const before = await read(untouched);
    expect((await change(ids, { priceInCents: '2000' })).body).toMatchObject({ changed: 2 });
    await change(ids, { addTags: 'Copa final', removeTags: 'BRINDE' });
    await change(ids, { addNumeros: [9, 10] });
    const changed = await Promise.all(ids.map(read));
    expect(changed).toMatchObject([
      { priceInCents: 2000, tags: 'final, Copa', numeros: [7, 9, 10], evento: 'A', atletaId: null },
      { priceInCents: 2000, tags: 'praia Copa final', numeros: [8, 9, 10], evento: 'B', atletaId: marina.id },
    ]);
    await change(ids, { evento: 'D', local: '', numeros: [], atletaId: '', tags: 'x' });
    expect(await Promise.all(ids.map(read))).toMatchObject(
      ids.map(() => ({ evento: 'D', local: '', numeros: [], atletaId: null, atletaNome: '', tags: 'x' })),
    );
    await change(ids, { atletaId: marina.id });
    expect(await read(ids[0] ?? '')).toMatchObject({ atletaNome: 'Marina', evento: 'D' });
    expect(await read(untouched)).toEqual(before);
  });

  test('all photos change or none', async () => {
    const few = await placeText(server, { camisas: shirts(1) });
    const full = await placeText(server, {
      camisas: shirts(...Array.from({ length: 20 }, (_, index) => index + 1)),
    });
    const before = await Promise.all([few, full].map(read));
    for (const invalid of [
      { addNumeros: [99], local: 'x' },
      { addTags: 'x'.repeat(499), local: 'x' },
      { evento: '', local: 'x' },
      { priceInCents: '', local: 'x' },
      { priceInCents: '0', local: 'x' },
      { atletaId: 'ninguem', local: 'x' },
    ])
      expect([invalid, (await change([few, full], invalid)).status]).toEqual([invalid, 422]);
    expect(await Promise.all([few, full].map(read))).toEqual(before);
  });

  test('only gifts may be free, and free photos must stay gifts', async () => {
    const ids = [
      await placeText(server, { tags: 'brinde' }),
      await placeText(server, { tags: 'final brinde' }),
    ];
    const sold = await placeText(server);
    expect((await change([...ids, sold], { priceInCents: '0' })).status).toBe(422);
    expect((await change(ids, { priceInCents: '0' })).body).toMatchObject({ changed: 2 });
    expect((await change(ids, { removeTags: 'brinde' })).body).toMatchObject({ error: 'price-wrong' });
    expect((await change(ids, { removeTags: 'brinde', priceInCents: '15,00' })).body).toMatchObject({
      changed: 2,
    });
    const params = { id: ids[0] ?? '' };
    const save = (fields: object) =>
      server.call(updateProduct, { params, body: { ...FIELDS, ...fields } }, { token });
    expect((await save({ priceInCents: '0', tags: 'brinde' })).body).toMatchObject({ priceInCents: 0 });
    expect((await save({ priceInCents: 0, tags: 'final' })).body.msg).toBe('Price must be a positive number');
    expect(await read(params.id)).toMatchObject({ priceInCents: 0, tags: 'brinde' });
  });

  test('unknown photos are not counted as changed; concurrent changes do not deadlock', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => placeText(server)));
    const sides = [ids, [...ids].reverse(), [...ids, 'nenhum']];
    const answers = await Promise.all(sides.map((side, at) => change(side, { addTags: `lado${at}` })));
    expect(answers.map(({ body }) => body.changed)).toEqual(sides.map(() => 20));
    const { tags } = await read(ids[0] ?? '');
    expect(tags.split(' ').sort()).toEqual(['final', 'lado0', 'lado1', 'lado2']);
  });
});

describe('a deleted product', () => {
  const filesOf = async (photo: string) => {
    const names = [photo, ...PICTURES.map((picture) => pictureName(photo, picture))];
    const files = await Promise.all(names.map((name) => server.parts.photos.open(name)));
    return files.filter((bytes) => bytes !== null).length;
  };

  test('is deleted with its photo and files, alone or with other products', async () => {
    const placed = await Promise.all([placePhoto(server), placePhoto(server), placePhoto(server)]);
    const [first, ...rest] = placed;
    if (!first) throw new Error('no photo');
    expect(await filesOf(first.photo)).toBe(5);
    expect((await server.call(deleteProduct, { params: { id: first.id } }, { token })).status).toBe(200);
    expect((await server.call(deleteProduct, { params: { id: first.id } }, { token })).status).toBe(404);
    expect(await count('photos')).toBe(2);
    const ids = rest.map(({ id }) => id);
    const deleted = await server.call(deleteProducts, { body: { ids: [...ids, 'nenhum'] } }, { token });
    expect(deleted.body).toEqual({ removed: 2 });
    expect([await count('products'), await count('photos')]).toEqual([0, 0]);
    expect(await Promise.all(placed.map(({ photo }) => filesOf(photo)))).toEqual([0, 0, 0]);
  });

  test('leaves its photo in the store if the photo has another product or a newer upload', async () => {
    const { photo } = await placePhoto(server);
    expect([await forgetPhoto(server.parts, photo), await filesOf(photo)]).toEqual([false, 5]);
    const secondPhoto = await uploaded();
    const before = new Date(server.parts.clock().getTime() - 1);
    expect([await forgetPhoto(server.parts, secondPhoto, before), await filesOf(secondPhoto)]).toEqual([
      false,
      5,
    ]);
    expect([await forgetPhoto(server.parts, secondPhoto), await filesOf(secondPhoto)]).toEqual([true, 0]);
    expect(await forgetPhoto(server.parts, secondPhoto)).toBe(false);
  });

  test('is deleted even if the store does not answer; its photo row stays for the sweep', async () => {
    const { id, photo } = await placePhoto(server);
    const { remove } = server.parts.photos;
    server.parts.photos.remove = () => Promise.reject(new StoreDown('away'));
    const { status } = await server.call(deleteProduct, { params: { id } }, { token });
    server.parts.photos.remove = remove;
    expect([status, await count('products'), await count('photos')]).toEqual([200, 0, 1]);
    expect(await forgetPhoto(server.parts, photo)).toBe(true);
  });
});
