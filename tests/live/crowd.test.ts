/** @module-tag slow */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { recordPlay } from '@volleyscouter/contract/specified/plays';
import type { Parts } from '@volleyscouter/server/parts';
import { makePool } from '@volleyscouter/server/platform/database/connection';
import { openLogger } from '@volleyscouter/server/platform/trace/logger';
import { createFeed } from '@volleyscouter/server/scouting/log/feed';
import { openSocket } from '@volleyscouter/web/scouting/sync/socket';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { storeGame } from '../kit/matches.ts';
import { type Client, connectTo, followMatch } from './follower.ts';
import { comment, enter, type LiveServers, startLiveServers } from './liveServers.ts';

let servers: LiveServers;
let match: string;
beforeAll(async () => {
  servers = await startLiveServers();
  match = await storeGame(servers.parts, { public: true }, [comment('x')]);
});
const pools: Parts['db'][] = [];
afterAll(async () => {
  await servers.close();
  await Promise.all(pools.map((pool) => pool.end()));
});

const clients: Client[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
const until = (condition: () => unknown) =>
  vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout: 20_000, interval: 10 });

interface Arrival {
  client: Client;
  outcome: 'joined' | 'full' | null;
  full: number;
  cuts: number;
}

/** Disconnects when the server is full. `stays`: an older client, which ignores the event `full`. */
function arrive(address: string, tokens: readonly string[] = [], stays = false): Arrival {
  const client = connectTo(address, tokens);
  clients.push(client);
  const arrival: Arrival = { client, outcome: null, full: 0, cuts: 0 };
  client.on('connect', () => {
    client.emit('joinMatch', match, ({ ok }) => {
      if (ok) arrival.outcome = 'joined';
    });
  });
  client.on('full', ({ seconds }) => {
    arrival.outcome = 'full';
    arrival.full = seconds;
    if (!stays) client.close();
  });
  client.on('disconnect', () => void arrival.cuts++);
  return arrival;
}

async function arriveInTurn(
  address: string,
  count: number,
  tokens: readonly string[] = [],
): Promise<Arrival[]> {
  const comers: Arrival[] = [];
  for (let index = 0; index < count; index++) {
    const arrival = arrive(address, tokens);
    await until(() => arrival.outcome);
    comers.push(arrival);
  }
  return comers;
}
const answersOf = (comers: readonly Arrival[]) => comers.map((arrival) => arrival.outcome);

const HANDSHAKE = '/socket.io/?EIO=4&transport=polling';
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

const upgrade = (address: string): Promise<[number | undefined, string | undefined]> =>
  new Promise((resolve, reject) => {
    const call = request(`${address}/socket.io/?EIO=4&transport=websocket`, { headers: UPGRADE });
    call.on('upgrade', ({ statusCode, headers }, socket) => {
      socket.destroy();
      resolve([statusCode, headers['retry-after']]);
    });
    call.on('response', ({ statusCode, headers }) => resolve([statusCode, headers['retry-after']]));
    call.on('error', reject);
    call.end();
  });

function listener() {
  const lines: Record<string, unknown>[] = [];
  const log = openLogger({ write: (line) => void lines.push(JSON.parse(line)) });
  return { log, of: (event: string) => lines.filter((line) => line.event === event) };
}

/** `late`: ms by which answers are delayed. */
function countQueries(pool: Parts['db'], late = 0) {
  const queries: string[] = [];
  const query = async (...args: Parameters<typeof pool.query>) => {
    queries.push(JSON.stringify(args[0]));
    const answer = await pool.query(...args);
    await sleep(late);
    return answer;
  };
  const proxy = new Proxy(pool, {
    get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)),
  });
  return { asked: queries, pool: proxy };
}

