import { readGame } from '@volleyscouter/contract/games';
import { readLog } from '@volleyscouter/contract/log';
import { readPlays } from '@volleyscouter/contract/specified/matches';
import {
  type PlayBody,
  recordLineup,
  recordPlay,
  removePlay,
  updatePlay,
} from '@volleyscouter/contract/specified/plays';
import type { Add, Command } from '@volleyscouter/core/rally/command';
import { foldLog, type Match } from '@volleyscouter/core/rally/fold';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playedMatch, storeGame } from '../../../tests/kit/matches.ts';
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await openTestServer();
  ({ token } = await server.account('Scouter'));
});
afterAll(() => server.close());

/** No rosters; first lineups 1-6 against 11-16, the home team serves. */
const begun = (): Promise<string> => storeGame(server.parts, {}, playedMatch().slice(1, 2));

const log = async (id: string): Promise<Command[]> => {
  const { body } = await server.call(readLog, { params: { id }, query: { since: 0 } }, { token });
  return body.entries.map(({ command }) => command);
};
const match = async (id: string): Promise<Match> => foldLog(await log(id));
const adds = async (id: string): Promise<Add[]> =>
  (await log(id)).filter((command): command is Add => command.type === 'add');

type Play = Omit<PlayBody, 'partida'>;
const record = (id: string, ...plays: Play[]) => {
  const [first, ...more] = plays.map((play) => ({ partida: id, ...play }));
  if (!first) throw new Error('no play');
  return server.call(recordPlay, { body: more.length > 0 ? [first, ...more] : first }, { token });
};
const STATE = {
  home: [1, 2, 3, 4, 5, 6, 10],
  away: [11, 12, 13, 14, 15, 16, 20],
  serv: '*',
  sett: [1, 1],
  score: [0, 0],
  num: 1,
} as const satisfies Omit<Play, 'cod'>;
const bodyWith = (more: Partial<Play> = {}): Omit<Play, 'cod'> => ({
  ...STATE,
  home: [...STATE.home],
  away: [...STATE.away],
  sett: [...STATE.sett],
  score: [0, 0],
  ...more,
});

describe('[R-SYNC-4] a play in the form of the specification', () => {
  test('is stored with code and time, and returns its block', async () => {
    const id = await begun();
    const { status, body } = await record(id, { ...bodyWith(), cod: '*01SM+~~~16', tempo: 12.5 });
    expect(status).toBe(200);
    const [play] = await adds(id);
    expect(play).toMatchObject({ code: '*01SM+~~~16', time: 12.5, block: body._id });
    expect(body).toMatchObject({ ids: [play?.id], seq: 2 });
  });

  test('zones and combinations sent beside the code are stored in the code', async () => {
    const id = await begun();
    await record(id, { cod: 'a15R-', sz: 6, ez: '1', ez2: 'b' });
    await record(id, { cod: 'a14AH#', combo: 'x5', sz: '4', ez: 5 });
    expect((await adds(id)).map(({ code }) => code)).toEqual([
      expect.stringMatching(/^a15R[A-Z]-~~~61B$/),
      'a14AH#X5~45',
    ]);
    await record(id, { cod: '*01SM-~~~15', sz: 6, ez: 6 });
    expect((await adds(id)).at(-1)?.code).toBe('*01SM-~~~15');
  });

  test.each([
    ['$', [2, 0]],
    ['*$', [2, 0]],
    ['a$', [1, 1]],
    ['$$&H#', [2, 0]],
    ['*$$&H#', [2, 0]],
    ['a$$&H#', [1, 1]],
    ['$$&H=', [1, 1]],
  ])('[R-CODE-4] %s after an ace adds a point, and is stored with the reading `new`', async (cod, score) => {
    const id = await begun();
    await record(id, { cod: '*01SH#' });
    expect((await record(id, { cod })).status).toBe(200);
    expect((await adds(id)).at(-1)).toMatchObject({ reading: 'new' });
    expect((await match(id)).state.score).toEqual(score);
  });

  test('[R-CODE-4] $@ cancels the point, and so does $ with the reading `overrules`', async () => {
    for (const play of [{ cod: 'a$@' }, { cod: 'a$', reading: 'overrules' } as const]) {
      const id = await begun();
      await record(id, { cod: '*01SH#' }, play);
      expect((await match(id)).state.score).toEqual([0, 1]);
    }
  });

  test('a substitution changes the players on court', async () => {
    const id = await begun();
    const data = { '*': [1, 2, 8, 4, 5, 6, 10] };
    expect((await record(id, { ...bodyWith(), cod: '*c03:08', data })).status).toBe(200);
    expect((await match(id)).state.home.six).toEqual([1, 2, 8, 4, 5, 6]);
    const repeated = await record(id, { cod: '*c03:09' });
    expect(repeated).toMatchObject({
      status: 422,
      body: { error: 'play-refused', reason: 'bad-substitution' },
    });
  });

  test('an invalid code is refused with a message, and nothing is stored', async () => {
    const id = await begun();
    const { status, body } = await record(id, { cod: 'xx' });
    expect({ status, error: body.error }).toEqual({ status: 422, error: 'play-refused' });
    expect(await adds(id)).toEqual([]);
  });

  test('a guest may not record; an unknown match is 404', async () => {
    const id = await begun();
    expect((await server.call(recordPlay, { body: { partida: id, cod: '*p' } })).status).toBe(401);
    expect((await record('nenhuma', { cod: '*p' })).status).toBe(404);
  });
});

