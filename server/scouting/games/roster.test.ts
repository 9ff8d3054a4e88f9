import { readFile } from 'node:fs/promises';
import { createAthlete } from '@volleyscouter/contract/athletes';
import {
  createGame,
  importGame,
  readGame,
  removePlayer,
  updateGame,
  updatePlayers,
} from '@volleyscouter/contract/games';
import { readLog } from '@volleyscouter/contract/log';
import { createTeam } from '@volleyscouter/contract/teams';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeGame } from '../../../tests/kit/matches.ts';
import { filesFromFacts } from '../../../tests/kit/real-files.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.admin());
});
afterAll(() => server.close());

const PLAYERS = [
  { number: 7, name: 'Camila', surname: 'Duarte', function: 's' },
  { number: 9, name: 'Rita', surname: '', function: 'c' },
];

async function newGame(): Promise<string> {
  const { body } = await server.call(createGame, { body: { players: { home: PLAYERS } } }, { token });
  return body._id;
}
const logOf = async (id: string) =>
  (await server.call(readLog, { params: { id }, query: {} }, { token })).body;
const update = (id: string, home: object[]) =>
  server.call(updatePlayers, { params: { id }, body: { home } as never }, { token });

test('[R-ID-6] changed numbers and functions become a settings command; omitted surnames stay', async () => {
  const id = await newGame();
  const { status, body } = await update(id, [{ number: 7, name: 'Camila', function: 'o' }, { number: 30 }]);
  expect(status).toBe(200);
  expect(body.players.home).toEqual([
    { number: 7, name: 'Camila', surname: 'Duarte', function: 'o' },
    { number: 30, name: '', surname: '', function: '' },
  ]);
  const { entries } = await logOf(id);
  expect(foldLog(entries.map(({ command }) => command)).settings.home).toEqual([
    { number: 7, role: 'opposite' },
    { number: 30, role: null },
  ]);
});

test('plays of the last set get a changed number with `renumerar`, and keep the old one without it', async () => {
  const add = (id: string, code: string) => ({ type: 'add', id, block: id, code }) as const;
  const log = [add('one', '*07SM#'), add('two', '**1set'), add('three', '*07SM+'), add('four', 'a07RM+')];
  const home = [{ ...PLAYERS[0], number: 17 }, PLAYERS[1] as object];
  for (const [renumerar, code] of [
    [{ team: 'home', de: 7, para: 17 }, '*17SM+'],
    [undefined, '*07SM+'],
  ] as const) {
    const id = await storeGame(server.parts, { homePlayers: PLAYERS }, log);
    const { status } = await server.call(
      updatePlayers,
      { params: { id }, body: { home, renumerar } as never },
      { token },
    );
    expect(status).toBe(200);
    const { entries } = await logOf(id);
    const { plays, settings } = foldLog(entries.map(({ command }) => command));
    expect(plays.map((play) => play.code)).toEqual(['*07SM#', '**1set', code, 'a07RM+']);
    expect(settings.home.map(({ number }) => number)).toContain(17);
  }
});

test('[R-ID-6] a changed name is sent to viewers; the folded match stays equal', async () => {
  const id = await newGame();
  const original = await logOf(id);
  const [first, second] = PLAYERS;
  const { body } = await update(id, [{ ...first, name: 'Camile' }, second as object]);
  const after = await logOf(id);
  expect(after.seq).toBe(original.seq + 1);
  expect(body.seq).toBe(after.seq);
  const fold = ({ entries }: typeof after) => foldLog(entries.map(({ command }) => command));
  expect(fold(after)).toEqual(fold(original));
  expect((await server.call(readGame, { params: { id } }, { token })).body.players.home[0]?.name).toBe(
    'Camile',
  );
});

test('[R-ID-6] a player of the roster can be removed; an unknown player is not found', async () => {
  const id = await newGame();
  const remove = (playerNumber: number) =>
    server.call(removePlayer, { params: { id }, body: { team: 'home', playerNumber } }, { token });
  expect((await remove(9)).body.players.home.map(({ number }) => number)).toEqual([7]);
  expect((await remove(9)).status).toBe(404);
});

test('[R-ID-6] the captain stays if no captain is sent', async () => {
  const id = await newGame();
  const captains = (body: Awaited<ReturnType<typeof update>>['body']) =>
    body.players.home.flatMap(({ number, captain }) => (captain ? [number] : []));
  const [first, second] = PLAYERS;
  const changedCaptain = await update(id, [first as object, { ...second, captain: true }]);
  expect(captains(changedCaptain.body)).toEqual([9]);
  const old = await update(id, [{ number: 9, name: 'Rita' }, { number: 30 }]);
  expect(old.body.players.home[0]).toEqual({
    number: 9,
    name: 'Rita',
    surname: '',
    function: '',
    captain: true,
  });
  expect(captains((await update(id, [{ number: 9 }, { number: 30, captain: 'true' }])).body)).toEqual([30]);
  const none = await update(id, [{ number: 9 }, { number: 30, captain: false }]);
  expect(none.body.players.home.map((player) => 'captain' in player)).toEqual([false, false]);
});

test('[R-ID-6] a new team has no captain, even if a player has the former captain’s number', async () => {
  const members = [{ athlete: '', number: 7, function: '' }];
  const athlete = await server.call(
    createAthlete,
    { body: { name: 'Ana', surname: '', function: '', number: 7 } },
    { token },
  );
  const athletes = members.map((member) => ({ ...member, athlete: athlete.body._id }));
  const team = await server.call(
    createTeam,
    { body: { name: 'Sul', coach1: '', coach2: '', season: '', athletes } },
    { token },
  );
  const id = await newGame();
  await update(id, [{ number: 7, captain: true }]);
  const teams = { home: { _id: team.body._id, name: 'Sul' } };
  const { body } = await server.call(updateGame, { params: { id }, body: { teams } }, { token });
  expect(body.players.home).toEqual([{ number: 7, name: 'Ana', surname: '', function: '' }]);
});

test('[R-STAT-6] matches imported before rosters had captains get their captains by a migration', async () => {
  const file = filesFromFacts.realText('PM06.dvw');
  const { body } = await server.call(importGame, { body: { name: 'PM06.dvw', text: file } }, { token });
  const captains = async () => {
    const { players } = (await server.call(readGame, { params: { id: body._id } }, { token })).body;
    return [players.home, players.away].map((team) =>
      team.flatMap((player) => (player.captain ? [player.number] : [])),
    );
  };
  expect(await captains()).toEqual([[1], [5]]);
  const { db } = server.parts;
  const without = (column: string) =>
    `(select jsonb_agg(player - 'captain') from jsonb_array_elements(${column}) as player)`;
  await db.query(`alter table games drop column set_minutes`);
  await db.query(
    `update games set home_players = ${without('home_players')}, away_players = ${without('away_players')} where id = $1`,
    [body._id],
  );
  await db.query(
    await readFile(new URL('../../platform/database/migrations/0032_of_files.sql', import.meta.url), 'utf8'),
  );
  expect(await captains()).toEqual([[1], [5]]);
});
