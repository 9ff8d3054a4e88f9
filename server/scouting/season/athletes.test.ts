import {
  listSeasonAthletes,
  readAthletePlays,
  readAthleteSeason,
  readSeason,
  readSeasonPlays,
  sayName,
} from '@volleyscouter/contract/season';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { tallyTeam } from '@volleyscouter/core/stats/athletes';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { addTally, totalOf } from '@volleyscouter/core/stats/tally';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';
import { insertAthlete } from '../athletes/store.ts';
import { insertTeam } from '../teams/store.ts';

let server: TestServer;
let token: string;
let admin: string;
let ana: string;
const ids: Record<string, string> = {};
const player = (number: number, name: string) => ({ number, name, surname: '', function: '' });

beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.account('Scouter'));
  ({ token: admin } = await server.admin());
  const { db, clock } = server.parts;
  ana = (await insertAthlete(db, { number: null, name: 'Ana', surname: 'Prado', function: '' }, clock()))._id;
  const none = { coach1: '', coach2: '', season: '', tables: null };
  const member = { athlete: ana, number: 3, function: '' };
  await insertTeam(db, 'clube', { name: 'Clube', ...none, athletes: [member] }, clock());
  await insertTeam(db, 'selecao', { name: 'Selecao', ...none, athletes: [] }, clock());
  const store = async (name: string, seed: number, data: Parameters<typeof storeGame>[1]) => {
    ids[name] = await storeGame(server.parts, data, playedMatch(seed));
  };
  // entered in the form: the team was chosen there, and the name is on its roster
  await store('form', 1, {
    ...{ date: '2026-01-10', homeName: 'Clube', homeTeamId: 'clube', awayName: 'Duna', public: true },
    homePlayers: [player(3, 'ana prado'), player(4, 'Bia')],
  });
  // imported from a file: even an equal name is only assigned by an admin
  await store('file', 2, {
    ...{ date: '2026-02-10', homeName: 'Clube', homeTeamId: 'clube', awayName: 'Duna' },
    homePlayers: [player(5, 'Ana Prado')],
  });
  await db.query(`update games set imported_from = 'x.dvw' where id = $1`, [ids.file]);
  // for another team, with another spelling and with the number of another athlete
  await store('national', 3, {
    ...{ date: '2026-03-10', homeName: 'Farol', awayName: 'SELECAO', awayTeamId: 'selecao' },
    awayPlayers: [player(4, 'PRADO A.')],
  });
  await db.query(`update games set imported_from = 'x.dvw' where id = $1`, [ids.national]);
});
afterAll(() => server.close());

const season = async (query: { team?: string; set?: number } = {}, as?: { token: string }) =>
  server.call(readAthleteSeason, { params: { id: ana }, query }, as);
const assignName = (name: string, team: string, athlete: string) =>
  server.call(sayName, { body: { name: team, team, athletes: [{ name, athlete }] } }, { token: admin });

test('an athlete is found in several teams by assigned names and rosters, never by number', async () => {
  expect((await season({}, { token })).body.matches.map(({ _id }) => _id)).toEqual([ids.form]);
  await assignName('PRADO A.', 'selecao', ana);
  await assignName('Ana Prado', 'clube', ana);
  const { body } = await season({}, { token });
  expect(body.athlete.name).toBe('PRADO A.');
  expect(body.matches.map(({ _id, team, opponent }) => [_id, team, opponent])).toEqual([
    [ids.national, 'Selecao', 'Farol'],
    [ids.file, 'Clube', 'Duna'],
    [ids.form, 'Clube', 'Duna'],
  ]);
  for (const [at, seed, side, number] of [
    [0, 3, 'a', 4],
    [1, 2, '*', 5],
    [2, 1, '*', 3],
  ] as const) {
    const expectedTally = tallyTeam(ralliesOf(foldLog(playedMatch(seed))), side).athletes.get(number);
    expect(body.matches[at]?.figures?.tally).toEqual(expectedTally);
  }
  expect(body.teams.map(({ name }) => name)).toEqual(['Clube', 'Selecao']);
  expect((await season({ team: 'selecao' }, { token })).body.matches).toHaveLength(1);
  const list = await server.call(listSeasonAthletes, {}, { token });
  expect(list.body).toEqual([{ _id: ana, name: 'PRADO A.', teams: ['Selecao', 'Clube'], games: 3 }]);
});

