import { listEvents, updateEvent } from '@volleyscouter/contract/events';
import {
  deleteProduct,
  LARGEST_PAGE,
  listGifts,
  listProducts,
  listShop,
  listShopEvents,
  pageProducts,
  updateProducts,
} from '@volleyscouter/contract/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeText } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

const NONE = { steps: [], allCents: null };
let server: TestServer;
let admin: string;
let atleta: string;
let agency: string;
let agencyId: string;
const ids: string[] = [];
beforeAll(async () => {
  server = await openTestServer();
  admin = (await server.admin()).token;
  atleta = (await server.account('Atleta')).token;
  ({ token: agency, id: agencyId } = await server.account('Assessoria'));
  for (const fields of [
    { evento: 'Copa São João', tags: 'final, praia', local: 'Quadra 1' },
    { evento: 'Copa São João', tags: 'semifinal', local: 'Quadra 2' },
    { evento: 'Torneio 100%', tags: 'duplas_mistas', local: 'C:\\areia' },
    { evento: 'Éguas da Areia', tags: 'final', local: '', atletaId: agencyId },
    { evento: 'Torneio 100%', tags: 'oculta', local: 'Quadra 1' },
    { evento: '', tags: 'brinde', local: '' },
  ])
    ids.push(await placeText(server, fields));
});
afterAll(() => server.close());

async function foundIndexes(
  query: { palavras?: string; evento?: string; inicio?: number; limite?: number },
  token = admin,
) {
  const { status, body } = await server.call(pageProducts, { query: { limite: 200, ...query } }, { token });
  expect(status).toBe(200);
  return body.data.map(({ _id }) => ids.indexOf(_id));
}

test('[section 2] a search finds photos with every word in event, tags or place', async () => {
  const searches: readonly [string, number[]][] = [
    ['', [5, 4, 3, 2, 1, 0]],
    ['   ', [5, 4, 3, 2, 1, 0]],
    ['SAO joao', [1, 0]],
    ['são QUADRA', [1, 0]],
    ['copa praia 1', [0]],
    ['final', [3, 1, 0]],
    ['eguas', [3]],
    ['joao torneio', []],
    ['final final', [3, 1, 0]],
    ['joao praia quadra copa 1 final', [0]],
    ['praiaquadra', []],
  ];
  for (const [palavras, places] of searches)
    expect([palavras, await foundIndexes({ palavras })]).toEqual([palavras, places]);
});

test('special characters of patterns match literally', async () => {
  const searches: readonly [string, number[]][] = [
    ['100%', [4, 2]],
    ['%', [4, 2]],
    ['1%', []],
    ['s_m', [2]],
    ['_', [2]],
    ['C:\\a', [2]],
    ['\\', [2]],
    ['％', [4, 2]],
    ["'; drop table products; --", []],
  ];
  for (const [palavras, places] of searches)
    expect([palavras, await foundIndexes({ palavras })]).toEqual([palavras, places]);
});

test('[section 5] an event must match exactly', async () => {
  expect(await foundIndexes({ evento: 'Torneio 100%' })).toEqual([4, 2]);
  expect(await foundIndexes({ evento: 'Torneio 100' })).toEqual([]);
  expect(await foundIndexes({ evento: 'torneio 100%' })).toEqual([]);
  expect(await foundIndexes({ evento: 'Copa São João', palavras: 'semi' })).toEqual([1]);
});

test('[R-SHOP-3] each session lists the photos of its shop, by words, event and page', async () => {
  const shop = async (token: string, query = {}) => {
    const { body } = await server.call(listShop, { query: { limite: 200, ...query } }, { token });
    return [body.total, body.data.map(({ _id }) => ids.indexOf(_id))];
  };
  expect(await shop(atleta)).toEqual([4, [5, 2, 1, 0]]);
  expect(await shop(agency)).toEqual([1, [3]]);
  expect(await shop(admin)).toEqual([6, [5, 4, 3, 2, 1, 0]]);
  expect(await shop(atleta, { palavras: 'quadra' })).toEqual([2, [1, 0]]);
  expect(await shop(atleta, { evento: 'Torneio 100%' })).toEqual([1, [2]]);
  expect(await shop(atleta, { inicio: 1, limite: 2 })).toEqual([4, [2, 1]]);
  expect(await shop(atleta, { inicio: 40 })).toEqual([4, []]);
});

test('[section 7] without a limit all photos are listed, in order of arrival', async () => {
  const all = await server.call(listProducts, {}, { token: admin });
  expect(all.body.map(({ _id }) => ids.indexOf(_id))).toEqual([0, 1, 2, 3, 4, 5]);
  const shop = await server.call(listShop, { query: {} }, { token: atleta });
  expect(shop.body.data.map(({ _id }) => ids.indexOf(_id))).toEqual([0, 1, 2, 5]);
  expect(shop.body.total).toBe(4);
});

test('[R-ID-2] a shopper does not get fields for admins', async () => {
  const { body } = await server.call(listShop, { query: { limite: 1 } }, { token: atleta });
  expect(Object.keys(body.data[0] ?? {})).not.toEqual(
    expect.arrayContaining(['fileName', 'camera', 'takenAt', 'withheld', 'createdAt']),
  );
  for (const field of ['fileName', 'camera', 'takenAt', 'withheld', 'createdAt', 'photo'])
    expect(body.data[0]).not.toHaveProperty(field);
});

