import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@volleyscouter/core/result';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { reasonOf } from '../config/disk.ts';
import { audit } from '../trace/audit.ts';
import { connect, makePool } from './connection.ts';
import { startCluster } from './embedded/cluster.ts';
import { dataFolder } from './embedded/create.ts';
import { awaitServer, type Waiting } from './external.ts';
import { migrate, readMigrations } from './migrate.ts';
import { claimPresence, type Manner, type Presence } from './presence.ts';

export type Database = {
  pool: pg.Pool;
  recording: pg.Pool;
  following: pg.Pool;
  url: string;
  close(): Promise<void>;
  /** Ends the claim at once, also during queries; stops an embedded server. */
  leave(): Promise<void>;
};

export type ClaimedDatabase = { url: string; presence: Presence; leave(): Promise<void> };

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>;
type Located = { url: string; adopted: boolean; stop(): Promise<void> };

const variable = ({ databaseUrl }: Where): string =>
  databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';

/** A log entry uses a connection for a few milliseconds. */
const RECORDING_CONNECTIONS = 5;
/** One for the polls of all matches, one for missing commands of a match. */
const FOLLOWING_CONNECTIONS = 2;

export const clusterHome = (dataDir: string): string => join(dataDir, 'postgres');

export async function locate(
  location: Where,
  waiting: Waiting = { waitMs: 0 },
): Promise<Result<Located, string>> {
  if (location.databaseUrl === undefined)
    return startCluster(clusterHome(location.dataDir), true, waiting.ending);
  const url = location.databaseUrl;
  const refusal = await orAborted(awaitServer(url, waiting), waiting.ending);
  return refusal === null
    ? ok({ url, adopted: true, stop: async () => undefined })
    : err(`DATABASE_URL: ${refusal}`);
}

const alreadyInUse = (location: Where): string =>
  location.databaseUrl === undefined
    ? `DATA_DIR: outro servidor já usa ${location.dataDir}. Pare-o ou escolha outra pasta em DATA_DIR.`
    : 'DATABASE_URL: o banco de dados está em uso (servidor em execução ou restauração em curso)';

/**
 * `lost` is called if another process claims the database after a disconnect. The error is one line that
 * names DATA_DIR or DATABASE_URL.
 */
export async function claimDatabase(
  location: Where,
  manner: Manner,
  lost: () => void,
  waiting?: Waiting,
): Promise<Result<ClaimedDatabase, string>> {
  const located = await locate(location, waiting);
  if (!located.ok) return located;
  let { stop } = located.value;
  const revive = async (): Promise<string | null> => {
    const located = await locate(location);
    if (!located.ok) return null;
    stop = located.value.stop;
    return located.value.url;
  };
  try {
    const { url } = located.value;
    const presence = await claimPresence(url, manner, { revive, lost });
    if (!presence) return err(alreadyInUse(location));
    return ok({ url, presence, leave: () => presence.leave(() => stop()) });
  } catch (error) {
    if (!located.value.adopted) await stop();
    return err(`${variable(location)}: ${reasonOf(error)}`);
  }
}

/**
 * Allows reading, even while a server is running. An embedded database that no process uses is claimed, and
 * stopped by `leave`.
 */
export async function visitDatabase(
  location: Where,
): Promise<Result<Pick<ClaimedDatabase, 'url' | 'leave'>, string>> {
  if (location.databaseUrl === undefined && !existsSync(dataFolder(clusterHome(location.dataDir))))
    return err(`DATA_DIR: não há banco de dados em ${location.dataDir}`);
  const located = await locate(location);
  if (!located.ok) return located;
  const { url, stop } = located.value;
  if (location.databaseUrl !== undefined) return ok({ url, leave: async () => undefined });
  const presence = await claimPresence(url, 'alone', { attempts: 1 });
  return ok({ url, leave: async () => presence?.leave(stop) });
}

export type Hooks = {
  beforeChange?: (url: string) => Promise<void>;
  print?: (line: string) => void;
  lost?: () => void;
  /** If aborted, the start ends; a running migration is rolled back. */
  ending?: AbortSignal;
};

/** Settles like `work`, or rejects when the signal aborts; `work` itself is not stopped. */
export async function orAborted<T>(work: Promise<T>, ending: AbortSignal | undefined): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(ending?.reason);
  if (ending?.aborted) abort();
  ending?.addEventListener('abort', abort);
  return Promise.race([work, aborted.promise]).finally(() => ending?.removeEventListener('abort', abort));
}

/** The error is one line that names DATA_DIR or DATABASE_URL. */
export async function openDatabase(location: Where, hooks: Hooks = {}): Promise<Result<Database, string>> {
  const manner = location.databaseUrl === undefined ? 'alone' : 'together';
  const claimed = await claimDatabase(location, manner, hooks.lost ?? (() => undefined), hooks);
  if (!claimed.ok) return claimed;
  const { url, leave } = claimed.value;
  const problem = await bringUpToDate(url, hooks);
  if (problem !== undefined) {
    await leave();
    return err(`${variable(location)}: ${problem}`);
  }
  const pool = makePool(url);
  const recording = makePool(url, RECORDING_CONNECTIONS);
  const following = makePool(url, FOLLOWING_CONNECTIONS);
  return ok({
    pool,
    recording,
    following,
    url,
    async close() {
      await Promise.all([pool.end(), recording.end(), following.end()]);
      await leave();
    },
    leave,
  });
}

/** Ends a statement within this time after its client disconnects; not available on Windows. */
const CHECK_CLIENT = `set client_connection_check_interval = '1s'`;
/** insufficient_privilege. */
const NO_RIGHT = '42501';

async function bringUpToDate(
  url: string,
  { beforeChange, print, ending }: Hooks,
): Promise<string | undefined> {
  try {
    const client = await connect(url);
    try {
      await client.query(CHECK_CLIENT).catch(() => undefined);
      const hooks = { beforeChange: async () => beforeChange?.(url), print };
      const migrated = await orAborted(migrate(client, await readMigrations(), hooks), ending);
      if (!migrated.ok) return migrated.error;
      if (migrated.value.length > 0) audit({ event: 'migration', migrations: migrated.value });
    } finally {
      await client.end();
    }
  } catch (error) {
    const failure = `não foi possível atualizar o banco de dados (${reasonOf(error)})`;
    if (!(error instanceof Error && 'code' in error && error.code === NO_RIGHT)) return failure;
    return `${failure}. O usuário precisa ser o dono do banco: alter database BANCO owner to USUARIO`;
  }
}
