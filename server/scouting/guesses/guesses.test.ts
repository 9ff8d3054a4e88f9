import type { Player } from '@volleyscouter/contract/games';
import { readLearnt } from '@volleyscouter/contract/guesses';
import { copyGame } from '@volleyscouter/contract/recording';
import type { Command } from '@volleyscouter/core/rally/command';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GameData } from '../games/store.ts';
import { append } from '../log/store.ts';
import { insertTeam } from '../teams/store.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.account('Scouter'));
  for (const id of ['mare', 'farol', 'duna'])
    await insertTeam(
      server.parts.db,
      id,
      { name: id, coach1: '', coach2: '', season: '', athletes: [], tables: null },
      server.parts.clock(),
    );
});
afterAll(() => server.close());

const roster = (first: number, ...names: string[]): Player[] =>
  names.map((name, index) => ({ number: first + index, name, surname: '', function: '' }));
const MARE = roster(11, 'Ana', 'Bia', 'Cris', 'Dora', 'Eva', 'Flora');
const FAROL = roster(1, 'Rita', 'Sara', 'Tina', 'Uma', 'Vera', 'Zoe');

const served = (rallies: number): Command[] => [
  {
    type: 'manual',
    id: 'six',
    block: 'six',
    home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
    visitor: { six: [11, 12, 13, 14, 15, 16], setter: 2 },
    serving: 'a',
  },
  ...Array.from({ length: rallies }, (_, index): Command[] => [
    { type: 'add', id: `s${index}`, block: `s${index}`, code: 'a11SM-' },
    { type: 'add', id: `r${index}`, block: `r${index}`, code: '*05RM#' },
    { type: 'add', id: `f${index}`, block: `f${index}`, code: '*02FH=' },
  ]).flat(),
];
const earlier = (data: Partial<GameData>, commands = served(4)): Promise<string> =>
  storeGame(
    server.parts,
    { homeTeamId: 'farol', homePlayers: FAROL, awayTeamId: 'mare', awayPlayers: MARE, ...data },
    commands,
  );
const learnt = async (id: string, as = token) => {
  const { status, body } = await server.call(readLearnt, { params: { id } }, { token: as });
  expect(status).toBe(200);
  return body;
};

test('earlier plays of a team count for its side and numbers in this game', async () => {
  await earlier({ date: '2026-01-10' });
  const now = MARE.map((player) => ({ ...player, number: player.number - 5 }));
  const game = { homeTeamId: 'mare', homePlayers: now, awayTeamId: 'duna', awayPlayers: FAROL };
  const id = await storeGame(server.parts, { ...game, date: '2026-01-11' }, []);
  const model = await learnt(id);
  expect(model.matches).toBe(1);
  expect(model.seen['type S * 6']).toEqual(['M', 'M', 'M', 'M']);
  expect(model.seen['server * 6']).toEqual(['6', '6', '6', '6']);
  expect(Object.keys(model.seen).filter((name) => name.split(' ').includes('a'))).toEqual([]);
  expect(await learnt(id)).toEqual(model);
  expect(await learnt(id, (await server.admin()).token)).toEqual(model);

  const withoutFirst = await storeGame(
    server.parts,
    { ...game, homePlayers: now.slice(1), date: '2026-01-11' },
    [],
  );
  expect(Object.keys((await learnt(withoutFirst)).seen)).not.toContain('type S * 6');
});

test('the last five matches count, without copies, later games and games without plays', async () => {
  const mine = { awayTeamId: 'duna', homeTeamId: null };
  const id = await earlier({ ...mine, date: '2026-02-10' }, []);
  expect(await learnt(id)).toEqual({ matches: 0, seen: {}, outcomes: {} });
  for (const day of ['01', '02', '03', '04', '05', '06', '07'])
    await earlier({ ...mine, date: `2026-02-${day}` }, served(1));
  const last = await earlier({ ...mine, date: '2026-02-08' }, served(1));
  await earlier({ ...mine, date: '2026-02-09' }, []);
  await earlier({ ...mine, date: '2026-02-11' }, served(9));
  const { status } = await server.call(copyGame, { params: { id: last } }, { token });
  expect(status).toBe(200);
  const types = async () => (await learnt(id)).seen['type S a 11']?.length;
  expect([(await learnt(id)).matches, await types()]).toEqual([5, 5]);

  const serve: Command = { type: 'add', id: 'more', block: 'more', code: 'a11SM-' };
  const { db, clock } = server.parts;
  const seq = served(1).length;
  await inTransaction(db, (tx) =>
    append(tx, { gameId: last, seq, commands: [serve], author: null, now: clock() }),
  );
  expect(await types()).toBe(6);
});

test('a game without registered teams has no model', async () => {
  const id = await storeGame(server.parts, { homeName: 'mare', date: '2026-03-01' });
  expect((await learnt(id)).matches).toBe(0);
});
