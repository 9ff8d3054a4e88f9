import {
  deleteProduct,
  listProductFacets,
  listShop,
  listShopFacets,
  pageProducts,
  readProduct,
  updateProduct,
  updateProducts,
} from '@volleyscouter/contract/products';
import { photoCode } from '@volleyscouter/core/shop/downloadName';
import type { Shirt } from '@volleyscouter/core/shop/shirts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearTables } from '../../../tests/kit/clear.ts';
import { placeText, type Shot } from '../../../tests/kit/shop.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { restack } from './stacks.ts';
import type { NewProduct } from './store.ts';

let server: TestServer;
let admin: string;
let atleta: string;
let agency: { id: string; token: string };
beforeAll(async () => {
  server = await openTestServer();
  admin = (await server.admin()).token;
  atleta = (await server.account('Atleta')).token;
  agency = await server.account('Assessoria');
});
afterAll(() => server.close());

let ids: Record<string, string>;
beforeEach(async () => {
  await clearTables(server.parts, 'products, photos, events');
  ids = {};
});

const shirts = (text: string): Shirt[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((entry) => ({ numero: Number(entry.split(':')[0]), time: entry.split(':')[1] ?? '' }));

async function placePhoto(name: string, fields: Partial<NewProduct> = {}, shot: Shot = {}): Promise<void> {
  ids[name] = await placeText(server, { tags: '', local: '', ...fields }, shot);
}
const nameOf = (id: string): string => Object.keys(ids).find((name) => ids[name] === id) ?? '?';

type Query = Parameters<typeof server.call<typeof listShop>>[1] extends { query?: infer Q } ? Q : never;
const shop = async (query: Query, token = atleta) =>
  (await server.call(listShop, { query: { limite: 200, ...query } }, { token })).body;
const foundNames = async (query: Query, token = atleta): Promise<string> =>
  (await shop(query, token)).data.map(({ _id }) => nameOf(_id)).join(' ');
const facets = async (query: object, token = atleta) =>
  (await server.call(listShopFacets, { query }, { token })).body;
const changeMany = (names: string, change: object, pilhas = false) =>
  server.call(
    updateProducts,
    { body: { ids: names.split(' ').map((name) => ids[name] ?? ''), change, pilhas } },
    { token: admin },
  );
const read = async (name: string) =>
  (await server.call(readProduct, { params: { id: ids[name] ?? '' } }, { token: admin })).body;
const teams = (event: string, ...names: string[]) =>
  server.parts.db.query(
    `insert into event_teams (event, name, letter, place)
     select $1, name, chr(64 + n::int), n from unnest($2::text[]) with ordinality as team (name, n)`,
    [event, names],
  );

async function twoTeams(): Promise<void> {
  await placePhoto('a', { evento: 'Copa', camisas: shirts('12:Aurora 7:Maré'), local: 'Quadra 1' });
  await placePhoto('b', { evento: 'Copa', camisas: shirts('12:Maré'), local: 'Quadra 2' });
  await placePhoto('c', { evento: 'Liga', camisas: shirts('12'), local: 'Quadra 1', tags: 'final 2012' });
  await placePhoto('d', { evento: 'Liga', tags: 'Sub 12' });
  await placePhoto('e', { evento: 'Liga', camisas: shirts('12:Aurora'), tags: 'oculta' });
  await placePhoto('f', { evento: 'Liga', camisas: shirts('5:Aurora'), atletaId: agency.id });
  await teams('Copa', 'Aurora', 'Maré');
}

test('[R-SHOP-6] a shirt number is found with its team; a number alone also matches text', async () => {
  await twoTeams();
  const searches: readonly [Query, string][] = [
    [{ palavras: '#12' }, 'c b a'],
    [{ palavras: 'camisa 12' }, 'c b a'],
    [{ palavras: '12' }, 'd c b a'],
    [{ palavras: '12 copa' }, 'b a'],
    [{ palavras: '#12 #7' }, 'a'],
    [{ camisa: 12 }, 'c b a'],
    [{ camisa: 12, time: 'Aurora' }, 'a'],
    [{ camisa: 12, time: '-' }, 'c'],
    // number and team must be on one shirt
    [{ palavras: '12 mare' }, 'b'],
    [{ palavras: 'mar #12' }, 'b'],
    [{ palavras: '7 mare copa' }, 'a'],
    [{ palavras: '12 7 aurora mare' }, 'a'],
    [{ palavras: 'aurora quadra' }, 'a'],
    [{ camisa: 7, time: 'Aurora' }, ''],
    [{ time: 'Maré' }, 'b a'],
    [{ camisa: 12, quadra: 'Quadra 1' }, 'c a'],
    [{ camisa: '', time: '', quadra: '', dia: '', periodo: '', pilha: '', momento: '' }, 'd c b a'],
  ];
  for (const [query, names] of searches) expect([query, await foundNames(query)]).toEqual([query, names]);
  expect(await foundNames({ time: 'Aurora' }, agency.token)).toBe('f');
  // a number that is a word of the photo needs no shirt
  await placePhoto('g', { evento: 'Sub 12', camisas: shirts('9:Maré') });
  await placePhoto('h', { evento: 'Copa 2012', camisas: shirts('9:Maré') });
  expect(await foundNames({ palavras: 'sub 12 mare' })).toBe('g');
  expect(await foundNames({ palavras: '12 mare' })).toBe('g b');
  expect(await foundNames({ palavras: 'sub #12 mare' })).toBe('');
  // in an event named after its teams, the name of a team means the team
  await placePhoto('i', { evento: 'Aurora x Boreal', camisas: shirts('8:Boreal') });
  await placePhoto('j', { evento: 'Aurora x Boreal', camisas: shirts('8:Aurora') });
  await teams('Aurora x Boreal', 'Aurora', 'Boreal');
  expect([await foundNames({ palavras: '8 aurora' }), await foundNames({ palavras: 'aurora x' })]).toEqual([
    'j',
    'j i',
  ]);
});

test('[R-SHOP-3] facets count the visible photos by all filters except their own', async () => {
  await twoTeams();
  const all = await facets({});
  expect(all.eventos).toEqual([
    { evento: 'Liga', fotos: 2 },
    { evento: 'Copa', fotos: 2 },
  ]);
  expect(all.camisas).toEqual([
    { numero: 7, time: 'Maré', fotos: 1 },
    { numero: 12, time: '', fotos: 1 },
    { numero: 12, time: 'Aurora', fotos: 1 },
    { numero: 12, time: 'Maré', fotos: 1 },
  ]);
  expect(all.times).toEqual([
    { time: 'Aurora', fotos: 1 },
    { time: 'Maré', fotos: 2 },
  ]);
  expect(all.quadras).toEqual([
    { quadra: 'Quadra 1', fotos: 2 },
    { quadra: 'Quadra 2', fotos: 1 },
  ]);
  const chip = await facets({ camisa: 12, time: 'Aurora' });
  expect(chip.eventos).toEqual([{ evento: 'Copa', fotos: 1 }]);
  expect(chip.camisas).toEqual(all.camisas);
  expect(chip.times).toEqual([
    { time: 'Aurora', fotos: 1 },
    { time: 'Maré', fotos: 1 },
  ]);
  const team = await facets({ time: 'Aurora', evento: 'Copa' });
  expect(team.camisas.map(({ numero, time }) => [numero, time])).toEqual([[12, 'Aurora']]);
  expect((await facets({}, agency.token)).camisas).toEqual([{ numero: 5, time: 'Aurora', fotos: 1 }]);
  const whole = await server.call(listProductFacets, { query: { time: 'Aurora' } }, { token: admin });
  expect(whole.body.eventos).toEqual([
    { evento: 'Liga', fotos: 2 },
    { evento: 'Copa', fotos: 1 },
  ]);
});

test('days and times of day are taken from the camera’s clock', async () => {
  await placePhoto('early', {}, { takenAt: '2026-05-01 00:00:00' });
  await placePhoto('noon', {}, { takenAt: '2026-05-01 12:00:00' });
  await placePhoto('late', {}, { takenAt: '2026-05-01 23:59:59' });
  await placePhoto('next', {}, { takenAt: '2026-05-02 00:00:00' });
  await placePhoto('none');
  expect(await foundNames({ dia: '2026-05-01' })).toBe('late noon early');
  expect(await foundNames({ periodo: 'noite' })).toBe('late');
  expect(await foundNames({ periodo: 'manha' })).toBe('next early');
  expect(await foundNames({ dia: '2026-05-01', periodo: 'tarde' })).toBe('noon');
  const { dias, periodos } = await facets({ dia: '2026-05-01' });
  expect(dias).toEqual([
    { dia: '2026-05-01', fotos: 3 },
    { dia: '2026-05-02', fotos: 1 },
  ]);
  expect(periodos).toEqual(['manha', 'tarde', 'noite'].map((periodo) => ({ periodo, fotos: 1 })));
  const { data } = await shop({});
  expect(data.map(({ quando }) => quando)).toEqual([
    '',
    '2026-05-02T00:00',
    '2026-05-01T23:59',
    '2026-05-01T12:00',
    '2026-05-01T00:00',
  ]);
});

async function bursts(): Promise<void> {
  const shots: readonly [string, string, string, Partial<NewProduct>?][] = [
    ['m1', '2026-05-01 23:59:59', 'A'],
    ['m2', '2026-05-02 00:00:00', 'A'],
    ['m3', '2026-05-02 00:00:01', 'A'],
    ['b', '2026-05-02 00:00:00', 'B'],
    ['x1', '2026-05-02 00:00:01', 'A', { atletaId: agency.id }],
    ['x2', '2026-05-02 00:00:01', 'A', { atletaId: agency.id }],
    ['far', '2026-05-02 00:01:00', 'A'],
  ];
  for (const [name, takenAt, camera, fields] of shots) await placePhoto(name, fields, { takenAt, camera });
  await placePhoto('none1', {}, { camera: 'A' });
  await placePhoto('none2', {}, { camera: 'A' });
  await restack(server.parts.db, ['Copa']);
}

test('a stack is one entry, represented by its newest matching photo', async () => {
  await bursts();
  const stacked = await shop({ pilhas: true });
  expect(stacked.data.map(({ _id, pilhaFotos }) => [nameOf(_id), pilhaFotos])).toEqual([
    ['none2', 1],
    ['none1', 1],
    ['far', 1],
    ['b', 1],
    ['m3', 3],
  ]);
  expect([stacked.total, stacked.fotos]).toEqual([5, 7]);
  expect((await shop({})).total).toBe(7);
  const pilha = stacked.data[4]?.pilha ?? '';
  expect(stacked.data[3]?.pilha).toBe('');
  expect(await foundNames({ pilha })).toBe('m1 m2 m3');
  await changeMany('m3', { addTags: 'oculta' });
  expect((await shop({ pilhas: 1 })).data.at(-1)).toMatchObject({ _id: ids.m2, pilhaFotos: 2 });
  expect((await shop({ pilhas: true, inicio: 4, limite: 1 })).data.map(({ _id }) => nameOf(_id))).toEqual([
    'm2',
  ]);
  expect(await shop({ pilhas: true, inicio: 50, limite: 1 })).toEqual({ data: [], total: 5, fotos: 6 });
  const page = await server.call(pageProducts, { query: { pilhas: true } }, { token: admin });
  expect([page.body.total, page.body.data.length]).toEqual([6, 6]);
});

test('an unfiltered list equals the list of a filter that matches every photo, also after hiding and deletions', async () => {
  await bursts();
  const withhold = (name: string, at: string | null) =>
    server.parts.db.query('update products set withheld_at = $2 where id = $1', [ids[name], at]);
  const steps = [
    () => changeMany('m3', { addTags: 'oculta' }),
    () => withhold('m2', '2026-05-03'),
    () => changeMany('m1', { addTags: 'oculta' }),
    () => withhold('m2', null),
    () => changeMany('m3', { removeTags: 'oculta' }),
    () => server.call(deleteProduct, { params: { id: ids.m3 ?? '' } }, { token: admin }),
    () => changeMany('m1', { removeTags: 'oculta' }),
  ];
  const entriesByStep: string[] = [];
  for (const step of steps) {
    await step();
    const { data, ...counts } = await shop({ pilhas: true, evento: 'Copa' });
    const filtered = await shop({ pilhas: true, evento: 'Copa', palavras: 'copa' });
    const entries = (list: typeof data) => list.map(({ _id, pilhaFotos }) => `${nameOf(_id)} ${pilhaFotos}`);
    expect([entries(data), counts]).toEqual([
      entries(filtered.data),
      { total: filtered.total, fotos: filtered.fotos },
    ]);
    entriesByStep.push(entries(data).at(-1) ?? '');
  }
  expect(entriesByStep).toEqual(['m2 2', 'm1 1', 'b 1', 'm2 1', 'm3 2', 'm2 1', 'm2 2']);
});

test('stacks are recomputed after changes of event or owner, and after deletions', async () => {
  await bursts();
  const sizes = async () =>
    (await server.call(pageProducts, { query: { pilhas: true } }, { token: admin })).body.data
      .filter(({ pilhaFotos }) => pilhaFotos > 1)
      .map(({ pilhaFotos }) => pilhaFotos);
  expect(await sizes()).toEqual([2, 3]);
  await changeMany('x1 x2', { atletaId: '' });
  expect(await sizes()).toEqual([5]);
  await changeMany('m2', { evento: 'Outra' });
  expect(await sizes()).toEqual([3]);
  await server.call(deleteProduct, { params: { id: ids.x1 ?? '' } }, { token: admin });
  await server.call(deleteProduct, { params: { id: ids.x2 ?? '' } }, { token: admin });
  expect(await sizes()).toEqual([]);
});

test('editing a stack changes all its photos', async () => {
  await bursts();
  expect((await changeMany('m2 far', { addNumeros: [9] }, true)).body).toMatchObject({ changed: 4 });
  expect(await foundNames({ camisa: 9 })).toBe('far m3 m2 m1');
  expect((await changeMany('m2', { addNumeros: [10] })).body).toMatchObject({ changed: 1 });
});

test('admins also search file names and photo codes, but not with a number alone', async () => {
  await placePhoto('a', { tags: 'final' });
  await placePhoto('b', { tags: 'saque' });
  await server.parts.db.query(
    `update photos f set file_name = case p.id when $1 then 'DSC_0012.JPG' else 'IMG_0013.JPG' end
       from products p where p.photo = f.name`,
    [ids.a],
  );
  const asAdmin = async (palavras: string) => {
    const page = await server.call(pageProducts, { query: { palavras } }, { token: admin });
    const { eventos } = (await server.call(listProductFacets, { query: { palavras } }, { token: admin }))
      .body;
    return [page.body.data.map(({ _id }) => nameOf(_id)).join(' '), eventos[0]?.fotos ?? 0];
  };
  expect(await asAdmin('dsc_0012')).toEqual(['a', 1]);
  expect(await asAdmin('0013.jpg')).toEqual(['b', 1]);
  expect(await asAdmin('jpg final')).toEqual(['a', 1]);
  expect(await asAdmin('12')).toEqual(['', 0]);
  expect(await asAdmin('dsc%12')).toEqual(['', 0]);
  const { rows } = await server.parts.db.query<{ photo: string }>(
    'select photo from products where id = $1',
    [ids.a],
  );
  const code = photoCode(rows[0]?.photo ?? '');
  expect(await asAdmin(code.toUpperCase())).toEqual(['a', 1]);
  expect(await asAdmin(`Copa - Quadra 12 - ${code} (1).jpg`)).toEqual(['a', 1]);
  expect(await foundNames({ palavras: code })).toBe('');
  expect(await foundNames({ palavras: 'dsc_0012' })).toBe('');
  expect(await foundNames({ palavras: 'dsc_0012' }, admin)).toBe('');
});

test('if one photo of a stack matches, the list of ids contains the whole stack', async () => {
  await bursts();
  await changeMany('m2 far', { addNumeros: [10] });
  const request = (query: object) => server.call(pageProducts, { query }, { token: admin });
  const { data } = (await request({ palavras: '#10', pilhas: true })).body;
  expect(data.map(({ pilhaFotos, pilhaIds }) => [pilhaFotos, pilhaIds.map(nameOf).join(' ')])).toEqual([
    [1, ''],
    [1, 'm2 m1 m3'],
  ]);
  const all = async (query: object) => {
    const { ids: allIds = [], fotos } = (await request({ palavras: '#10', ids: true, ...query })).body;
    return [allIds.map(nameOf).join(' '), fotos];
  };
  expect(await all({ pilhas: true })).toEqual(['far m3 m2 m1', 2]);
  expect(await all({})).toEqual(['far m2', 2]);
});

test('“mais deste momento” lists photos of other cameras of the event within 20 s', async () => {
  await bursts();
  expect(await foundNames({ momento: ids.b })).toBe('m3 m2 m1');
  expect(await foundNames({ momento: ids.m1 })).toBe('b');
  expect(await foundNames({ momento: ids.none1 })).toBe('');
  expect(await foundNames({ momento: ids.x1 })).toBe('');
  expect(await foundNames({ momento: ids.b }, admin)).toBe('x2 x1 m3 m2 m1');
});

test('[R-SHOP-6] numbers of teams are added and removed; an unknown team is refused', async () => {
  await twoTeams();
  await placePhoto('g', { evento: 'Copa', camisas: shirts('12') });
  const refused = await changeMany('g', { addCamisas: shirts('3:Serra'), local: 'x' });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { error: 'team-unknown', msg: 'O evento Copa não tem a equipe Serra. Cadastre-a em Eventos.' },
  ]);
  expect((await changeMany('a c', { addCamisas: shirts('3:Aurora') })).body).toMatchObject({
    error: 'team-unknown',
  });
  expect(await read('g')).toMatchObject({ camisas: shirts('12'), local: '' });
  await changeMany('g', { addCamisas: shirts('12:Aurora 3:Maré') });
  expect((await read('g')).camisas).toEqual(shirts('3:Maré 12:Aurora'));
  await changeMany('g', { removeCamisas: shirts('3') });
  expect(await read('g')).toMatchObject({ camisas: shirts('12:Aurora'), numeros: [12] });
});

