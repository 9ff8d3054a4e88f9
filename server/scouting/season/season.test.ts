import { listSeasonTeams, readDossier, readGameSeason, readSeason } from '@volleyscouter/contract/season';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { tallyTeam } from '@volleyscouter/core/stats/athletes';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { totalOf } from '@volleyscouter/core/stats/tally';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { readPdf } from '../../../tests/kit/pdfReader.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { insertTeam } from '../teams/store.ts';

let server: TestServer;
let token: string;
const ids: Record<string, string> = {};
const player = (number: number, name: string) => ({ number, name, surname: '', function: '' });

beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.account('Scouter'));
  const { db, clock } = server.parts;
  const none = { coach1: '', coach2: '', season: '', athletes: [], tables: null };
  for (const id of ['mare', 'farol']) await insertTeam(db, id, { name: id, ...none }, clock());
  const store = async (name: string, seed: number, data: Parameters<typeof storeGame>[1]) => {
    ids[name] = await storeGame(
      server.parts,
      { homeName: 'mare', homeTeamId: 'mare', ...data },
      playedMatch(seed),
    );
  };
  await store('first', 1, {
    date: '2026-01-10',
    awayName: 'Duna',
    league: 'Copa',
    public: true,
    homePlayers: [player(3, 'Ana'), player(4, 'Bia')],
  });
  await store('second', 2, {
    date: '2026-02-10',
    homeName: 'FAROL',
    homeTeamId: 'farol',
    awayTeamId: 'mare',
    awayName: 'mare',
    awayPlayers: [player(13, 'ÁNA')],
  });
  await store('third', 3, {
    date: '2026-03-10',
    awayName: 'Duna',
    public: true,
    minors: true,
    homePlayers: [{ ...player(5, 'Cris'), surname: 'Lima' }],
  });
  await storeGame(server.parts, { homeTeamId: 'mare', date: '2026-04-01' }, []);
  const copy = await storeGame(server.parts, { homeTeamId: 'mare', date: '2026-04-02' });
  await db.query('update games set copy_of = $2 where id = $1', [copy, ids.first]);
});
afterAll(() => server.close());

const season = async (
  query: NonNullable<Parameters<typeof server.call<typeof readSeason>>[1]['query']> = {},
  as = { token },
) => (await server.call(readSeason, { params: { id: 'mare' }, query }, as)).body;
const opponents = async (query: Parameters<typeof season>[0]) =>
  (await season(query)).matches.map(({ date, opponent }) => `${date.slice(5, 7)} ${opponent}`);

test('the season of a team lists its matches, seen from the team, newest first', async () => {
  const { matches, opponents, leagues, athletes } = await season();
  expect(matches.map(({ _id }) => _id)).toEqual([ids.third, ids.second, ids.first]);
  for (const [at, seed, side] of [
    [2, 1, '*'],
    [1, 2, 'a'],
  ] as const) {
    const match = foldLog(playedMatch(seed));
    const setsWon = side === '*' ? match.state.setsWon : [match.state.setsWon[1], match.state.setsWon[0]];
    expect(matches[at]?.sets).toEqual({ own: setsWon[0], other: setsWon[1] });
    expect(matches[at]?.figures?.tally).toEqual(tallyTeam(ralliesOf(match), side).team);
  }
  expect(opponents.map(({ name }) => name)).toEqual(['Duna', 'farol']);
  expect(leagues.map(({ name }) => name)).toEqual(['Copa']);
  // equal names are one athlete, whatever the number
  expect(athletes.map(({ name }) => name)).toEqual(['ÁNA', 'Bia', 'Cris Lima']);
});

test('matches are filtered by opponent, league and days, and limited to the last matches', async () => {
  expect(await opponents({ opponent: 'farol' })).toEqual(['02 farol']);
  expect(await opponents({ opponent: 'name duna', last: 1 })).toEqual(['03 Duna']);
  expect(await opponents({ league: 'copa' })).toEqual(['01 Duna']);
  expect(await opponents({ from: '2026-02-01', to: '2026-02-28' })).toEqual(['02 farol']);
  expect(await opponents({ last: 2 })).toEqual(['03 Duna', '02 farol']);
});

