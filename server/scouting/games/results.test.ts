import { listGames } from '@volleyscouter/contract/games';
import { readStandings } from '@volleyscouter/contract/season';
import { playedMatch, storeGame } from '@volleyscouter/tests/kit/matches';
import { openTestServer, type TestServer } from '@volleyscouter/tests/kit/test-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { foldCache } from '../log/folds.ts';
import { append } from '../log/store.ts';
import { resultReader, storeMissingResults } from './results.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Query = Parameters<typeof server.call<typeof listGames>>[1]['query'];

test('[decision 90] only missing results and results of another log or version are folded again', async () => {
  const { db, clock } = server.parts;
  const commands = playedMatch();
  const ids = await Promise.all([1, 2, 3].map(() => storeGame(server.parts, { public: true })));
  const readAt = vi.fn(foldCache().readAt);
  const read = resultReader(server.parts, { ...foldCache(), readAt });
  const rows = async () =>
    (await db.query<{ id: string; seq: number }>('select id, seq from games where id = any($1)', [ids])).rows;
  await storeMissingResults(db, undefined, read);
  expect(readAt).toHaveBeenCalledTimes(3);
  const before = await read(db, await rows());
  await storeMissingResults(db, undefined, read);
  expect(readAt).toHaveBeenCalledTimes(3);

  const seq = commands.length;
  const add = { type: 'add', id: 'z1', block: 'z1', code: 'c' } as const;
  await append(db, { gameId: ids[0] ?? '', seq, commands: [add], author: null, now: clock() });
  await db.query(`update game_results set version = 1, result = '{}' where game_id = $1`, [ids[1]]);
  await db.query('delete from game_results where game_id = $1', [ids[2]]);
  expect(await read(db, await rows())).toEqual(before);
  expect(readAt).toHaveBeenCalledTimes(6);
  const { rows: stored } = await db.query<{ seq: number }>('select seq from game_results order by seq');
  expect(stored.map((row) => row.seq)).toEqual([seq, seq, seq + 1]);
});

test('[decision 90] games are listed in pages, filtered by words, days and visibility', async () => {
  const emptyServer = await openTestServer();
  const { token } = await emptyServer.admin();
  for (const [homeName, date, isPublic] of [
    ['Aurora', '2026-05-01', true],
    ['Farol 100%', '2026-05-02', true],
    ['Maré', '2026-05-03', false],
    ['Ônix', '', true],
  ] as const)
    await storeGame(emptyServer.parts, { homeName, date, public: isPublic, league: 'Liga' }, []);
  const names = async (query: Query, options = { token }) => {
    const { body, headers } = await emptyServer.call(listGames, { query }, options);
    return [...body.map(({ teams }) => teams.home.name), Number(headers['x-total-count'])];
  };
  expect(await names({})).toEqual(['Maré', 'Farol 100%', 'Aurora', 'Ônix', 4]);
  expect(await names({ limite: 2 })).toEqual(['Maré', 'Farol 100%', 4]);
  expect(await names({ limite: 2, inicio: 2 })).toEqual(['Aurora', 'Ônix', 4]);
  expect(await names({ palavras: 'onix LIGA' })).toEqual(['Ônix', 1]);
  expect(await names({ palavras: '02/05/2026' })).toEqual(['Farol 100%', 1]);
  expect(await names({ palavras: '0%' })).toEqual(['Farol 100%', 1]);
  expect(await names({ palavras: 'a_ora' })).toEqual([0]);
  expect(await names({ dias: '2026-05-01,2026-05-03' })).toEqual(['Maré', 'Aurora', 2]);
  expect(await names({ publicos: true })).toEqual(['Farol 100%', 'Aurora', 'Ônix', 3]);
  expect(await names({ dias: '2026-05-03' }, {} as { token: string })).toEqual([0]);
  await emptyServer.close();
});

test('the standings use the newest spelling of a team', async () => {
  const emptyServer = await openTestServer();
  const sets = { homeSets: 3, awaySets: 0, league: 'Liga', public: true, awayName: 'Farol' };
  await storeGame(emptyServer.parts, { ...sets, homeName: 'Maré', date: '2026-05-02' }, []);
  await storeGame(emptyServer.parts, { ...sets, homeName: 'MARE', date: '2026-05-01' }, []);
  const { body } = await emptyServer.call(readStandings, {});
  expect(body[0]?.teams.map(({ name }) => name)).toEqual(['Maré', 'Farol']);
  await emptyServer.close();
});