test('a page with `ids` has the ids of all matching photos, a page with `retiradas` only withheld photos', async () => {
  const requestPage = async (query: { ids?: boolean; retiradas?: boolean; palavras?: string }) =>
    (await server.call(pageProducts, { query }, { token: admin })).body;
  const quadra = await requestPage({ ids: true, palavras: 'quadra' });
  expect(quadra).toEqual({ data: [], total: 3, fotos: 3, ids: [ids[4], ids[1], ids[0]] });
  await server.parts.db.query('update products set withheld_at = now() where id = $1', [ids[1]]);
  const withheld = await requestPage({ retiradas: true });
  expect(withheld.data.map(({ _id, withheld: is }) => [_id, is])).toEqual([[ids[1], true]]);
  expect(withheld.ids).toBeUndefined();
  await server.parts.db.query('update products set withheld_at = null where id = $1', [ids[1]]);
});

test('[section 2] a session lists each event of its shop once, sorted descending', async () => {
  const events = async (token: string) => (await server.call(listShopEvents, {}, { token })).body;
  expect(await events(atleta)).toEqual([
    { evento: 'Torneio 100%', slug: expect.stringMatching(/^torneio-100-\w{12}$/), photos: 1, pacotes: NONE },
    { evento: 'Copa São João', slug: expect.any(String), photos: 2, pacotes: NONE },
  ]);
  expect(await events(agency)).toMatchObject([{ evento: 'Éguas da Areia', photos: 1, pacotes: NONE }]);
  expect((await events(admin)).map(({ evento }) => evento)).toEqual([
    'Torneio 100%',
    'Éguas da Areia',
    'Copa São João',
  ]);
});

test('[R-LGPD] an event can be marked as an event of minors, even before it has photos', async () => {
  const mark = (name: string, menores: boolean) =>
    server.call(updateEvent, { body: { name, menores } }, { token: admin });
  const events = async () => (await server.call(listEvents, {}, { token: admin })).body;
  expect((await mark('Sub-13', true)).status).toBe(200);
  expect((await mark('Copa São João', true)).status).toBe(200);
  expect((await mark('Copa São João', true)).status).toBe(200);
  expect(await events()).toMatchObject([
    { name: 'Torneio 100%', photos: 2, menores: false, pacotes: NONE },
    { name: 'Sub-13', photos: 0, menores: true, pacotes: NONE },
    { name: 'Éguas da Areia', photos: 1, menores: false, pacotes: NONE },
    { name: 'Copa São João', photos: 2, menores: true, pacotes: NONE },
  ]);
  await mark('Sub-13', false);
  await mark('Copa São João', false);
  expect((await events()).map(({ name, menores }) => [name, menores])).toEqual([
    ['Torneio 100%', false],
    ['Sub-13', false],
    ['Éguas da Areia', false],
    ['Copa São João', false],
  ]);
});

test('[R-LGPD] an event of minors is recognised in both Unicode forms of its name', async () => {
  const name = 'Festa da Infância';
  await server.call(
    updateEvent,
    { body: { name: name.normalize('NFD'), menores: true, pacotes: NONE } },
    { token: admin },
  );
  const id = await placeText(server, { tags: 'brinde', evento: 'Aberto' });
  const gifts = async () => (await server.call(listGifts, {})).body.map(({ _id }) => _id);
  expect(await gifts()).toContain(id);
  for (const form of ['NFC', 'NFD'] as const) {
    const change = { evento: name.normalize(form) };
    await server.call(updateProducts, { body: { ids: [id], change } }, { token: admin });
    expect(await gifts()).not.toContain(id);
    const hidden = await server.call(pageProducts, { query: { ...change, limite: 9 } }, { token: admin });
    expect(hidden.body.total).toBe(1);
  }
  await server.call(deleteProduct, { params: { id } }, { token: admin });
});

test('[S2] an event name with a NUL character is refused with 422', async () => {
  const input = { query: { evento: '\0', limite: 5 } };
  expect((await server.call(listShop, input, { token: atleta })).status).toBe(422);
  expect((await server.call(pageProducts, input, { token: admin })).status).toBe(422);
});

// must be the last test, since it adds photos
test('[decision 55] without a limit, a large shop lists the newest page', async () => {
  const request = (url: string) => server.app.inject({ url, headers: { authorization: `Bearer ${atleta}` } });
  const refused = await request('/product/all?limit=9');
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'unknown-parameter']);
  expect(refused.json().msg).toContain('limit');
  expect((await request(`/product/all?limite=${LARGEST_PAGE + 1}`)).statusCode).toBe(422);
  const before = (await request('/product/all')).json().total;
  let newest = '';
  for (let index = 0; index < LARGEST_PAGE; index++)
    newest = await placeText(server, { evento: 'Muitas', tags: '', local: '' });
  const { data, total } = (await request('/product/all')).json();
  expect([data.length, total]).toEqual([LARGEST_PAGE, LARGEST_PAGE + before]);
  expect(data.at(-1)._id).toBe(newest);
});