test('figures are filtered by set, rotation, phase, reception, score and athlete', async () => {
  const [all, firstSet] = [await season({ league: 'copa' }), await season({ league: 'copa', set: 1 })];
  const received = ({ matches }: typeof all) => matches[0]?.figures?.received ?? -1;
  expect(received(firstSet)).toBeLessThan(received(all));
  let sum = 0;
  for (const rotation of [1, 2, 3, 4, 5, 6]) sum += received(await season({ league: 'copa', rotation }));
  expect(sum).toBe(received(all));
  const whileBehind = received(await season({ league: 'copa', standing: 'behind' }));
  const ahead = received(await season({ league: 'copa', standing: 'ahead' }));
  const level = received(await season({ league: 'copa', within: 0 }));
  expect(whileBehind + ahead + level).toBe(received(all));
  expect(received(await season({ league: 'copa', reached: 20 }))).toBeLessThan(received(all));
  const { matches } = await season({ phase: 'serve', reception: 'perfect' });
  expect(matches.every(({ figures }) => figures?.tally.skills.A['#'] === 0)).toBe(true);
  const { athletes } = all;
  const ana = await season({ athlete: athletes[0]!.key });
  expect(ana.matches.map(({ figures }) => figures !== null)).toEqual([false, true, true]);
  const identified = tallyTeam(ralliesOf(foldLog(playedMatch(1))), '*').athletes.get(3);
  expect(ana.matches[2]?.figures?.tally).toEqual(identified);
});

test('[R-ID-2] [R-LGPD] a visitor sees only public games, and no athletes in games of minors', async () => {
  const { body } = await server.call(readSeason, { params: { id: 'mare' }, query: {} });
  expect(body.matches.map(({ _id }) => _id)).toEqual([ids.third, ids.first]);
  expect(body.athletes.map(({ name }) => name)).toEqual(['Ana', 'Bia']);
  expect(body.opponents.map(({ name }) => name)).toEqual(['Duna']);
  const teams = async (as?: { token: string }) =>
    (await server.call(listSeasonTeams, {}, as)).body.map(({ name, games }) => `${name} ${games}`);
  expect(await teams({ token })).toEqual(['farol 1', 'mare 4']);
  expect(await teams()).toEqual(['mare 2']);
  for (const id of ['farol', 'nobody'])
    expect((await server.call(readSeason, { params: { id }, query: {} })).status).toBe(404);
});

test('the dossier counts the last matches of a team together, for scouts', async () => {
  const requestDossier = (last: number, as?: { token: string }) =>
    server.call(readDossier, { params: { id: 'mare' }, query: { last } }, as);
  const { body } = await requestDossier(2, { token });
  expect(body.matches.map(({ _id }) => _id)).toEqual([ids.third, ids.second]);
  const { matches } = await season({ last: 2 });
  const attacks = matches.reduce((sum, { figures }) => sum + totalOf(figures!.tally, 'A'), 0);
  const { byReception, attackers } = body;
  expect(Object.values(byReception).reduce((sum, { n }) => sum + n, 0)).toBe(attacks);
  const ana = (await requestDossier(3, { token })).body.attackers.filter(({ name }) =>
    /^[ÁA]na$/i.test(name),
  );
  expect(ana.map(({ numbers }) => numbers)).toEqual([[13, 3]]);
  expect(attackers.length).toBeGreaterThan(5);
  const late = await server.call(
    readDossier,
    { params: { id: 'mare' }, query: { last: 2, reached: 20 } },
    { token },
  );
  const scored = await season({ last: 2, reached: 20 });
  expect(late.body.rotations.reduce((sum, { received }) => sum + received, 0)).toBe(
    scored.matches.reduce((sum, { figures }) => sum + (figures?.received ?? 0), 0),
  );
  expect((await requestDossier(2)).status).toBe(401);
});

test('the server makes the PDF of a dossier, for callers who may see the dossier', async () => {
  const requestPdf = (as?: { token: string }, headers: Record<string, string> = {}) =>
    server.app.inject({
      url: '/season/teams/mare/dossier/pdf?last=2',
      headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
    });
  const pdf = await requestPdf({ token });
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(pdf.headers['content-disposition']).toContain('inline; filename="dossie_mare.pdf"');
  const { pages } = await readPdf(new Uint8Array(pdf.rawPayload));
  const texts = pages.flat().map(({ text }) => text);
  for (const text of ['Dossiê: mare', 'Últimas 2 partidas', 'Duna', 'farol']) expect(texts).toContain(text);
  const cached = await requestPdf({ token }, { 'if-none-match': String(pdf.headers.etag) });
  expect(cached.statusCode).toBe(304);
  expect((await requestPdf()).statusCode).toBe(401);
});

test('[R-ID-6] the season before a game sums the earlier matches that the caller may see', async () => {
  const seasonBefore = (id: string, as?: { token: string }) =>
    server.call(readGameSeason, { params: { id } }, as);
  const scouted = (await seasonBefore(ids.third ?? '', { token })).body;
  expect([scouted.home?.matches, scouted.away]).toEqual([2, null]);
  const { matches } = await season({ to: '2026-02-28' });
  const serves = matches.reduce((sum, { figures }) => sum + (figures?.served ?? 0), 0);
  expect(scouted.home?.figures.served).toBe(serves);
  expect((await seasonBefore(ids.third ?? '')).body.home?.matches).toBe(1);
  expect((await seasonBefore(ids.second ?? '')).status).toBe(404);
  expect((await seasonBefore(ids.first ?? '')).body.home?.matches).toBe(0);
});