test('[R-ID-2] [R-LGPD] a visitor sees only an athlete’s public games, and no games of minors', async () => {
  expect((await season()).body.matches.map(({ _id }) => _id)).toEqual([ids.form]);
  expect((await server.call(listSeasonAthletes, {})).body.map(({ games }) => games)).toEqual([1]);
  const { db } = server.parts;
  await db.query('update games set minors = true where id = $1', [ids.form]);
  expect((await season()).status).toBe(404);
  expect((await server.call(readAthletePlays, { params: { id: ana }, query: { counts: 'A' } })).status).toBe(
    404,
  );
  expect((await server.call(listSeasonAthletes, {})).body).toEqual([]);
  await db.query('update games set minors = false where id = $1', [ids.form]);
});

test('the plays behind an athlete’s figures are listed, as many as the figure counts', async () => {
  const { matches } = (await season({}, { token })).body;
  const request = { params: { id: ana }, query: { counts: 'A' as const } };
  const { body } = await server.call(readAthletePlays, request, { token });
  const attacks = matches.flatMap(({ _id, figures }) => {
    const n = figures ? totalOf(figures.tally, 'A') : 0;
    return n > 0 ? [[_id, n]] : [];
  });
  expect(attacks.length).toBeGreaterThan(1);
  expect(body.matches.map(({ _id, n }) => [_id, n])).toEqual(attacks);
  for (const { plays, n, side, team } of body.matches) {
    expect(plays).toHaveLength(n);
    const number = { Selecao: '04', Clube: side === '*' ? '0' : '' }[team] ?? '';
    for (const { code } of plays ?? []) expect(code).toMatch(new RegExp(`^\\${side}${number}\\d*A`));
  }
});

test('the plays behind a team’s figures are listed with every filter', async () => {
  const { db } = server.parts;
  for (let day = 1; day <= 6; day++)
    await storeGame(
      server.parts,
      { date: `2025-01-0${day}`, homeTeamId: 'clube', homeName: 'Clube', awayName: 'Onda' },
      playedMatch(day + 10),
    );
  const params = { id: 'clube' };
  const plays = async (query: Parameters<typeof server.call<typeof readSeasonPlays>>[1]['query']) =>
    (await server.call(readSeasonPlays, { params, query }, { token })).body.matches;
  for (const filter of [{}, { set: 1 }, { rotation: 2, phase: 'reception' as const }]) {
    const { matches } = (await server.call(readSeason, { params, query: filter }, { token })).body;
    const sum = tallyTeam([], '*').team;
    for (const { figures } of matches) if (figures) addTally(sum, figures.tally);
    const all = await plays({ ...filter, counts: 'A' });
    expect(all.reduce((total, { n }) => total + n, 0)).toBe(totalOf(sum, 'A'));
    const points = await plays({ ...filter, counts: 'A', grades: '#' });
    expect(points.reduce((total, { n }) => total + n, 0)).toBe(sum.skills.A['#']);
  }
  const all = await plays({ counts: 'A' });
  expect(all).toHaveLength(8);
  const sentCount = all.reduce((total, { plays: lines }) => total + (lines?.length ?? 0), 0);
  expect(sentCount).toBeLessThanOrEqual(200);
  const [unsent] = all.filter(({ plays: lines }) => lines === null);
  expect(unsent).toBeDefined();
  const [requested, ...more] = await plays({ counts: 'A', match: unsent?._id ?? '' });
  expect([requested?.plays?.length, more]).toEqual([unsent?.n, []]);
  // `received` counts rallies; each rally is listed by the play that decided it
  const received = await plays({ counts: 'received', match: ids.form ?? '' });
  const [{ figures } = { figures: null }] = (
    await server.call(readSeason, { params, query: { to: '2026-01-10', from: '2026-01-10' } }, { token })
  ).body.matches;
  expect(received[0]?.n).toBe(figures?.received);
  const frontPlays = await plays({ counts: 'A', place: 'front' });
  expect(frontPlays.every(({ n }) => n > 0)).toBe(true);
  expect(await plays({ counts: 'S', grades: '#', athlete: 'nobody' })).toEqual([]);
  await db.query(`delete from games where date < '2026-01-01'`);
});