test('an older client that sends only numbers keeps the teams of unchanged numbers', async () => {
  await twoTeams();
  await changeMany('a', { addNumeros: [12, 30] });
  expect((await read('a')).camisas).toEqual(shirts('7:Maré 12:Aurora 30'));
  await changeMany('a', { numeros: [7, 30] });
  expect((await read('a')).camisas).toEqual(shirts('7:Maré 30'));
  const body = { evento: 'Copa', priceInCents: '1500', numeros: [7, 8] };
  await server.call(updateProduct, { params: { id: ids.a ?? '' }, body }, { token: admin });
  expect((await read('a')).camisas).toEqual(shirts('7:Maré 8'));
});

test('a photo that is moved to another event adds its teams to that event', async () => {
  await twoTeams();
  await changeMany('a b', { evento: 'Final' });
  const { rows } = await server.parts.db.query(
    `select name, letter from event_teams where event = 'Final' order by place`,
  );
  expect(rows).toEqual([
    { name: 'Aurora', letter: 'A' },
    { name: 'Maré', letter: 'M' },
  ]);
  expect((await changeMany('a', { addCamisas: shirts('1:Maré') })).status).toBe(200);
});

test('without serial numbers, two photographers with one camera model get separate stacks', async () => {
  const { db } = server.parts;
  for (const name of ['a1', 'b1', 'a2', 'b2'])
    await placePhoto(name, {}, { takenAt: '2026-05-01 10:00:00', camera: 'R6' });
  await db.query(`update photos set camera_key = camera`);
  const drop = (names: string[], arrival: number) =>
    db.query('update products set drop_arrival = $2 where id = any($1)', [
      names.map((name) => ids[name]),
      arrival,
    ]);
  await drop(['a1', 'a2'], 900_001);
  await drop(['b1', 'b2'], 900_002);
  await restack(db, ['Copa']);
  expect((await shop({ pilhas: 1 })).data.map(({ _id, pilhaFotos }) => [nameOf(_id), pilhaFotos])).toEqual([
    ['b2', 2],
    ['a2', 2],
  ]);
  expect(await foundNames({ momento: ids.a1 })).toBe('b2 b1');
});

