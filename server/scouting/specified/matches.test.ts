import {
  readParameters,
  readParticipation,
  readPlays,
  readRosters,
  readSet,
} from '@volleyscouter/contract/specified/matches';
import {
  readAthletesReport,
  readAthletesSetReport,
  readBasicReport,
  readFundamentals,
  readMatchScore,
  readSetScore,
} from '@volleyscouter/contract/specified/reports';
import type { Command } from '@volleyscouter/core/rally/command';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

/** One set to 3, best of 1: 3 x 1 for the home team, after a substitution. */
const CODES = [
  ['*01SM-~~~15', 'a12RM+~~~15', 'a11EH#', 'a13AQ=X1~34'],
  ['*01SM#~~~11', 'a16RM=~~~11'],
  ['ac12:18'],
  ['*01SM='],
  ['a18SM-~~~16', '*10RM#~~~16', '*02EH#', '*04AH#X5~45'],
];

const commands: Command[] = [
  {
    type: 'settings',
    settings: {
      bestOf: 1,
      points: [25, 3],
      home: [
        { number: 1, role: 'setter' },
        { number: 10, role: 'libero' },
      ],
    },
  },
  {
    type: 'manual',
    id: 'start',
    block: 'start',
    home: { six: [1, 2, 3, 4, 5, 6], setter: 2 },
    visitor: { six: [11, 12, 13, 14, 15, 16], setter: 1 },
    serving: '*',
  },
  ...CODES.flatMap((codes, rally) =>
    codes.map(
      (code, index): Command => ({
        type: 'add',
        id: `p${rally}${index}`,
        block: `b${rally}`,
        code,
        time: rally * 30 + index,
      }),
    ),
  ),
];

let server: TestServer;
let partida: string;
beforeAll(async () => {
  server = await openTestServer();
  const data = {
    public: true,
    homeName: 'Aurora',
    awayName: 'Maré',
    date: '2026-05-01',
    time: '19:00',
    league: 'Copa',
    season: '2026',
    local: 'Ginásio',
    scoutType: 'video',
    video: 'https://youtu.be/abcdefghijk',
    homePlayers: [
      { number: 4, name: 'Bruna', surname: 'Salgado', function: 'p' },
      { number: 1, name: 'Lia', surname: '', function: 's' },
    ],
  } as const;
  partida = await storeGame(server.parts, data, commands);
});
afterAll(() => server.close());