describe('[R-SYNC-4] a list of plays', () => {
  test('is one block; each play is read on the match after the previous plays', async () => {
    const id = await begun();
    const { body } = await record(id, { cod: '*01SM#~~~16' }, { score: [1, 0], cod: '*01SM=' });
    const plays = await adds(id);
    expect(plays.map(({ block }) => block)).toEqual([body._id, body._id]);
    expect(body.ids).toEqual(plays.map((play) => play.id));
    expect((await match(id)).state.score).toEqual([1, 1]);
  });

  test('is stored completely or not at all', async () => {
    const id = await begun();
    expect((await record(id, { cod: '*p' }, { cod: '*p' }, { cod: 'xx' })).status).toBe(422);
    expect((await record(id, { cod: '*p' }, { score: [5, 5], cod: '*p' })).status).toBe(409);
    expect(await log(id)).toHaveLength(1);
  });

  test('of the longest lines is stored within the time limit', async () => {
    const id = await begun();
    const cod = Array.from({ length: 99 }, () => '*1D+').join(' ');
    const { status, body } = await record(id, ...Array.from({ length: 200 }, () => ({ cod })));
    expect({ status, plays: body.ids.length }).toEqual({ status: 200, plays: 19_800 });
  }, 30_000);

  test('of two matches is refused', async () => {
    const [first, second] = [await begun(), await begun()];
    const body = [
      { partida: first, cod: '*p' },
      { partida: second, cod: '*p' },
    ];
    expect((await server.call(recordPlay, { body }, { token })).status).toBe(404);
    expect([await adds(first), await adds(second)]).toEqual([[], []]);
  });
});

