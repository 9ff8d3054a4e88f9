import { readStandings } from '@volleyscouter/contract/season';
import type { Command } from '@volleyscouter/core/rally/command';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { insertTeam } from '../teams/store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const LEAGUE = { league: 'Liga da praia', season: '2026', public: true };
const names = (homeName: string, awayName: string) => ({ homeName, awayName });
const add = (code: string, at: number): Command => ({ type: 'add', id: `${at}`, block: `${at}`, code });

test('the table of a league counts finished public games by their log, or by the form if nothing is recorded', async () => {
  const store = (data: Parameters<typeof storeGame>[1], commands?: readonly Command[]) =>
    storeGame(server.parts, { ...LEAGUE, ...data }, commands);
  // a walkover (W.O.): the visitors did not play
  await store(names('Maré', 'Farol'), [add('awo', 0)]);
  // not counted: not finished, private, a copy, without league
  await store(names('Maré', 'Farol'), playedMatch().slice(0, 40));
  await store({ ...names('Maré', 'Farol'), public: false });
  const copy = await store(names('Maré', 'Farol'));
  await server.parts.db.query('update games set copy_of = id where id = $1', [copy]);
  await store({ ...names('Maré', 'Farol'), league: '' });
  const before = (await server.call(readStandings, {})).body;
  expect(before).toEqual([
    {
      league: 'Liga da praia',
      season: '2026',
      teams: [
        expect.objectContaining({ name: 'Maré', points: 3, setsWon: 3, pointsWon: 75, pointsLost: 0 }),
        expect.objectContaining({ name: 'Farol', points: 0, setsLost: 3, matches: 1 }),
      ],
    },
  ]);

  // nothing is recorded: the form has the sets, and points are unknown
  await store({ ...names('Duna', 'Farol'), homeSets: 3, awaySets: 2 }, []);
  const after = (await server.call(readStandings, {})).body;
  expect(after[0]?.teams.map(({ name, points, pointsWon }) => [name, points, pointsWon])).toEqual([
    ['Maré', 3, 75],
    ['Duna', 2, 0],
    ['Farol', 1, 0],
  ]);

  const match = await store({ ...names('Duna', 'Maré') }, playedMatch(3));
  const [table] = (await server.call(readStandings, {})).body;
  expect(table?.teams.reduce((sum, { matches }) => sum + matches, 0)).toBe(6);
  await server.parts.db.query('delete from games where id = $1', [match]);
  expect((await server.call(readStandings, {})).body).toEqual(after);
});

test('the name of a registered team is preferred to the spelling of a game', async () => {
  const { db, clock } = server.parts;
  const none = { coach1: '', coach2: '', season: '', athletes: [], tables: null };
  await insertTeam(db, 'onda', { name: 'A. D. Onda', ...none }, clock());
  const league = { ...LEAGUE, league: 'Ondas' };
  await storeGame(server.parts, {
    ...league,
    ...names('ONDA', 'Farol'),
    homeTeamId: 'onda',
    date: '2026-02-01',
  });
  await storeGame(server.parts, { ...league, ...names('Farol', 'ONDA'), date: '2026-03-01' });
  const tables = (await server.call(readStandings, {})).body;
  const table = tables.find((candidate) => candidate.league === 'Ondas');
  expect(table?.teams.map(({ name, matches }) => [name, matches]).sort()).toEqual([
    ['A. D. Onda', 2],
    ['Farol', 2],
  ]);
});

test('a best-of-three league with sets of 21 points lists two teams with equal figures', async () => {
  const rules: Command = { type: 'settings', settings: { bestOf: 3, points: [21, 15] } };
  const beach = { ...LEAGUE, league: 'Praia' };
  const won = (side: '*' | 'a', points: number): string[] => Array.from({ length: points }, () => `${side}p`);
  const straight = [...won('a', 10), ...won('*', 21), ...won('a', 10), ...won('*', 21)];
  const match = [rules, ...straight.map(add)];
  await storeGame(server.parts, { ...beach, ...names('Zarpa', 'Areia'), date: '2026-05-02' }, match);
  await storeGame(server.parts, { ...beach, ...names('Areia', 'Zarpa'), date: '2026-05-01' }, match);
  const table = (await server.call(readStandings, {})).body.find(({ league }) => league === 'Praia');
  const equal = { points: 3, setsWon: 2, pointsWon: 62, pointsLost: 62, headToHead: { won: 1, lost: 1 } };
  expect(table?.teams).toEqual([
    expect.objectContaining({ name: 'Zarpa', ...equal }),
    expect.objectContaining({ name: 'Areia', ...equal }),
  ]);
});