describe('[section 7] the match', () => {
  test('parameters are the first element of the answer', async () => {
    const { body } = await server.call(readParameters, { body: { partida } });
    expect(body).toEqual([
      {
        ultimoSet: 1,
        tipoScout: 'video',
        publico: true,
        video: 'https://youtu.be/abcdefghijk',
        times: { home: 'Aurora', away: 'Maré' },
        data: '2026-05-01',
        hora: '19:00',
        liga: 'Copa',
        temporada: '2026',
        local: 'Ginásio',
        melhorde: 1,
        pontosset: [25, 3],
        sets: 1,
        placarGeral: { home: 1, away: 0 },
        placarSets: [{ set: 1, home: 3, away: 1 }],
      },
    ]);
  });

  test('the state of a set is returned for its first and its last entry', async () => {
    const { body } = await server.call(readSet, { body: { partida, set: 1 } });
    expect(body[0]?.firstScout).toEqual({
      Rotation: { home: [1, 2, 3, 4, 5, 6, 10], away: [11, 12, 13, 14, 15, 16, null] },
      setters: [2, 1],
      score: [0, 0],
      setNum: 1,
      serving: '*',
      left: '*',
    });
    expect(body[0]?.lastScout).toMatchObject({
      Rotation: { home: [2, 3, 4, 5, 6, 1, 10], away: [18, 13, 14, 15, 16, 11, null] },
      setters: [1, 6],
      score: [3, 1],
      serving: '*',
    });
    expect(body[0]).toMatchObject({ scoutCount: commands.length - 1, lastPoint: { cod: '*p03:01' } });
    expect((await server.call(readSet, { body: { partida, set: 2 } })).status).toBe(404);
  });

  test('plays are listed newest first, each with its consequences', async () => {
    const { body } = await server.call(readPlays, { body: { partida, set: '1', lines: 6 } });
    const plays = body[0]?.last20Scouts ?? [];
    expect(plays.map(({ kind, cod }) => [kind, cod])).toEqual([
      ['matchEnd', ''],
      ['setEnd', '**1set'],
      ['rotation', '*z1'],
      ['point', '*p03:01'],
      ['touch', '*04AH#X5~45'],
      ['touch', '*02EH#'],
    ]);
    expect(plays[4]).toMatchObject({
      combo: 'X5',
      sz: '4',
      ez: '5',
      ez2: '',
      tempo: 123,
      score: [3, 1],
      set: 1,
    });
    const all = await server.call(readPlays, { body: { partida, set: 1, lines: 10_000 } });
    const ids = all.body[0]?.last20Scouts.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('participation lists substitutes, and starters with their position; the libero has position 7', async () => {
    const { body } = await server.call(readParticipation, { body: { partida } });
    expect(body).toHaveLength(1);
    expect(body[0]?.home).toContainEqual({ number: 4, status: 'starter', position: 4 });
    expect(body[0]?.home).toContainEqual({ number: 10, status: 'starter', position: 7 });
    expect(body[0]?.away).toContainEqual({ number: 18, status: 'sub', position: null });
  });

  test('rosters are sorted by number', async () => {
    expect((await server.call(readRosters, { body: { partida } })).body).toEqual([
      {
        home: [
          { number: 1, name: 'Lia' },
          { number: 4, name: 'Bruna Salgado' },
        ],
        away: [],
      },
    ]);
  });
});

describe('[section 4] [section 7] after the end of a set the next set begins', () => {
  const lineup = commands.slice(1, 2);
  const points = (count: number): Command[] =>
    Array.from({ length: count }, (_, at) => ({ type: 'add', id: `p${at}`, block: `b${at}`, code: '*p' }));
  const TWO_POINTS: Command = { type: 'settings', settings: { bestOf: 3, points: [2, 2] } };
  const stored = (...added: Command[]) =>
    storeGame(server.parts, { public: true }, [TWO_POINTS, ...lineup, ...added]);
  const read = async (id: string) => {
    const body = { partida: id };
    const parameters = (await server.call(readParameters, { body })).body[0];
    const played = (await server.call(readParticipation, { body })).body;
    return { last: parameters?.ultimoSet, sets: played.map(({ set }) => set), played };
  };

  test('before the last point of set 1, the last set is 1', async () => {
    expect(await read(await stored(...points(1)))).toMatchObject({ last: 1, sets: [1] });
    expect(await read(await stored())).toMatchObject({ last: 1, sets: [1] });
  });

  test('after the last point of set 1 the last set is 2', async () => {
    const id = await stored(...points(2));
    const { last, sets, played } = await read(id);
    expect([last, sets]).toEqual([2, [1, 2]]);
    const { body } = await server.call(readSet, { body: { partida: id, set: 2 } });
    const six = body[0]?.firstScout.Rotation.home.slice(0, 6);
    expect(played[1]?.home.map(({ number }) => number)).toEqual(six);
    const list = await server.call(readPlays, { body: { partida: id, set: 2 } });
    expect(list.body[0]?.last20Scouts.map(({ kind }) => kind)).toEqual(['newSet']);
  });

  test('without the closing point of set 1 the last set is 1 again', async () => {
    const removed: Command = { type: 'remove', target: 'p1' };
    expect(await read(await stored(...points(2), removed))).toMatchObject({ last: 1, sets: [1] });
  });

  test('after the end of the match, the last set is the last played set', async () => {
    expect(await read(await stored(...points(4)))).toMatchObject({ last: 2, sets: [1, 2] });
  });
});

describe('[section 7] the reports', () => {
  test('scores of the match and of a set are returned; a set that has not begun is 0 x 0', async () => {
    expect((await server.call(readMatchScore, { body: { partida } })).body).toEqual({ home: 1, away: 0 });
    expect((await server.call(readSetScore, { body: { partida, set: 1 } })).body).toEqual({
      home: 3,
      away: 1,
    });
    expect((await server.call(readSetScore, { body: { partida, set: 4 } })).body).toEqual({
      home: 0,
      away: 0,
    });
  });

  test('points of a set are counted by origin', async () => {
    expect((await server.call(readBasicReport, { body: { partida, set: 1 } })).body).toEqual({
      Service: [1, 0],
      Attack: [1, 0],
      Block: [0, 0],
      Errors: [1, 1],
    });
  });

  test('athletes are counted over the match and over a set', async () => {
    const athletes = [
      { number: 1, time: '*' },
      { number: '4', time: 'home' },
    ] as const;
    const { body } = await server.call(readAthletesReport, {
      body: { partida, athletes: [...athletes] },
    });
    expect(body['1']).toEqual({
      Points: { Total: 1, PB: 1, WL: 0 },
      Serves: { Total: 3, Points: 1, Errors: 1 },
      Attacks: { Total: 0, Points: 0, Blocks: 0, Errors: 0, PointsPercent: '-' },
      Reception: { Total: 0, Errors: 0, PosPercent: '-', ExcPercent: '-' },
      Blocks: 0,
    });
    expect(body['4']?.Attacks).toEqual({ Total: 1, Points: 1, Blocks: 0, Errors: 0, PointsPercent: 100 });
    const away = { partida, athletes: [{ number: 12, time: 'a' as const }] };
    const set = await server.call(readAthletesSetReport, { body: { ...away, set: 1 } });
    expect(set.body['12']?.Reception).toEqual({ Total: 1, Errors: 0, PosPercent: 100, ExcPercent: 0 });
    const other = await server.call(readAthletesSetReport, { body: { ...away, set: 2 } });
    expect(other.body['12']?.Serves.Total).toBe(0);
  });

  test('fundamentals list everybody on the roster or with a touch', async () => {
    const { body } = await server.call(readFundamentals, { body: { partida, team: 'home' } });
    expect(body.athletes.map(({ number }) => number)).toEqual([1, 2, 4, 10]);
    expect(body.athletes[0]).toMatchObject({
      name: 'Lia',
      S: { '#': 1, '+': '-', '!': '-', '-': 1, '/': '-', '=': 1 },
      A: { '#': '-' },
    });
  });
});

test('[R-SYNC-5] an entry of another process is in the next answer', async () => {
  const id = await storeGame(server.parts, { public: true }, commands.slice(0, 4));
  const score = async () => (await server.call(readSetScore, { body: { partida: id, set: 1 } })).body;
  expect(await score()).toEqual({ home: 0, away: 0 });
  const { db } = server.parts;
  const add: Command = { type: 'add', id: 'x', block: 'x', code: '*p' };
  await db.query(`insert into log_entries values ($1, 5, $2, null, now())`, [id, JSON.stringify(add)]);
  await db.query('update games set seq = 5 where id = $1', [id]);
  expect(await score()).toEqual({ home: 1, away: 0 });
  const voided: Command = { type: 'remove', target: 'x' };
  await db.query(`insert into log_entries values ($1, 6, $2, null, now())`, [id, JSON.stringify(voided)]);
  await db.query('update games set seq = 6 where id = $1', [id]);
  expect(await score()).toEqual({ home: 0, away: 0 });
});
