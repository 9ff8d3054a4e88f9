/** A first server, and further servers on the same database with other settings. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '@volleyscouter/core/rally/command';
import { buildApp } from '@volleyscouter/server/app';
import type { Parts } from '@volleyscouter/server/parts';
import { inTransaction } from '@volleyscouter/server/platform/database/transaction';
import type { LiveSettings } from '@volleyscouter/server/platform/live/live';
import { append, lockLog } from '@volleyscouter/server/scouting/log/store';
import { openTestServer, type TestServer } from '../kit/test-server.ts';

export interface LiveServers extends TestServer {
  address: string;
  /** Shares the first server's feed in memory, unless `parts` has a feed. */
  startAnother(settings?: Partial<LiveSettings>, parts?: Partial<Parts>): Promise<string>;
}

async function countListening({ db }: Parts): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle' and query like 'listen %'`,
  );
  return rows[0]?.count ?? 0;
}

const MAX_LISTEN_MS = 20_000;
const LOCAL = { host: '127.0.0.1', port: 0 };

/** Close the servers in afterAll. */
export async function startLiveServers(): Promise<LiveServers> {
  const server = await openTestServer();
  const otherApps: TestServer['app'][] = [];
  /** Waits until the server listens for notices: it does not receive earlier notices. */
  const startListening = async (listen: () => Promise<string>): Promise<string> => {
    const before = await countListening(server.parts);
    const address = await listen();
    // outside Vitest (tests/bench) `vi.waitFor` is missing
    for (const end = performance.now() + MAX_LISTEN_MS; (await countListening(server.parts)) <= before; ) {
      if (performance.now() > end) throw new Error('the server does not hear the database');
      await sleep(20);
    }
    return address;
  };
  return {
    ...server,
    address: await startListening(() => server.app.listen(LOCAL)),
    async startAnother(settings, parts) {
      const app = await buildApp({ ...server.parts, ...parts }, settings);
      otherApps.push(app);
      return startListening(() => app.listen(LOCAL));
    },
    async close() {
      await Promise.all(otherApps.map((app) => app.close()));
      await server.close();
    },
  };
}

export const comment = (text: string): Command => ({
  type: 'add',
  id: randomUUID(),
  block: randomUUID(),
  code: `>${text}`,
});

/** Enters commands as a recording call does: lock, commit, then notify. */
export async function enter(
  { db, clock, feed }: Parts,
  gameId: string,
  commands: readonly Command[],
): Promise<void> {
  const from = await inTransaction(db, async (tx) => {
    const seq = (await lockLog(tx, gameId)) ?? 0;
    await append(tx, { gameId, seq, commands, author: null, now: clock() });
    return seq;
  });
  const entries = commands.map((command, index) => ({ seq: from + 1 + index, command }));
  feed.publish({ gameId, from, seq: from + commands.length, entries, lease: null, fetched: false });
}
