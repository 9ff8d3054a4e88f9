import { createBatch, readBatch } from '@volleyscouter/contract/uploads';
import { EMPTY_FIELDS } from '@volleyscouter/core/shop/photoFields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { insertArrival, insertBatch } from './store.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  token = (await server.admin()).token;
});
afterAll(() => server.close());

const create = (body: Parameters<typeof server.call<typeof createBatch>>[1]['body']) =>
  server.call(createBatch, { body }, { token });

test('[R-SHOP-5] a batch requires an event, or events from file names, and a price above 0 except for gifts', async () => {
  const inputs = [
    [{ evento: 'Copa', priceInCents: '1500' }, 200, undefined],
    [{ evento: 'Copa', priceInCents: 1500 }, 200, undefined],
    [{ evento: '', priceInCents: 1500, fromNames: true }, 200, undefined],
    [{ evento: '  ', priceInCents: 1500 }, 422, 'Please fill all required fields'],
    [{ evento: 'Copa', priceInCents: '' }, 422, 'Please fill all required fields'],
    [{ evento: 'Copa', priceInCents: 0 }, 422, 'Price must be a positive number'],
    [{ evento: 'Copa', priceInCents: 'dez' }, 422, 'Price must be a positive number'],
    [{ evento: 'Copa', priceInCents: '15.00' }, 422, 'Price must be a positive number'],
    [{ evento: 'Copa', priceInCents: '15,00' }, 200, undefined],
    [{ evento: 'Copa', priceInCents: 0, tags: 'brinde' }, 200, undefined],
  ] as const;
  for (const [body, status, msg] of inputs) {
    const answer = await create(body);
    expect([body, answer.status, answer.body.msg]).toEqual([body, status, msg]);
  }
});

test('[R-SHOP-5] a batch with an unknown athlete is refused', async () => {
  const { id } = await server.account('Assessoria');
  const created = await create({ evento: 'Copa', priceInCents: 1500, atletaId: id, numeros: [7, 7, 12] });
  const { rows } = await server.parts.db.query(
    'select atleta_nome, numbers from photo_batches where id = $1',
    [created.body.id],
  );
  expect(rows).toEqual([{ atleta_nome: 'Pessoa 2', numbers: [7, 12] }]);
  const unknown = await create({ evento: 'Copa', priceInCents: 1500, atletaId: 'nenhuma' });
  expect([unknown.status, unknown.body.error]).toEqual([422, 'invalid-data']);
});

test('[R-SHOP-5] the progress of a batch contains the changes since the last read', async () => {
  const { db, clock } = server.parts;
  const batch = { ...EMPTY_FIELDS, evento: 'Copa', priceInCents: 1 };
  const batchId = await insertBatch(
    db,
    { ...batch, numeros: [], time: '', fromNames: false },
    'dona',
    clock(),
  );
  // the folder belongs to no running server, so that no arrival is taken in
  const arrive = (id: string) =>
    insertArrival(db, { id, batchId, fileName: id, bytes: 1, owner: 'dona', place: 'outro' }, clock());
  const read = async (desde?: string) =>
    (await server.call(readBatch, { params: { id: batchId }, query: { desde } }, { token })).body;

  expect(await read()).toEqual({
    counts: { received: 0, done: 0, duplicate: 0, refused: 0 },
    arrivals: [],
    until: '0',
  });
  await arrive('a.jpg');
  await arrive('b.jpg');
  const first = await read('0');
  expect(first.arrivals.map(({ fileName }) => fileName)).toEqual(['a.jpg', 'b.jpg']);
  expect((await read(first.until)).arrivals).toEqual([]);
  await arrive('c.jpg');
  const second = await read(first.until);
  expect([second.arrivals.map(({ id }) => id), second.counts.received]).toEqual([['c.jpg'], 3]);
  expect((await read('lixo')).arrivals).toHaveLength(3);
});

test('a change that is committed late is not skipped', async () => {
  const { db, clock } = server.parts;
  const { id } = (await create({ evento: 'Copa', priceInCents: 1 })).body;
  const arrived = { batchId: id, bytes: 1, fileName: 'x', owner: 'dona', place: 'outro' };
  const slow = await db.connect();
  await slow.query('begin');
  await insertArrival(slow, { ...arrived, id: 'slow' }, clock());
  const quick = insertArrival(db, { ...arrived, id: 'quick' }, clock());
  const before = await server.call(readBatch, { params: { id }, query: {} }, { token });
  await slow.query('commit');
  slow.release();
  await quick;
  const query = { desde: before.body.until };
  const after = await server.call(readBatch, { params: { id }, query }, { token });
  const ids = [...before.body.arrivals, ...after.body.arrivals].map((arrival) => arrival.id);
  expect(ids).toEqual(['slow', 'quick']);
});
