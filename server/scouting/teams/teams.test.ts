import { createAthlete, deleteAthlete } from '@volleyscouter/contract/athletes';
import { createGame, readGame } from '@volleyscouter/contract/games';
import { createTeam, deleteTeam, listTeams, readTeam, updateTeam } from '@volleyscouter/contract/teams';
import { SKILL_DEFAULTS } from '@volleyscouter/core/code/defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterAll(() => server.close());

type Body = Parameters<typeof server.call<typeof createTeam>>[1]['body'];
const create = (body: Body) => server.call(createTeam, { body }, { token });
const update = (id: string, body: Body) => server.call(updateTeam, { params: { id }, body }, { token });
const read = (id: string) => server.call(readTeam, { params: { id } }, { token });
const athlete = async (name: string) =>
  (await server.call(createAthlete, { body: { name, surname: 'Silva' } }, { token })).body._id;

test('[section 3] a team has name, coaches, season, and its roster in the given order', async () => {
  const [ana, bia] = [await athlete('Ana'), await athlete('Bia')];
  const created = await create({
    name: 'Maré',
    coach1: 'Rui',
    coach2: 'Lea',
    season: '2026',
    athletes: [
      { athlete: bia, number: '9', function: 's' },
      { athlete: ana, number: null },
    ],
  });
  expect(created.body).toEqual({
    _id: expect.any(String),
    name: 'Maré',
    coach1: 'Rui',
    coach2: 'Lea',
    season: '2026',
    athletes: [
      { athlete: bia, number: 9, function: 's', name: 'Bia', surname: 'Silva' },
      { athlete: ana, number: null, function: '', name: 'Ana', surname: 'Silva' },
    ],
    tabelas: null,
  });
  expect((await read(created.body._id)).body).toEqual(created.body);
});

const TABLES = {
  combinations: [{ code: 'ZZ', from: 3 as const, type: 'M' as const, target: null, text: 'Nossa' }],
  calls: [{ code: 'K9', text: 'Nove' }],
};

test('[R-CODE-6] a team has combinations, calls and defaults, which stay if not sent', async () => {
  const tabelas = { ...TABLES, defaults: { ...SKILL_DEFAULTS, S: { type: 'M', grade: '!' } as const } };
  const { body: team } = await create({ name: 'Com tabelas', tabelas });
  expect(team.tabelas).toEqual(tabelas);
  const { body: list } = await server.call(listTeams, {}, { token });
  expect(list.find(({ _id }) => _id === team._id)?.tabelas).toEqual(tabelas);
  const change = async (body: object) => (await update(team._id, { name: 'Com tabelas', ...body })).body;
  // older clients: the first sends no tables, the second sends tables without defaults
  expect((await change({ coach1: 'Rui' })).tabelas).toEqual(tabelas);
  expect((await change({ tabelas: { ...TABLES, calls: [] } })).tabelas).toEqual({ ...tabelas, calls: [] });
  expect((await change({ tabelas: { ...TABLES, defaults: null } })).tabelas).toEqual(TABLES);
  expect((await change({ tabelas: null })).tabelas).toBeNull();

  const twice = { ...TABLES, calls: [{ code: 'ZZ', text: '' }] };
  expect((await update(team._id, { name: 'Com tabelas', tabelas: twice })).status).toBe(422);
  expect(
    (
      await update(team._id, {
        name: 'Com tabelas',
        tabelas: { ...TABLES, calls: [{ code: 'SM', text: '' }] },
      })
    ).status,
  ).toBe(422);
});

test('a match keeps its copy of the tables when its team changes', async () => {
  const { body: team } = await create({ name: 'Origem', tabelas: TABLES });
  const body = { teams: { home: { _id: team._id, name: 'Origem' } }, tabelas: TABLES };
  const { body: game } = await server.call(createGame, { body }, { token });
  await update(team._id, { name: 'Origem', tabelas: null });
  await server.call(deleteTeam, { params: { id: team._id } }, { token });
  const { body: after } = await server.call(readGame, { params: { id: game._id } }, { token });
  expect([after.tabelas, after.seq]).toEqual([TABLES, game.seq]);
});

test('teams are sorted by name in Portuguese order, then by season, latest first', async () => {
  const emptyServer = await openTestServer();
  const admin = await emptyServer.admin();
  for (const [name, season] of [
    ['Zênite', ''],
    ['Ágata', '2025'],
    ['agata', '2024'],
    ['Ágata', '2026'],
  ])
    await emptyServer.call(createTeam, { body: { name: name ?? '', season } }, admin);
  const teams = (await emptyServer.call(listTeams, {}, admin)).body;
  expect(teams.map(({ name, season }) => `${name} ${season}`)).toEqual([
    'agata 2024',
    'Ágata 2026',
    'Ágata 2025',
    'Zênite ',
  ]);
  await emptyServer.close();
});

test('[section 5] a team needs a name', async () => {
  expect((await create({ name: ' ' })).body.msg).toBe('Confira o campo Nome: é obrigatório.');
});

test('a roster with an unknown or repeated athlete is refused', async () => {
  const ana = await athlete('Ana');
  const { _id: id } = (await create({ name: 'Farol', athletes: [{ athlete: ana }] })).body;
  for (const athletes of [[{ athlete: ana }, { athlete: ana }], [{ athlete: 'ninguem' }]]) {
    expect((await create({ name: 'Outro', athletes })).body.error).toBe('roster-wrong');
    const { status, body } = await update(id, { name: 'Outro', athletes });
    expect([status, body.error, body.msg]).toEqual([
      422,
      'roster-wrong',
      'O elenco tem um atleta que não existe ou que se repete.',
    ]);
  }
  expect((await read(id)).body).toMatchObject({ name: 'Farol', athletes: [{ athlete: ana }] });
});

test('a change replaces the roster; a deleted athlete leaves the roster', async () => {
  const [ana, bia] = [await athlete('Ana'), await athlete('Bia')];
  const { _id: id } = (await create({ name: 'Duna', coach1: 'Rui', athletes: [{ athlete: ana }] })).body;
  const athletes = [{ athlete: bia, number: 1 }, { athlete: ana }];
  expect((await update(id, { name: 'Dunas', athletes })).body).toMatchObject({
    name: 'Dunas',
    coach1: '',
    athletes: [{ athlete: bia, number: 1 }, { athlete: ana }],
  });
  await server.call(deleteAthlete, { params: { id: bia } }, { token });
  expect((await read(id)).body.athletes.map((member) => member.athlete)).toEqual([ana]);
});

test('after a team is deleted its games keep their players', async () => {
  const { _id: id } = (await create({ name: 'Vela' })).body;
  const players = { home: [{ number: 7, name: 'Ana' }] };
  const body = { teams: { home: { _id: id, name: 'Vela' } }, players };
  const game = (await server.call(createGame, { body }, { token })).body._id;
  const remove = () => server.call(deleteTeam, { params: { id } }, { token });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect((await read(id)).status).toBe(404);
  expect((await update(id, { name: 'Vela' })).status).toBe(404);
  const { body: after } = await server.call(readGame, { params: { id: game } }, { token });
  expect([after.teams.home.name, after.players.home[0]?.name]).toEqual(['Vela', 'Ana']);
});