describe('[R-SYNC-4] the state that a client sends with a play', () => {
  test('stores no manual change if it equals the state of the match', async () => {
    const id = await begun();
    await record(id, { ...bodyWith(), cod: '*p' });
    expect((await log(id)).map(({ type }) => type)).toEqual(['manual', 'add']);
  });

  test.each([
    ['score', { score: [3, 2] }],
    ['serving side', { serv: 'a' }],
    ['rotation', { home: [2, 3, 4, 5, 6, 1, 10] }],
    ['setter', { sett: [2, 1] }],
    ['set', { num: 2 }],
  ] as [string, Partial<Play>][])(
    'with another %s is refused, and accepted with `ajuste`',
    async (_, other) => {
      const id = await begun();
      const refused = await record(id, { ...bodyWith(other), cod: '>nota' });
      expect(refused).toMatchObject({
        status: 409,
        body: { error: 'state-differs', state: { score: [0, 0], serving: '*', setNum: 1, setters: [1, 1] } },
      });
      expect(await log(id)).toHaveLength(1);
      const { status, body } = await record(id, { ...bodyWith(other), ajuste: true, cod: '>nota' });
      expect(status).toBe(200);
      const [manual, play] = (await log(id)).slice(1);
      expect(manual).toMatchObject({ type: 'manual', block: body._id });
      expect(play).toMatchObject({ type: 'add', block: body._id });
      const { state } = await match(id);
      if (other.score) expect(state.score).toEqual(other.score);
      if (other.serv) expect(state.serving).toBe(other.serv);
      if (other.home) expect(state.home.six).toEqual(other.home.slice(0, 6));
      if (other.sett) expect(state.home.setter).toBe(2);
      if (other.num) expect(state.set).toBe(2);
    },
  );

  test('is refused if it is impossible, even with `ajuste`', async () => {
    const id = await begun();
    for (const other of [{ num: 99 }, { score: [Number.MAX_SAFE_INTEGER, 0] }] as Partial<Play>[]) {
      const refused = await record(id, { ...bodyWith(other), ajuste: true, cod: '*p' });
      expect(refused).toMatchObject({ status: 422, body: { error: 'play-refused' } });
    }
    expect(await log(id)).toHaveLength(1);
    expect((await server.call(readGame, { params: { id } }, { token })).status).toBe(200);
  });

  test('adds lineups that the match does not have yet', async () => {
    const id = await storeGame(server.parts, {}, []);
    expect((await record(id, { ...bodyWith(), cod: '*01SM-' })).status).toBe(200);
    const { state } = await match(id);
    expect([state.home.six, state.visitor.six]).toEqual([
      [1, 2, 3, 4, 5, 6],
      [11, 12, 13, 14, 15, 16],
    ]);
  });
});

describe('[R-SYNC-2] a play that is sent again', () => {
  test('with the same id has no second effect', async () => {
    const id = await begun();
    const play = { ...bodyWith(), cod: '*p', id: 'jogada-1', block: 'bloco-1' };
    const first = await record(id, play);
    const repeated = await record(id, play);
    expect(repeated.status).toBe(200);
    expect(repeated.body).toEqual(first.body);
    expect(await adds(id)).toHaveLength(1);
  });

  test('with the same number has no second effect', async () => {
    const id = await begun();
    const play = { ...bodyWith(), cod: '*p', client: 'navegador', number: 1 };
    const first = await record(id, play);
    const repeated = await record(id, play);
    expect({ status: repeated.status, body: repeated.body }).toEqual({ status: 200, body: first.body });
    expect(await adds(id)).toHaveLength(1);
    expect((await record(id, { cod: '*p', client: 'navegador', number: 3 })).body).toMatchObject({
      error: 'out-of-order',
      expected: 2,
    });
  });

  test('with a new number and a known id uses up the number', async () => {
    const id = await begun();
    const first = await record(id, { cod: '*p', id: 'jogada-1' });
    const play = { cod: '*p', id: 'jogada-1', client: 'navegador', number: 1 };
    for (let time = 0; time < 2; time++) expect((await record(id, play)).body).toEqual(first.body);
    expect((await record(id, { cod: '*p', client: 'navegador', number: 2 })).status).toBe(200);
    expect(await adds(id)).toHaveLength(2);
  });

  test('is not confused with a play whose longer id has the same beginning', async () => {
    const id = await begun();
    const { status } = await record(id, { cod: '*01S-.15R-', id: 'p' }, { cod: '*p', id: 'p-1' });
    expect(status).toBe(200);
    const long = 'x'.repeat(62);
    await record(id, { cod: '*01S-.15R-', id: `aa${long}` }, { cod: '*01S-.15R-', id: `bb${long}` });
    const { plays } = await match(id);
    expect(plays.filter(({ entry }) => entry !== null)).toHaveLength(7);
  });

  test('without the lease is set aside, once', async () => {
    const id = await begun();
    await record(id, { cod: '*p', client: 'um', number: 1 });
    for (let time = 0; time < 2; time++) {
      const { status, body } = await record(id, { cod: 'ap', client: 'outro', number: 1 });
      expect({ status, body }).toMatchObject({ status: 409, body: { error: 'other-recorder', aside: true } });
    }
    expect(await adds(id)).toHaveLength(1);
  });
});