test('3,000 photos of one minute form a hundred stacks', async () => {
  const { db } = server.parts;
  await db.query(
    `insert into photos (name, taken_at, camera, camera_key, created_at)
     select 'p' || n, timestamp '2026-05-01 23:59:30' + interval '20 ms' * n, 'R6', 'body', now() from generate_series(1, 3000) n`,
  );
  await db.query(
    `insert into products (id, price_in_cents, evento, photo, created_at, taken_at, drop_place)
     select name, 1500, 'Minuto', name, now(), taken_at, place_in_drop(taken_at, name) from photos`,
  );
  await restack(db, ['Minuto']);
  const { total, data } = await shop({ pilhas: true, evento: 'Minuto' });
  expect([total, new Set(data.map(({ pilhaFotos }) => pilhaFotos))]).toEqual([100, new Set([30])]);
  const versions = async () =>
    (await db.query('select max(xmin::text::bigint) as last from products')).rows[0].last;
  const before = await versions();
  await restack(db, ['Minuto']);
  expect(await versions()).toBe(before);
});

test('facets of more than 20,000 photos are not counted without an event or a word', async () => {
  const { db } = server.parts;
  await db.query(
    `insert into photos (name, created_at) select 'p' || n, now() from generate_series(1, 20001) n`,
  );
  await db.query(
    `insert into products (id, price_in_cents, local, evento, photo, created_at)
     select name, 1500, 'Quadra 1', case name when 'p1' then 'Copa' else 'Torneio' end, name, now() from photos`,
  );
  const courts = async (query: object) => (await facets(query)).quadras;
  expect(await courts({})).toEqual([]);
  expect(await courts({ evento: 'Torneio' })).toEqual([{ quadra: 'Quadra 1', fotos: 20_000 }]);
  expect(await courts({ palavras: 'copa' })).toEqual([{ quadra: 'Quadra 1', fotos: 1 }]);
});
