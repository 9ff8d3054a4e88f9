// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { makePool } from '@volleyscouter/server/platform/database/connection';
import { createFeed } from '@volleyscouter/server/scouting/log/feed';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dose, report } from '../kit/dose.ts';
import { storeGame } from '../kit/matches.ts';
import { launch, type Program } from '../kit/program.ts';
import { CLEAN, FIRST_ADMIN, judge, openMatches, presses, readWholeLog } from '../kit/recording.ts';
import { startScout } from '../kit/scout.ts';
import { freshDatabase, type TestDatabase } from '../kit/test-database.ts';
import { weakNetwork } from '../kit/weak-network.ts';
import { balance } from './balancer.ts';
import { type Follower, followMatch } from './follower.ts';
import { comment, enter, type LiveServers, startLiveServers } from './liveServers.ts';

const until = (condition: () => unknown, timeout = 50_000) =>
  vi.waitFor(() => expect(condition()).toBeTruthy(), { timeout, interval: 20 });

describe('[R-SYNC-5] viewers of another process get entries', () => {
  let servers: LiveServers;
  beforeAll(async () => {
    servers = await startLiveServers();
  });
  afterAll(() => servers.close());

  const HOUR = 3_600_000;
  const withoutChecks = { lookEvery: HOUR, trustFor: Number.POSITIVE_INFINITY };

  /**
   * Number of started servers, the first server included. Each server begins to listen some time after its
   * start.
   */
  let serverCount = 1;

  async function countListening(): Promise<number> {
    const { rows } = await servers.parts.db.query<{ count: number }>(
      `select count(*) as count from pg_stat_activity where query like 'listen %' and state = 'idle' and datname = current_database()`,
    );
    return rows[0]?.count ?? 0;
  }

  /** Enters twenty commands at one process. `entryCount`: entries that a viewer of another process has. */
  async function enterTwenty(
    speaks: { gatherFor?: number },
    hears: Partial<typeof withoutChecks>,
  ): Promise<{ entryCount: () => number; enterOne: () => Promise<void> }> {
    const gameId = await storeGame(servers.parts, { public: true }, [comment('0')]);
    const here = { ...servers.parts, feed: createFeed() };
    serverCount += 2;
    const near = await servers.startAnother(speaks, here);
    const far = await servers.startAnother(hears, { feed: createFeed() });
    const [witness, viewer] = [near, far].map((address) => followMatch(address, gameId)) as [
      Follower,
      Follower,
    ];
    await until(() => witness.known.length === 1 && viewer.known.length === 1);
    // a process catches up with earlier notices when it begins to listen
    await vi.waitFor(async () => expect(await countListening()).toBe(serverCount), { timeout: 50_000 });
    for (let count = 1; count <= 20; count++) await enter(here, gameId, [comment(`${count}`)]);
    await until(() => witness.known.length === 21);
    return { entryCount: () => viewer.known.length, enterOne: () => enter(here, gameId, [comment('more')]) };
  }

  test('by notices, without waiting for the periodic check', async () => {
    const far = await enterTwenty({}, withoutChecks);
    // a notice may be lost: then the next notice also brings the missed entries
    await vi.waitFor(
      async () => {
        if (far.entryCount() < 21) await far.enterOne();
        expect(far.entryCount()).toBeGreaterThanOrEqual(21);
      },
      { timeout: 50_000, interval: 1000 },
    );
  });

  test('after a lost notice, by the next periodic check', async () => {
    const far = await enterTwenty({ gatherFor: HOUR }, {});
    await until(() => far.entryCount() === 21);
  });

  test('after a lost notice, only by a periodic check', async () => {
    const far = await enterTwenty({ gatherFor: HOUR }, withoutChecks);
    // longer than a periodic check and a notice take together
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(far.entryCount()).toBe(1);
  });

  test('after the listening connection was cut', async () => {
    const gameId = await storeGame(servers.parts, { public: true }, [comment('0')]);
    const viewer = followMatch(await servers.startAnother(withoutChecks, { feed: createFeed() }), gameId);
    await until(() => viewer.known.length === 1);
    await servers.parts.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    );
    await enter(servers.parts, gameId, [comment('while it was cut')]);
    await until(() => viewer.known.length === 2);
    await enter(servers.parts, gameId, [comment('afterwards')]);
    await until(() => viewer.known.length === 3);
    viewer.close();
  });

  test('within 15 s after the listening connection became silent without closing', async () => {
    const gameId = await storeGame(servers.parts, { public: true }, [comment('0')]);
    const { connectionString = '' } = servers.parts.db.options;
    const network = await weakNetwork(connectionString);
    const url = new URL(connectionString);
    Object.assign(url, { host: new URL(network.address).host, search: '' });
    const following = makePool(url.href, 2);
    const address = await servers.startAnother(withoutChecks, { feed: createFeed(), following });
    const viewer = followMatch(address, gameId);
    await until(() => viewer.known.length === 1);
    network.swallow(1, true);
    await servers.parts.db.query(`select pg_notify('volleyscouter', 'x')`);
    await until(() => network.counts.swallowed === 1);
    const silent = performance.now();
    await enter(servers.parts, gameId, [comment('while it was silent')]);
    await until(() => viewer.known.length === 2);
    report(`LISTEN gone silent: noticed after ${Math.round(performance.now() - silent)} ms`);
    expect(performance.now() - silent).toBeLessThan(15_000);
    await enter(servers.parts, gameId, [comment('afterwards')]);
    await until(() => viewer.known.length === 3);
    viewer.close();
  });
});

