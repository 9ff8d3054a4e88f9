/**
 * Searches for surnames in the answers to all calls and in all events of the socket, for each identity.
 * Without the protection the same search must find surnames, or it would prove nothing.
 *
 * @module-tag guard
 */
import { addressOf, type CallAnswer, LIVE_SESSIONS_HEADER } from '@volleyscouter/contract/route';
import { ROUTE_NAMES, ROUTES } from '@volleyscouter/contract/routes';
import type { Role } from '@volleyscouter/core/access/roles';
import { ACCESS, type AccessRow } from '@volleyscouter/core/access/table';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { tallyTeam } from '@volleyscouter/core/stats/athletes';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { setScores } from '@volleyscouter/core/stats/sets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { requestOf } from '../access/matrix.ts';
import { type IdentityName, type Scene, setScene } from '../access/scene.ts';
import { playedMatch, storeGame } from '../kit/matches.ts';
import { type Client, connectTo, type Follower, followMatch } from './follower.ts';
import { type LiveServers, startLiveServers } from './liveServers.ts';

const SURNAME = /zwyxsobrenome|\bqxwv\b/i;
const GUESTS = ['nobody', 'atleta', 'other', 'assessoria', 'expired', 'revoked'] as const;
const SCOUTS = ['scouter', 'admin'] as const;

const player = (number: number, name: string, surname: string, role = '') => ({
  number,
  name,
  surname,
  function: role,
});
const players = {
  home: [
    player(1, 'Ana', 'Zwyxsobrenome', 's'),
    player(2, 'Bia Zwyxsobrenome', ''),
    player(3, 'Zwyxsobrenome, Cris', ''),
    player(10, '', 'Zwyxsobrenome', 'l'),
  ],
  away: [player(11, 'Duda', 'da Zwyxsobrenome'), player(12, 'Eva', '', 'Zwyxsobrenome')],
};

const textPlay = (id: string, code: string): Command => ({ type: 'add', id, block: id, code });
/** A log with surnames wherever a scout or a file may write text. */
const LOG: Command[] = [
  ...playedMatch().slice(0, 60),
  textPlay('comment', '>Zwyxsobrenome machucou'),
  textPlay('own', '*01DH+~~~~~~~~~~Qxwv'),
  textPlay('file', 'linha da Zwyxsobrenome'),
  textPlay('plain', '>nada'),
  { type: 'amend', target: 'plain', code: '>era a Zwyxsobrenome' },
  { type: 'enlist', side: '*', number: 44 },
];

let servers: LiveServers;
let address: string;
let scene: Scene;
let id: string;
const followers: (Follower | Client)[] = [];
beforeAll(async () => {
  servers = await startLiveServers();
  address = await servers.startAnother({ trustFor: Number.POSITIVE_INFINITY });
});
afterAll(() => servers.close());
beforeEach(async () => {
  scene = await setScene(servers);
  id = await storeGame(
    servers.parts,
    { public: true, minors: true, homePlayers: players.home, awayPlayers: players.away, homeName: 'Maré' },
    LOG,
  );
  scene.games.minors = id;
});
afterEach(() => {
  for (const follower of followers.splice(0)) follower.close();
});

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH';
  url: string;
  body?: object;
}

/** Returns every call except logout. Some calls that read appear again with other parameters. */
function everyCall(): [name: string, asked: Call][] {
  const of = (name: keyof typeof ROUTES, body?: object): [string, Call] => {
    const { method, path } = ROUTES[name];
    const request = requestOf(scene, name, 'minors');
    return [name, { method, url: addressOf(path, request.params), body: body ?? request.body }];
  };
  const sets = [1, 2, 3];
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  return [
    // logout would end the session of the calls after it
    ...ROUTE_NAMES.filter((name) => name !== 'logout').map((name) => of(name)),
    of('readFundamentals', { partida: id, team: 'away' }),
    ...sets.map((set) => of('readSet', { partida: id, set })),
    ...sets.map((set) => of('readPlays', { partida: id, set, lines: 10_000 })),
    of('readAthletesReport', { partida: id, athletes: numbers.map((number) => ({ number, time: 'a' })) }),
    ['readLog', { method: 'GET', url: `/games/${id}/log?since=60` }],
  ];
}

