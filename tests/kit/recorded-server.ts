/** Tests kill and restart the server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolder } from '@volleyscouter/server/platform/database/embedded/create';
import { readPostmaster } from '@volleyscouter/server/platform/database/embedded/postmaster';
import { clusterHome, locate } from '@volleyscouter/server/platform/database/open';
import { type Launch, launch, type Program } from './program.ts';
import {
  FIRST_ADMIN,
  judge,
  type OpenMatch,
  openMatches,
  readWholeLog,
  together,
  type Verdict,
} from './recording.ts';
import { type Scout, type ScoutOptions, startScout } from './scout.ts';

export interface RecordedServer {
  dataDir: string;
  token: string;
  matches: readonly OpenMatch[];
  address(): string;
  program(): Program;
  /**
   * Starts the server on the same port. `env` adds environment variables; `prefix` is put before the command.
   */
  startAgain(options?: Pick<Launch, 'env' | 'prefix'>): Promise<void>;
  killDatabase(): Promise<void>;
  scouts(matches: readonly OpenMatch[], more?: Partial<ScoutOptions>): Scout[];
  /** Compares the logs with the scouts' entries, and sums the results. */
  verdict(scouts: readonly Scout[]): Promise<Verdict>;
  close(): Promise<void>;
}

/** `close` also works after the server or its database was killed. */
export async function recordedServer(matchCount: number): Promise<RecordedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-fault-'));
  const cluster = dataFolder(clusterHome(dataDir));
  const start = (port: number, options: Pick<Launch, 'env' | 'prefix'> = {}): Promise<Program> =>
    launch({ ...options, dataDir, port, env: { ...FIRST_ADMIN, ...options.env } });
  let program = await start(0);
  const { address } = program;
  const port = Number(new URL(address).port);
  const { token, matches } = await openMatches(address, matchCount);
  return {
    dataDir,
    token,
    matches,
    address: () => address,
    program: () => program,
    async startAgain(options) {
      program = await start(port, options);
    },
    async killDatabase() {
      const postmaster = await readPostmaster(cluster);
      if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
    },
    scouts: (recorded, more) =>
      recorded.map(({ id }) =>
        startScout({ address: () => address, token, gameId: id, client: `scout-${id.slice(0, 8)}`, ...more }),
      ),
    async verdict(scouts) {
      const verdicts = scouts.map(async (scout) => {
        const match = matches.find(({ id }) => id === scout.gameId);
        if (!match) throw new Error('a scout of another match');
        return judge(match, scout, await readWholeLog(address, token, match.id));
      });
      return together(await Promise.all(verdicts));
    },
    async close() {
      await program.end();
      if (await readPostmaster(cluster)) {
        const leftover = await locate({ dataDir, databaseUrl: undefined });
        if (leftover.ok) await leftover.value.stop();
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