describe('[decision 65] more connections than admitted', () => {
  test('a refused client gets the delay until its next attempt', async () => {
    const { log, of } = listener();
    const address = await servers.startAnother({ mostOfAddress: 6 }, { log });
    const guests = await arriveInTurn(address, 8);
    expect(answersOf(guests)).toEqual([...Array(6).fill('joined'), 'full', 'full']);
    expect(guests[7]).toMatchObject({ full: 15 });
    expect(of('sockets-refused')).toEqual([
      expect.objectContaining({ event: 'sockets-refused', limit: 'address', address: '127.0.0.1' }),
    ]);
    guests[0]?.client.close();
    await vi.waitFor(async () => expect(answersOf(await arriveInTurn(address, 1))).toEqual(['joined']), {
      timeout: 20_000,
    });
  });

  test('the connection of our page reports a full server and disconnects, and a later attempt joins', async () => {
    const address = await servers.startAnother({ mostInAll: 3 });
    const [first] = await arriveInTurn(address, 3);
    const events = {
      joined: vi.fn(),
      pushed: vi.fn(),
      beat: vi.fn(),
      gone: vi.fn(),
      down: vi.fn(),
      full: vi.fn(),
    };
    const live = openSocket(match, events, () => ({ tokens: [] }), address);
    await until(() => events.full.mock.calls.length === 1 && events.down.mock.calls.length === 1);
    first?.client.close();
    // `renew` connects without a wait, as after signing in
    await vi.waitFor(
      async () => {
        const before = events.down.mock.calls.length;
        live.renew();
        // another renewal before an answer would cut off this attempt
        await until(() => events.joined.mock.calls.length > 0 || events.down.mock.calls.length > before);
        expect(events.joined).toHaveBeenCalledWith(expect.objectContaining({ ok: true }));
      },
      { timeout: 20_000 },
    );
    live.close();
  });

  test('a refused client that stays is disconnected, and so is a client that sends nothing', async () => {
    const address = await servers.startAnother({ mostInAll: 4, longestWait: 300 });
    await arriveInTurn(address, 3);
    const answer = await fetch(address + HANDSHAKE);
    const { sid } = JSON.parse((await answer.text()).slice(1)) as { sid: string };
    const late = arrive(address, [], true);
    await until(() => late.outcome === 'full' && late.cuts > 0);
    await vi.waitFor(
      async () => expect((await fetch(`${address}${HANDSHAKE}&sid=${sid}`)).status).toBe(400),
      { timeout: 20_000 },
    );
  });

  test.each([
    ['of one address', { mostOfAddress: 4 }, 429, 'too-many-requests'],
    ['of all connections', { mostInAll: 4 }, 503, 'sockets-full'],
  ] as const)(
    'beyond the limit %s, polling is refused in the handshake',
    async (_, settings, status, error) => {
      const address = await servers.startAnother(settings);
      expect(answersOf(await arriveInTurn(address, 3))).toEqual(['joined', 'joined', 'joined']);
      expect((await fetch(address + HANDSHAKE)).status).toBe(200);
      const refused = await fetch(address + HANDSHAKE);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([status, '15']);
      expect(refused.headers.get('x-request-id')).toMatch(/^\w{10}$/);
      expect(await refused.json()).toMatchObject({ error, msg: expect.stringContaining('15 s') });
    },
  );

  test('a flood of handshakes is refused with fewer than ten queries of the database', async () => {
    const { pool, asked: queries } = countQueries(servers.parts.db);
    const { log, of } = listener();
    const settings = { mostHandshakes: 20, lookEvery: 3_600_000 };
    const address = await servers.startAnother(settings, { db: pool, following: pool, log });
    queries.splice(0);
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async () => (await fetch(address + HANDSHAKE)).status),
    );
    // a new minute with a new count may have begun: then more attempts are needed
    let [status, after] = await upgrade(address);
    for (let more = 0; status !== 429 && more < 20; more++) [status, after] = await upgrade(address);
    expect([status, Number(after) > 0]).toEqual([429, true]);
    expect(statuses.filter((code) => code === 429).length).toBeGreaterThanOrEqual(20);
    // a starting server makes a few clean-up queries; these clients alone would cause more
    expect(queries.length).toBeLessThan(10);
    expect(of('sockets-refused')).toEqual([expect.objectContaining({ limit: 'handshakes' })]);
  });

  test('100 clients that join at once cause fewer than 100 queries', async () => {
    const { pool, asked: queries } = countQueries(servers.parts.db, 300);
    const address = await servers.startAnother({ lookEvery: 3_600_000 }, { following: pool });
    const { token } = await servers.account('Scouter');
    queries.splice(0);
    const crowd = Array.from({ length: 100 }, () => arrive(address, [token]));
    await until(() => crowd.every((arrival) => arrival.outcome));
    expect(answersOf(crowd)).toEqual(Array(100).fill('joined'));
    // without shared answers each client would cause two queries
    expect(queries.length).toBeLessThan(100);
  });
});

test('[R-OPS-1] repeated refusals of the same call from the same address are one line of the log', async () => {
  const { log, of } = listener();
  const address = await servers.startAnother({}, { log });
  const closed = await storeGame(servers.parts, {}, [comment('x')]);
  const { token, id } = await servers.account('Atleta');
  const client = connectTo(address, [token]);
  clients.push(client);
  for (let time = 0; time < 5; time++)
    expect(await client.timeout(20_000).emitWithAck('joinMatch', closed)).toMatchObject({ ok: false });
  const stranger = connectTo(address);
  clients.push(stranger);
  expect(await stranger.timeout(20_000).emitWithAck('joinPurchases')).toEqual({ ok: false });
  const line = { event: 'refused', status: 404, address: '127.0.0.1' };
  expect(of('refused')).toEqual([
    expect.objectContaining({ ...line, socket: 'joinMatch', role: 'atleta', by: id }),
    expect.objectContaining({ ...line, socket: 'joinPurchases' }),
  ]);
});

describe('[R-SYNC-3] while the database is busy', () => {
  test('[decision 55] an entry is stored though no connection of the pool is free', async () => {
    const { connectionString = '' } = servers.parts.db.options;
    const pressed = makePool(connectionString, 1);
    pools.push(pressed);
    const far = await servers.startAnother({}, { db: pressed });
    const { token } = await servers.account('Scouter');
    const connection = await pressed.connect();
    const answer = await fetch(`${far}${recordPlay.path}`, {
      method: recordPlay.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ partida: match, cod: '>w' }),
    });
    expect(answer.status).toBe(200);
    connection.release();
  });

  test('viewers join and receive entries though no connection of the pool is free', async () => {
    const { connectionString = '' } = servers.parts.db.options;
    const pressed = makePool(connectionString, 1);
    pools.push(pressed);
    const far = await servers.startAnother({}, { db: pressed, feed: createFeed() });
    const connection = await pressed.connect();
    const viewer = followMatch(far, match);
    clients.push(viewer.socket);
    await until(() => viewer.lastAnswer);
    await enter(servers.parts, match, [comment('y')]);
    await until(() => viewer.events.length === 1);
    connection.release();
  });

  test('viewers receive entries though checking rights takes longer than the result is cached', async () => {
    const slow = countQueries(servers.parts.db, 1_200);
    const far = await servers.startAnother({}, { following: slow.pool, feed: createFeed() });
    const viewer = followMatch(far, match);
    clients.push(viewer.socket);
    await until(() => viewer.lastAnswer);
    await enter(servers.parts, match, [comment('z')]);
    await until(() => viewer.events.length === 1);
  });
});