describe('[F9] after one of two server processes on one database is killed', () => {
  const ENTRIES = dose(200, 2000);
  const VIEWERS = 4;
  let database: TestDatabase;
  let folder: string;
  const programs: Program[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
    folder = await mkdtemp(join(tmpdir(), 'volleyscouter-live-'));
    // one after the other: the first creates the admin
    for (const _ of ['one', 'two'])
      programs.push(
        await launch({
          dataDir: folder,
          env: { ...FIRST_ADMIN, DATABASE_URL: database.url, APP_SECRET: 's'.repeat(40) },
        }),
      );
  });
  afterAll(async () => {
    for (const program of programs) await program.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test('every viewer has exactly the entries of the log', {
    timeout: 300_000,
  }, async () => {
    const [first = '', second = ''] = programs.map(({ address }) => address);
    const { token, matches } = await openMatches(first, 2);
    const front = await balance([first, second]);
    let recordsAt = [first, second];
    const scouts = matches.map(({ id }, index) =>
      startScout({
        address: () => recordsAt[index] ?? '',
        token,
        gameId: id,
        client: `scout-${index}`,
        most: 3,
      }),
    );
    const viewers = matches.flatMap(({ id }) =>
      Array.from({ length: VIEWERS }, () => followMatch(front.address, id, { token })),
    );
    await until(() => viewers.every(({ lastAnswer }) => lastAnswer?.ok));

    const entries = scouts.map(({ client }) => presses(client, ENTRIES / 2));
    for (let index = 0; index < ENTRIES / 2; index++) {
      for (const [scoutIndex, scout] of scouts.entries()) {
        const entry = entries[scoutIndex]?.[index];
        if (entry) scout.enter(entry);
      }
      if (index % 5 === 4) await new Promise((resolve) => setTimeout(resolve, 10));
      if (index === ENTRIES / 4) {
        await programs[0]?.end('SIGKILL');
        recordsAt = [second, second];
      }
    }
    await Promise.all(scouts.map((scout) => scout.drained()));
    const logs = await Promise.all(matches.map(({ id }) => readWholeLog(second, token, id)));
    await until(() =>
      viewers.every(({ known }, index) => known.length >= (logs[Math.floor(index / VIEWERS)]?.length ?? 0)),
    );

    for (const [index, match] of matches.entries()) {
      const [scout, log] = [scouts[index], logs[index]];
      if (!scout || !log) throw new Error('no log');
      expect(judge(match, scout, log)).toEqual(CLEAN);
      const commands = log.map(({ command }) => command);
      for (const viewer of viewers.slice(index * VIEWERS, (index + 1) * VIEWERS)) {
        expect(viewer.known).toEqual(commands);
        expect(foldLog(viewer.known)).toEqual(foldLog(commands));
      }
    }
    const moved = viewers.filter(({ joins }) => joins > 1).length;
    const pushed = viewers.reduce((sum, { events }) => sum + events.length, 0);
    const fetched = viewers.reduce((sum, { fetches }) => sum + fetches, 0);
    report(
      `F9: ${ENTRIES} entries, ${viewers.length} viewers, ${moved} moved when a process was killed, ${pushed} events pushed, ${fetched} fetches: 0 lost, 0 twice`,
    );
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(viewers.length);
    expect(pushed).toBeGreaterThan(ENTRIES / 4);
    for (const scout of scouts) await scout.stop();
    for (const viewer of viewers) viewer.close();
    await front.close();
  });
});
