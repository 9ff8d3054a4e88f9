import { listEvents } from '@volleyscouter/contract/events';
import { listGames } from '@volleyscouter/contract/games';
import { listPayments, proposePayments } from '@volleyscouter/contract/payments';
import { listRequests } from '@volleyscouter/contract/privacy';
import { listPurchases } from '@volleyscouter/contract/purchases';
import { takeLease } from '@volleyscouter/contract/recording';
import { readSeason } from '@volleyscouter/contract/season';
import { listTeams } from '@volleyscouter/contract/teams';
import { listPlaylists, listVideos } from '@volleyscouter/contract/videos';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { PURCHASE_STATUSES } from '@volleyscouter/core/shop/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementOf } from '../../tests/kit/statements.ts';
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts';
import { firstStart } from '../first-start.ts';
import { rebuildDue } from '../plays/rebuild.ts';
import { foldCache } from '../scouting/log/folds.ts';
import { readLog } from '../scouting/log/store.ts';
import { turns } from '../scouting/log/turn.ts';
import { demoStatement, VIDEO_SECONDS } from './files.ts';
import { playNextBlock } from './liveMatch.ts';

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await openTestServer();
  await firstStart(server.parts, { demo: true, showcase: true, admin: undefined });
  admin = await server.admin();
});
afterAll(() => server.close());

const games = async () => (await server.call(listGames, { query: {} }, admin)).body;
const logOf = (id: string) => readLog(server.parts.db, id, 0);
const liveGame = async (): Promise<string> => {
  const { rows } = await server.parts.db.query(
    `select game_id as id from leases where client_id = 'demonstration'`,
  );
  expect(rows).toHaveLength(1);
  return rows[0].id;
};

test('teams have athletes, and a season of three finished matches', async () => {
  const { body: teams } = await server.call(listTeams, {}, admin);
  expect(teams.map(({ athletes }) => athletes.length)).toEqual([10, 9, 8]);
  const { body: season } = await server.call(
    readSeason,
    { params: { id: teams[0]?._id ?? '' }, query: {} },
    admin,
  );
  expect(season.matches.filter(({ over, figures }) => over && figures)).toHaveLength(3);
  const finished = (await games()).filter(
    ({ teams: { home, away } }) => Math.max(home.sets, away.sets) === 3,
  );
  expect(finished).toHaveLength(4);
});

test('the filmed match has plays within the video, and three playlists', async () => {
  const filmed = (await games()).find(({ tipoScout }) => tipoScout === 'video');
  const params = { id: filmed?._id ?? '' };
  const [video] = (await server.call(listVideos, { params }, admin)).body;
  const { plays } = foldLog((await logOf(params.id)).map(({ command }) => command));
  const moments = plays.flatMap(({ moment }) => (moment?.video === video?._id ? [moment?.at ?? 0] : []));
  expect(moments.length).toBeGreaterThan(40);
  expect(Math.max(...moments)).toBeLessThan(VIDEO_SECONDS * 1000);
  expect((await server.call(listPlaylists, { params }, admin)).body).toHaveLength(3);
});

test('one event has a cover and packages, and a photo has a takedown request', async () => {
  const events = (await server.call(listEvents, {}, admin)).body;
  expect(events.filter(({ capa, pacotes }) => capa && pacotes.steps.length > 0)).toHaveLength(1);
  expect((await server.call(listRequests, {}, admin)).body.map(({ produto }) => produto !== null)).toContain(
    true,
  );
});

test('[R-PLAY-2] every photo of the match has its rally, also from the camera with a wrong clock', async () => {
  await rebuildDue(server.parts.db);
  const { rows } = await server.parts.db.query(
    'select count(*) as placed, count(distinct rally) as rallies from photo_plays',
  );
  expect(rows).toEqual([{ placed: 60, rallies: 10 }]);
});

test('purchases have every status, a payment is open, and the statement pays purchases', async () => {
  const purchases = (await server.call(listPurchases, { query: {} }, admin)).body;
  expect(new Set(purchases.map(({ status }) => status))).toEqual(new Set(PURCHASE_STATUSES));
  const { body: payments } = await server.call(listPayments, { query: {} }, admin);
  expect(payments.filter(({ aberto }) => aberto)).toHaveLength(2);
  const { entries } = statementOf(await demoStatement(server.parts.db, server.parts.clock()));
  const { body } = await server.call(proposePayments, { body: { entries } }, admin);
  const proposed = body.propostas.filter(({ certainty }) => certainty !== 'none');
  const open = purchases.filter(({ status }) => status === 'Pendente' || status === 'Pagamento em análise');
  expect(proposed.length).toBe(open.length);
});

test('the live match continues while somebody follows it', async () => {
  const turn = turns(server.parts, foldCache());
  const first = await liveGame();
  const before = (await logOf(first)).length;
  await playNextBlock(server.parts.db, turn, () => false);
  expect(await logOf(first)).toHaveLength(before);
  const block = async () => playNextBlock(server.parts.db, turn, (id) => id === first);
  await block();
  const after = await logOf(first);
  expect(after.length).toBeGreaterThan(before);
  const added = after.slice(before).map(({ command }) => 'block' in command && command.block);
  expect(new Set(added).size).toBe(1);
  while ((await liveGame()) === first) await block();
  const { state, plays } = foldLog((await logOf(first)).map(({ command }) => command));
  expect([state.over, plays.flatMap(({ flags }) => flags)]).toEqual([true, []]);
  expect((await logOf(await liveGame())).length).toBe(before);
});

test('the live match stops when a person takes it over', async () => {
  const turn = turns(server.parts, foldCache());
  const id = await liveGame();
  await server.call(takeLease, { params: { id }, body: { client: 'tablet' } }, admin);
  const before = (await logOf(id)).length;
  await playNextBlock(server.parts.db, turn, () => true);
  expect(await logOf(id)).toHaveLength(before);
});
