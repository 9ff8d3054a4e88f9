import { importGame, readGame } from '@volleyscouter/contract/games';
import { listNames, sayName } from '@volleyscouter/contract/season';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dvwText, storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { insertAthlete } from '../athletes/store.ts';
import { insertTeam } from '../teams/store.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
  const { db, clock } = server.parts;
  for (const id of ['mare', 'farol'])
    await insertTeam(
      db,
      id,
      { name: id, coach1: '', coach2: '', season: '', athletes: [], tables: null },
      clock(),
    );
});
afterAll(() => server.close());

const names = async () => (await server.call(listNames, {}, { token })).body;
const assignName = (
  name: string,
  team: string | null,
  athletes: { name: string; athlete: string | null }[] = [],
) => server.call(sayName, { body: { name, team, athletes } }, { token });
const imported = async () =>
  (await server.call(importGame, { body: { text: dvwText(), again: true } }, { token })).body._id;
const homeOf = async (id: string) =>
  (await server.call(readGame, { params: { id } }, { token })).body.teams.home;

test('a team name from files can be assigned, for existing games and the next import', async () => {
  const first = await imported();
  const { _id, name } = await homeOf(first);
  expect(_id).toBeNull();
  // a game with that name, but of another registered team, keeps its team
  const other = await storeGame(server.parts, { homeName: name, homeTeamId: 'farol' });
  const before = await names();
  expect(before.map(({ team }) => team)).toEqual([null, null]);
  const athletes = before.find((row) => row.name === name)?.athletes ?? [];
  expect(athletes.length).toBeGreaterThan(5);
  expect(athletes[0]?.numbers).toHaveLength(1);

  const { _id: ana } = await insertAthlete(
    server.parts.db,
    { number: 99, name: 'Ana', surname: '', function: '' },
    server.parts.clock(),
  );
  const assigned = [{ name: athletes[0]?.name ?? '', athlete: ana }];
  expect((await assignName(name.toUpperCase(), 'mare', assigned)).status).toBe(200);
  expect((await homeOf(first))._id).toBe('mare');
  expect((await homeOf(other))._id).toBe('farol');
  expect((await homeOf(await imported()))._id).toBe('mare');
  const row = (await names()).find((candidate) => candidate.name === name);
  expect([row?.team, row?.athletes[0]?.athlete, row?.athletes[1]?.athlete]).toEqual(['mare', ana, null]);

  await assignName(name, 'farol');
  expect((await homeOf(first))._id).toBe('farol');
  await assignName(name, null);
  expect((await homeOf(first))._id).toBeNull();
  expect((await homeOf(other))._id).toBe('farol');
  expect((await homeOf(await imported()))._id).toBeNull();
});

test('an unknown team or athlete is refused, and nothing is stored', async () => {
  expect((await assignName('Qualquer', 'nobody')).status).toBe(404);
  const answer = await assignName('Qualquer', 'mare', [{ name: 'Ana', athlete: 'nobody' }]);
  expect(answer.body.error).toBe('roster-wrong');
  expect((await names()).some(({ team }) => team !== null)).toBe(false);
});

test('a typed team name stays listed after its assignment, which can be changed and removed', async () => {
  const players = ['Ana', 'Bia'].map((name, index) => ({
    number: index + 1,
    name,
    surname: 'Reis',
    function: 'p',
  }));
  const typed = await storeGame(server.parts, { homeName: 'Lagoa', homePlayers: players });
  const chosen = await storeGame(server.parts, {
    homeName: 'Lagoa',
    homeTeamId: 'mare',
    homePlayers: players,
  });
  const ana = await insertAthlete(
    server.parts.db,
    { number: 1, name: 'Ana', surname: 'Reis', function: 'p' },
    server.parts.clock(),
  );
  const row = async () => (await names()).find(({ name }) => name === 'Lagoa');
  expect(await row()).toMatchObject({ team: null, games: 1 });

  await assignName('Lagoa', 'mare', [{ name: 'Ana Reis', athlete: ana._id }]);
  expect((await homeOf(typed))._id).toBe('mare');
  expect(await row()).toMatchObject({
    team: 'mare',
    games: 2,
    athletes: [
      { name: 'Ana Reis', given: 'Ana', surname: 'Reis', function: 'p', athlete: ana._id },
      { name: 'Bia Reis', athlete: null },
    ],
  });
  await assignName('Lagoa', 'mare');
  expect((await row())?.athletes[0]?.athlete).toBe(ana._id);

  await assignName('Lagoa', 'farol');
  expect((await homeOf(typed))._id).toBe('farol');
  expect((await homeOf(chosen))._id).toBe('mare');
  await assignName('Lagoa', null);
  expect((await homeOf(typed))._id).toBeNull();
  expect(await row()).toMatchObject({ team: null, games: 1 });
});

test('a name without a game stays listed while it is assigned', async () => {
  await assignName('Só de antes', 'mare');
  expect((await names()).find(({ name }) => name === 'so de antes')).toMatchObject({
    team: 'mare',
    games: 0,
  });
  await assignName('Só de antes', null);
  expect((await names()).some(({ name }) => name === 'so de antes')).toBe(false);
});
