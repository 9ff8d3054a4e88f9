import { readGame } from '@volleyscouter/contract/games';
import { readLog } from '@volleyscouter/contract/log';
import {
  appendLog,
  chooseVersion,
  copyGame,
  listVersions,
  placeCopy,
} from '@volleyscouter/contract/recording';
import { readDossier, readSeason, readStandings } from '@volleyscouter/contract/season';
import type { Add, Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { insertTeam } from '../teams/store.ts';
import type { LogChange } from './feed.ts';

let server: TestServer;
let ana: { id: string; token: string };
let bia: { id: string; token: string };
let id: string;
const PLAYED = playedMatch();
const point = (id: string): Add => ({ type: 'add', id, block: id, code: 'ap' });
const findPlay = (code: RegExp): Add =>
  PLAYED.find((command): command is Add => command.type === 'add' && code.test(command.code)) ?? point('');
const amend = ({ id: target, code }: Add, from: string, to: string): Command => ({
  type: 'amend',
  target,
  code: code.replace(from, to),
});
/** Number 16, not 14, made the attack error. */
const AMEND = amend(findPlay(/^a14A.=/), '14', '16');
/** A serve error becomes an ace. The match is then not over, and the added rallies finish it. */
const LONGER = [
  amend(findPlay(/^a..S.=/), '=', '#'),
  ...Array.from({ length: 50 }, (_, index) => point(`end${index}`)),
];
const awayPlayers = [
  { number: 14, name: 'Quatro', surname: '', function: '' },
  { number: 16, name: 'Seis', surname: '', function: '' },
];
const TEAM = { name: 'Duna', coach1: '', coach2: '', season: '', athletes: [], tables: null };

beforeAll(async () => {
  server = await openTestServer();
  ana = await server.account('Scouter');
  bia = await server.account('Scouter');
  await insertTeam(server.parts.db, 'duna', TEAM, server.parts.clock());
});
afterAll(() => server.close());
beforeEach(async () => {
  const data = {
    homeName: 'Maré',
    awayName: 'Duna',
    awayTeamId: 'duna',
    league: 'Copa',
    public: true,
    awayPlayers,
  };
  await server.parts.db.query('delete from games');
  id = await storeGame(server.parts, data, PLAYED);
});

const as = ({ token } = ana) => ({ token });
const log = async (game = id): Promise<Command[]> => {
  const { body } = await server.call(readLog, { params: { id: game }, query: {} }, as());
  return body.entries.map(({ command }) => command);
};
const copied = async (): Promise<string> => (await server.call(copyGame, { params: { id } }, as())).body._id;
const send = (game: string, number: number, commands: Command[], epoch = 1, client = 'a', caller = ana) =>
  server.call(
    appendLog,
    { params: { id: game }, body: { client, rules: 1, batches: [{ number, epoch, base: 0, commands }] } },
    as(caller),
  );
const replace = async (
  copy: string,
  more: { whileRecorded?: boolean; seq?: number; winner?: 'original' } = {},
) => {
  const [seq, copySeq] = [(await log()).length, (await log(copy)).length];
  const body = { seq, copySeq, winner: 'copy' as const, ...more };
  return server.call(placeCopy, { params: { id: copy }, body }, as());
};
const formers = async () =>
  (await server.call(listVersions, { params: { id }, query: { which: 'former' } }, as(bia))).body;

test('[R-RALLY-6] a correction that replaces its match changes all its figures and the public page', async () => {
  const errors = async (athlete: string) => {
    const { athletes } = (await server.call(readSeason, { params: { id: 'duna' }, query: {} }, as())).body;
    const query = { athlete: athletes.find(({ name }) => name === athlete)?.key ?? '' };
    const { matches } = (await server.call(readSeason, { params: { id: 'duna' }, query }, as())).body;
    return matches[0]?.figures?.tally.skills.A['='] ?? 0;
  };
  const attacks = async (athlete: string) => {
    const { body } = await server.call(readDossier, { params: { id: 'duna' }, query: {} }, as());
    return body.attackers.find(({ name }) => name === athlete)?.all.n ?? 0;
  };
  const [four, six, all] = [await errors('Quatro'), await errors('Seis'), await attacks('Seis')];
  const copy = await copied();
  await send(copy, 1, [AMEND, ...LONGER]);
  await server.parts.db.query(
    "insert into match_videos (game_id, id, kind, created_at) values ($1, 'y:noite', 'address', now())",
    [copy],
  );
  expect(await errors('Quatro')).toBe(four);
  expect((await replace(copy)).body).toEqual({ _id: id });
  expect([await errors('Quatro'), await errors('Seis'), await attacks('Seis')]).toEqual([
    four - 1,
    six + 1,
    all + 1,
  ]);

  const { closed } = foldLog([...PLAYED, AMEND, ...LONGER]).state;
  const sum = closed.reduce((points, { score }) => points + score[1], 0);
  expect(sum).not.toBe(foldLog(PLAYED).state.closed.reduce((points, { score }) => points + score[1], 0));
  const [league] = (await server.call(readStandings, {})).body;
  expect(league?.teams.find(({ name }) => name === 'Duna')?.pointsWon).toBe(sum);
  const { body: corrected } = await server.call(readGame, { params: { id } });
  expect(corrected.placarSets.map(({ home, away }) => [home, away])).toEqual(
    closed.map(({ score }) => score),
  );
  const { rows } = await server.parts.db.query('select id from match_videos where game_id = $1', [id]);
  expect(rows).toEqual([{ id: 'y:noite' }]);
  expect((await server.call(readGame, { params: { id: copy } }, as())).status).toBe(404);
});

test('[R-RALLY-6] the former log is kept as a version that every scout of the match can restore', async () => {
  const copy = await copied();
  await send(copy, 1, [AMEND]);
  await replace(copy);
  const corrected = foldLog(await log());
  const putBack = async () => {
    const [version] = await formers();
    const seq = (await log()).length;
    const params = { id, version: version?.id ?? '' };
    return server.call(chooseVersion, { params, body: { choice: 'aside', seq } }, as(bia));
  };
  expect((await putBack()).status).toBe(200);
  expect(foldLog(await log())).toEqual(foldLog(PLAYED));
  expect(await formers()).toHaveLength(1);
  await putBack();
  expect(foldLog(await log())).toEqual(corrected);
});

test('[R-SYNC-2] the scout of the original continues; an entry of the former epoch is set aside', async () => {
  await send(id, 1, [point('b1')], 1, 'b', bia);
  const copy = await copied();
  await send(copy, 1, [AMEND]);
  await send(id, 2, [point('b2')], 1, 'b', bia);
  expect(await replace(copy)).toMatchObject({ status: 409, body: { error: 'match-recorded' } });
  const changes: LogChange[] = [];
  const off = server.parts.feed.onChange((change) => changes.push(change));
  expect((await replace(copy, { whileRecorded: true })).status).toBe(200);
  off();
  expect(changes.map(({ lease }) => lease)).toMatchObject([{ epoch: 2, client: 'b', account: bia.id }]);
  expect(foldLog(await log())).toEqual(foldLog([...PLAYED, AMEND, point('b1'), point('b2')]));
  const late = await send(id, 3, [point('b3')], 1, 'b', bia);
  const next = await send(id, 4, [point('b4')], 2, 'b', bia);
  expect([late, next].map(({ body }) => body.fates[0]?.fate)).toEqual(['aside', 'stored']);
});

describe('[R-RALLY-6] refused corrections, and existing copies', () => {
  test('a correction is refused for a changed match, a changed copy and an original', async () => {
    const copy = await copied();
    await send(copy, 1, [AMEND]);
    const moved = { status: 409, body: { error: 'match-moved-on' } };
    expect(await replace(copy, { seq: PLAYED.length - 1 })).toMatchObject(moved);
    const body = { seq: PLAYED.length, copySeq: PLAYED.length, winner: 'copy' as const };
    expect(await server.call(placeCopy, { params: { id: copy }, body }, as())).toMatchObject(moved);
    expect((await server.call(placeCopy, { params: { id }, body }, as())).status).toBe(404);
    expect(await log()).toEqual(PLAYED);
  });

  test('a copy that another scout is correcting is refused until confirmed', async () => {
    const copy = await copied();
    await send(copy, 1, [AMEND], 1, 'b', bia);
    expect(await replace(copy)).toMatchObject({ status: 409, body: { error: 'match-recorded' } });
    expect((await replace(copy, { whileRecorded: true })).status).toBe(200);
  });

  test('two simultaneous corrections share one copy', async () => {
    const [copy, secondCopy] = await Promise.all([copied(), copied()]);
    expect(copy).toBe(secondCopy);
    await send(copy, 1, [AMEND]);
    await send(id, 1, [point('later')], 1, 'b', bia);
    expect(await copied()).toBe(copy);
    expect(foldLog(await log(copy))).toEqual(foldLog([...PLAYED, AMEND, point('later')]));
    await replace(copy, { whileRecorded: true });
    expect(foldLog(await log())).toEqual(foldLog([...PLAYED, AMEND, point('later')]));
  });

  test('if the beginning of a copy is not stored, the common beginning of both logs is used', async () => {
    const copy = await copied();
    await server.parts.db.query('update games set copy_seq = null where id = $1', [copy]);
    await send(copy, 1, [AMEND]);
    await replace(copy);
    expect(foldLog(await log())).toEqual(foldLog([...PLAYED, AMEND]));
  });
});