describe('[R-RALLY-3] Gravar', () => {
  const gravar = (id: string, body: object) => server.call(recordLineup, { params: { id }, body }, { token });

  test('stores lineups, serving side, setters and court sides', async () => {
    const id = await storeGame(server.parts, {}, []);
    const { status } = await gravar(id, {
      homeInputs: [7, 2, 3, 4, 5, 6, 10],
      visitorInputs: [11, 12, 13, 14, 15, 16],
      serving: 'a',
      setters: [2, 3],
      left: 'a',
      setNum: 1,
    });
    expect(status).toBe(200);
    expect((await match(id)).state).toMatchObject({
      home: { six: [7, 2, 3, 4, 5, 6], setter: 2 },
      visitor: { six: [11, 12, 13, 14, 15, 16], setter: 3 },
      serving: 'a',
      left: 'a',
    });
  });

  test('refuses five numbers or a duplicate', async () => {
    const id = await storeGame(server.parts, {}, []);
    for (const homeInputs of [
      [1, 2, 3, 4, 5, null],
      [1, 2, 3, 4, 5, 5],
    ])
      expect((await gravar(id, { homeInputs })).body.error).toBe('short-lineup');
  });

  test('is refused in a set that has begun, unless confirmed', async () => {
    const id = await begun();
    await record(id, { cod: '*01SM-' });
    const homeInputs = [2, 3, 4, 5, 6, 1];
    expect(await gravar(id, { homeInputs })).toMatchObject({ status: 409, body: { error: 'set-started' } });
    expect((await gravar(id, { homeInputs, alterar: true })).status).toBe(200);
    expect((await match(id)).state.home.six).toEqual(homeInputs);
  });

  test('refuses an earlier set, and begins a later set', async () => {
    const id = await begun();
    expect((await gravar(id, { setNum: 2, alterar: true })).status).toBe(200);
    expect((await match(id)).state.set).toBe(2);
    expect((await gravar(id, { setNum: 1, alterar: true })).body.error).toBe('earlier-set');
  });
});

