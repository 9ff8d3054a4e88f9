import {
  AdminProduct,
  createProduct,
  pageProducts,
  undoChange,
  updateProduct,
  updateProducts,
} from '@volleyscouter/contract/products';
import { createBatch } from '@volleyscouter/contract/uploads';
import {
  EDITABLE_FIELDS,
  type EditableField,
  EMPTY_FIELDS,
  mapFields,
  type PhotoFields,
} from '@volleyscouter/core/shop/photoFields';
import type { Shirt } from '@volleyscouter/core/shop/shirts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeText } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { claim, insertArrival } from '../uploads/store.ts';

let server: TestServer;
let token: string;
let people: string[];
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.admin()).token;
  people = [(await server.account('Assessoria')).id, (await server.account('Assessoria')).id];
});
afterAll(() => server.close());

function sample(mark: 0 | 1): Pick<PhotoFields, EditableField> & { camisas: Shirt[] } {
  const ownFields = {
    priceInCents: 1500 + mark,
    atletaId: people[mark] ?? '',
    camisas: [{ numero: mark + 1, time: '' }],
  };
  return { ...(mapFields((field) => `${field} ${mark}`) as Record<EditableField, string>), ...ownFields };
}
const stored = async (id: string) => {
  const { body } = await server.call(pageProducts, { query: {} }, { token });
  const photo = body.data.find(({ _id }) => _id === id);
  return photo && mapFields((field) => photo[field]);
};

test('the stored fields of a photo are the editable fields and the athlete’s name', () => {
  expect(Object.keys(EMPTY_FIELDS).sort()).toEqual([...EDITABLE_FIELDS, 'atletaNome'].sort());
});

test('calls and answers of photos and batches have every editable field', () => {
  for (const schema of [
    createProduct.body,
    updateProduct.body,
    updateProducts.body.shape.change,
    AdminProduct,
  ])
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining([...EDITABLE_FIELDS]));
  const ofBatch = EDITABLE_FIELDS.map((field) => (field === 'camisas' ? 'numeros' : field));
  expect(Object.keys(createBatch.body.shape)).toEqual(expect.arrayContaining(ofBatch));
});

test('every editable field can be inserted, updated, restored and changed in bulk', async () => {
  const { rows } = await server.parts.db.query<{ nome: string }>('select nome from accounts where id = $1', [
    people[0],
  ]);
  const [first, second] = [sample(0), sample(1)];
  const id = await placeText(server, { ...first, atletaNome: rows[0]?.nome ?? '' });
  expect(await stored(id)).toEqual(first);
  const edited = await server.call(updateProduct, { params: { id }, body: second }, { token });
  expect(await stored(id)).toEqual(second);
  await server.call(undoChange, { body: { mudanca: edited.body.mudanca } }, { token });
  expect(await stored(id)).toEqual(first);
  for (const field of EDITABLE_FIELDS) {
    const change = { [field]: second[field] };
    await server.call(updateProducts, { body: { ids: [id], change } }, { token });
    expect(await stored(id)).toMatchObject(change);
  }
  expect(await stored(id)).toEqual(second);
});

test('the intake of a photo reads every field of its batch', async () => {
  const { db, clock } = server.parts;
  const { camisas: _, ...fields } = sample(1);
  const batch = await server.call(createBatch, { body: { ...fields, numeros: [2] } }, { token });
  const arrival = {
    id: 'a',
    batchId: batch.body.id,
    fileName: 'a.jpg',
    bytes: 1,
    owner: '',
    place: 'fields',
  };
  await insertArrival(db, arrival, clock());
  expect((await claim(db, 'fields', clock()))?.batch).toMatchObject({ ...fields, numeros: [2] });
});