async function callsWithSurname(identity: IdentityName, reading = false): Promise<string[]> {
  const token = scene.tokens[identity];
  const routeNames = new Set<string>();
  let alive = false;
  for (const [name, { method, url, body }] of everyCall()) {
    // calls that change data would change the match that is searched
    if (reading && !/^(read|list)/.test(name)) continue;
    const answer = await servers.app.inject({
      method,
      url,
      ...(body && { payload: body }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    if (SURNAME.test(answer.body + JSON.stringify(answer.headers))) routeNames.add(name);
    if (token) alive = answer.headers[LIVE_SESSIONS_HEADER] !== '';
  }
  const dead = ['nobody', 'expired', 'revoked'].includes(identity);
  expect(alive).toBe(!dead);
  return [...routeNames].sort();
}

const WITH_NAMES = [
  'readFundamentals',
  'readGame',
  'readLog',
  'readMatchFile',
  'readPlays',
  'readRosters',
  'readTouches',
];
const WITH_FILES = ['exportGame', ...WITH_NAMES];

describe('[R-LGPD] answers about a public match of minors', () => {
  test.each(GUESTS)('contain no surname for %s', async (identity) => {
    expect(await callsWithSurname(identity)).toEqual([]);
  });

  test.each(SCOUTS)('contain surnames for %s in every call that reads names', async (identity) => {
    // only admins may list names, to match them to registered athletes
    expect(await callsWithSurname(identity, true)).toEqual(
      identity === 'admin' ? ['listNames', ...WITH_NAMES] : WITH_NAMES,
    );
  });

  test('contain surnames if the match is not marked, or if a shopper may read all games', async () => {
    const table = ACCESS as { 'game:read': AccessRow };
    const original = table['game:read'];
    try {
      table['game:read'] = { ...original, atleta: 'all' satisfies AccessRow[Role] };
      expect(await callsWithSurname('atleta')).toEqual(WITH_FILES);
    } finally {
      table['game:read'] = original;
    }
    await servers.parts.db.query('update games set minors = false where id = $1', [id]);
    expect(await callsWithSurname('nobody')).toEqual([...WITH_FILES, 'readCopy', 'readScore'].sort());
  });

  test('contain numbers, first names and roles', async () => {
    const game = await servers.call(ROUTES.readGame, { params: { id } });
    expect(game.body.menores).toBe(true);
    expect(game.body.players).toEqual({
      home: [player(1, 'Ana', '', 's'), player(2, 'Bia', ''), player(3, 'Cris', ''), player(10, '', '', 'l')],
      away: [player(11, 'Duda', ''), player(12, 'Eva', '')],
    });
    const rosters = await servers.call(ROUTES.readRosters, { body: { partida: id } });
    expect(rosters.body[0]?.away).toEqual([
      { number: 11, name: 'Duda' },
      { number: 12, name: 'Eva' },
    ]);
  });

  test('contain a log that folds to the same figures for visitors and scouts', async () => {
    const log = async (identity: IdentityName) => {
      const { body } = await servers.call(
        ROUTES.readLog,
        { params: { id }, query: {} },
        { token: scene.tokens[identity] },
      );
      return foldLog((body as CallAnswer<typeof ROUTES.readLog>).entries.map(({ command }) => command));
    };
    const [guest, scout] = [await log('nobody'), await log('scouter')];
    const figures = (match: typeof guest) => {
      const rallies = ralliesOf(match);
      return [setScores(match), tallyTeam(rallies, '*'), tallyTeam(rallies, 'a'), match.settings];
    };
    expect(figures(guest)).toEqual(figures(scout));
    expect(guest.plays.map(({ flags }) => flags)).toEqual(scout.plays.map(({ flags }) => flags));
    expect(figures(guest)[0]).not.toEqual([]);
  });
});

const until = (condition: () => unknown) =>
  vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 20_000, interval: 10 });

interface Listener {
  follower: Follower;
  events: unknown[];
}

async function listen(identity: IdentityName): Promise<Listener> {
  const token = scene.tokens[identity];
  const follower = followMatch(address, id, { token });
  followers.push(follower);
  const events: unknown[] = [];
  follower.socket.onAny((...event) => void events.push(event));
  await until(() => follower.lastAnswer);
  events.push(follower.lastAnswer);
  return { follower, events };
}

async function record(): Promise<number> {
  const token = scene.tokens.scouter ?? '';
  const play = await servers.call(
    ROUTES.recordPlay,
    { body: { partida: id, cod: '>saiu a Zwyxsobrenome' } },
    { token },
  );
  expect(play.status).toBe(200);
  const [second = ''] = play.body.ids;
  const batch = {
    number: 1,
    epoch: 1,
    base: play.body.seq,
    commands: [textPlay('n1', '>Zwyxsobrenome de novo')],
  };
  const body = { client: 'c', rules: 1, batches: [batch] };
  const changed = await servers.call(
    ROUTES.updatePlay,
    { params: { first: id, second }, body: { cod: '>era outra Zwyxsobrenome' } },
    { token },
  );
  expect(changed.status).toBe(200);
  const appended = await servers.call(ROUTES.appendLog, { params: { id }, body }, { token });
  expect(appended.body.fates).toMatchObject([{ fate: 'stored' }]);
  const roster = { home: [...players.home, player(9, 'Fê', 'Zwyxsobrenome')] };
  const renamed = await servers.call(
    ROUTES.updatePlayers,
    { params: { id }, body: roster },
    { token: scene.tokens.admin ?? '' },
  );
  expect(renamed.status).toBe(200);
  const last = await servers.call(ROUTES.recordPlay, { body: { partida: id, cod: 'aT' } }, { token });
  expect(last.status).toBe(200);
  return last.body.seq;
}

describe('[S4] events of a public match of minors', () => {
  test('[R-LGPD] contain no surname, but scouts fetch the full entries', async () => {
    const guests = await Promise.all(GUESTS.map(listen));
    const scout = await listen('scouter');
    const other = followMatch(await servers.startAnother(), id);
    followers.push(other);
    await until(() => other.lastAnswer);
    const seq = await record();
    for (const follower of [...guests, scout].map((listener) => listener.follower).concat(other))
      await until(() => follower.known.length === seq);
    for (const { follower, events } of guests) {
      expect(events.length).toBeGreaterThan(3);
      expect(JSON.stringify([events, follower.known])).not.toMatch(SURNAME);
      // public data is pushed as before
      expect(JSON.stringify(follower.events.at(-1)?.entries)).toContain('"aT"');
    }
    expect(JSON.stringify(other.known)).not.toMatch(SURNAME);
    expect(JSON.stringify(scout.follower.known)).toMatch(SURNAME);
    expect(JSON.stringify(scout.events)).not.toMatch(SURNAME);
  });

  test('contain no surname of entries that another server stored', async () => {
    const { createFeed } = await import('@volleyscouter/server/scouting/log/feed');
    const elsewhere = followMatch(await servers.startAnother({ lookEvery: 100 }, { feed: createFeed() }), id);
    followers.push(elsewhere);
    await until(() => elsewhere.lastAnswer);
    const seq = await record();
    await until(() => elsewhere.known.length === seq);
    expect(JSON.stringify([elsewhere.known, elsewhere.events])).not.toMatch(SURNAME);
  });

  test('contain surnames if the match is not marked', async () => {
    await servers.parts.db.query('update games set minors = false where id = $1', [id]);
    const guest = await listen('nobody');
    const seq = await record();
    await until(() => guest.follower.known.length === seq);
    expect(JSON.stringify(guest.events)).toMatch(SURNAME);
  });

  test('are sent when the match is marked, so that guests read the match again', async () => {
    await servers.parts.db.query('update games set minors = false where id = $1', [id]);
    const guest = await listen('nobody');
    const change = { params: { id }, body: { menores: true } };
    const { status } = await servers.call(ROUTES.updateGame, change, { token: scene.tokens.admin ?? '' });
    expect(status).toBe(200);
    await until(() => guest.follower.events.length > 0);
    expect(await callsWithSurname('nobody')).toEqual([]);
  });
});

test('the answer to joinMatch contains only its result, the length of the log and the lease', async () => {
  const socket = connectTo(servers.address);
  followers.push(socket);
  const joined = await socket.timeout(10_000).emitWithAck('joinMatch', id);
  expect(Object.keys(joined).sort()).toEqual(['lease', 'ok', 'seq']);
});