describe('[R-RALLY-6] corrections in the last set', () => {
  const update = (id: string, play: string, body: object) =>
    server.call(updatePlay, { params: { first: id, second: play }, body }, { token });
  const remove = (id: string, play: string) =>
    server.call(removePlay, { params: { match: id, play } }, { token });

  test('code, time and zones of a play can be corrected; the score follows', async () => {
    const id = await begun();
    const { body } = await record(id, { cod: '*01SM#~~~16' });
    const [play = ''] = body.ids;
    expect((await update(id, play, { cod: '*01SM=', tempo: 7 })).status).toBe(200);
    let folded = await match(id);
    expect(folded.state.score).toEqual([0, 1]);
    expect(folded.plays.find((foldedPlay) => foldedPlay.id === play)).toMatchObject({ time: 7 });
    await update(id, play, { cod: '*01SM-', sz: 1, ez: 5 });
    folded = await match(id);
    expect(folded.state.score).toEqual([0, 0]);
    expect(folded.plays.find((foldedPlay) => foldedPlay.id === play)?.code).toMatch(/15$/);
  });

  test('[R-CODE-4] a play that becomes $ adds a point', async () => {
    const id = await begun();
    const { body } = await record(id, { cod: '*01SH#' }, { cod: '*p' });
    const [, play = ''] = body.ids;
    expect((await match(id)).state.score).toEqual([1, 0]);
    await update(id, play, { cod: '$' });
    expect((await match(id)).state.score).toEqual([2, 0]);
    await update(id, play, { reading: 'closes' });
    await update(id, play, { cod: '*$$&H#', tempo: 3 });
    expect((await match(id)).state.score).toEqual([1, 0]);
  });

  test('[R-VIDEO-1] the moment is ten seconds after tempo; a tempo of 0 gives no moment', async () => {
    const id = await begun();
    const { body } = await record(id, { cod: '*01SM+', tempo: 25 }, { cod: 'a15R#', tempo: 0 });
    const [play = '', other = ''] = body.ids;
    const entries = async () => {
      const answer = await server.call(readPlays, { body: { partida: id, set: 1 } }, { token });
      const tempos = answer.body[0]?.last20Scouts.map((entry) => [entry.id, entry.tempo]);
      const moments = (await match(id)).plays.map((foldedPlay) => [
        foldedPlay.id,
        foldedPlay.moment && foldedPlay.moment.at / 1000,
      ]);
      return [play, other].map((playId) => [
        Object.fromEntries(tempos ?? [])[playId],
        Object.fromEntries(moments)[playId],
      ]);
    };
    expect(await entries()).toEqual([
      [25, 35],
      [0, null],
    ]);
    await update(id, play, { cod: '*01SM-', tempo: 25 });
    await update(id, other, { cod: 'a15R-', tempo: 0 });
    expect(await entries()).toEqual([
      [25, 35],
      [0, null],
    ]);
    await update(id, play, { tempo: 30 });
    expect(await entries()).toEqual([
      [30, 40],
      [0, null],
    ]);
  });

  test('[R-VIDEO-1] a corrected tempo stays in the video of the moment', async () => {
    const moment = { at: 50_000, from: 'typed', video: 'f:first' } as const;
    const typed: Add = { type: 'add', id: 'typed', block: 'b', code: '*01SM+', moment };
    const id = await storeGame(server.parts, {}, [...playedMatch().slice(1, 2), typed]);
    const corrected = async (tempo: number | null) => {
      await update(id, 'typed', { tempo });
      return (await match(id)).plays.find((play) => play.id === 'typed')?.moment;
    };
    expect(await corrected(41)).toEqual({ at: 51_000, from: 'corrected', video: 'f:first' });
    expect(await corrected(null)).toBeNull();
    expect(await corrected(41)).toEqual({ at: 51_000, from: 'corrected' });
  });

  test('a correction with an invalid code or two plays is refused', async () => {
    const id = await begun();
    const { body } = await record(id, { cod: '*p' });
    for (const cod of ['xx', '*p *p'])
      expect((await update(id, body.ids[0] ?? '', { cod })).body.error).toBe('play-refused');
    expect(await log(id)).toHaveLength(2);
    expect((await update(id, 'nenhuma', { tempo: 1 })).status).toBe(404);
  });

  test('a correction with two plays is also refused after the end of the match', async () => {
    const id = await storeGame(server.parts, {}, playedMatch());
    const { body } = await record(id, { cod: '>nota' });
    expect((await update(id, body.ids[0] ?? '', { cod: '*p *p' })).body.error).toBe('play-refused');
  });

  test('a play is removed alone, a block as a whole', async () => {
    const id = await begun();
    const { body } = await record(id, { cod: '*p' }, { cod: '*p' }, { cod: 'ap' });
    expect((await remove(id, body.ids[1] ?? '')).status).toBe(200);
    expect((await match(id)).state.score).toEqual([1, 1]);
    expect((await remove(id, body._id)).status).toBe(200);
    expect((await match(id)).state.score).toEqual([0, 0]);
    expect((await remove(id, 'nenhuma')).status).toBe(404);
  });

  test('plays of an earlier set cannot be changed, removed or inserted', async () => {
    const played = playedMatch();
    const second = played.findIndex((command) => command.type === 'manual' && command.id === 'simset2');
    const id = await storeGame(server.parts, {}, played.slice(0, second + 10));
    const play = played.find((command): command is Add => command.type === 'add');
    expect((await update(id, play?.id ?? '', { tempo: 1 })).body.error).toBe('earlier-set');
    expect((await remove(id, play?.id ?? '')).body.error).toBe('earlier-set');
    expect((await remove(id, play?.block ?? '')).body.error).toBe('earlier-set');
    expect((await record(id, { cod: '*p', before: play?.id })).body.error).toBe('play-refused');
  });
});
