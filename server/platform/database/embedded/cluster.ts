import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@volleyscouter/core/result';
import pg from 'pg';
import { DISK_FULL, isDiskFull, isSaidDiskFull } from '../../config/disk.ts';
import { currentLogger } from '../../trace/logger.ts';
import { type Binaries, findBinaries, packageOf } from './binaries.ts';
import { createCluster, dataFolder, NAME, passwordFile, removeAbandoned } from './create.ts';
import { handOver, type OrdinaryUser, ordinaryUser } from './ordinary-user.ts';
import { choosePlace, hostsOf, leavePlace, socketOf } from './place.ts';
import { clearLocks, isServerOf, readPostmaster } from './postmaster.ts';
import { run } from './run.ts';
import { SETTINGS_FILE, settings } from './settings.ts';

export type Cluster = {
  url: string;
  /** The server was already running: another process uses it, or a killed process left it running. */
  adopted: boolean;
  /** Ends open connections first. */
  stop(): Promise<void>;
};

type Site = {
  home: string;
  data: string;
  log: string;
  binaries: Binaries;
  user: OrdinaryUser;
  durable: boolean;
};

const START_TIMEOUT_MS = 60_000;
const LOG_LIMIT = 5_000_000;
const NO_PROGRAMS = (): string =>
  `DATABASE_URL: falta o PostgreSQL embutido para este sistema (${packageOf(process.platform, process.arch)}). ` +
  'Instale um PostgreSQL 15 ou mais novo e informe o endereço em DATABASE_URL.';
const ROOT =
  'DATABASE_URL: o PostgreSQL embutido não roda como root, e aqui não há unshare nem setpriv que sirvam. ' +
  'Inicie com um usuário comum ou informe um PostgreSQL em DATABASE_URL.';
const AS_ROOT = (home: string): string =>
  `DATA_DIR: o PostgreSQL embutido roda como root, porque nenhuma outra conta alcança ${home} e os programas dele. ` +
  'Ponha os dois fora de /root ou inicie com um usuário comum.';
const FAILED = (home: string, startOutput: string): string =>
  `DATA_DIR: o PostgreSQL embutido de ${home} não iniciou: ${isSaidDiskFull(startOutput) ? DISK_FULL : startOutput}`;

/**
 * Characters that end or change a double-quoted shell string: pg_ctl passes paths to a shell in double
 * quotes.
 */
const SHELL_CHARACTERS = process.platform === 'win32' ? /["%\n\r]/ : /["$`\\\n\r]/;
const ODD_PATH = (home: string): string =>
  `DATA_DIR: o PostgreSQL embutido não aceita aspas duplas, $, \` nem \\ no caminho ${JSON.stringify(home)}. Escolha outra pasta.`;

/**
 * Creates the files in `home` if missing; adopts a running server. `durable: false` is for tests: nothing is
 * synced. `ending` aborts the start and stops the server. The error is one line that names the variable to
 * change.
 */
export async function startCluster(
  home: string,
  durable = true,
  ending?: AbortSignal,
): Promise<Result<Cluster, string>> {
  const binaries = await findBinaries();
  if (!binaries) return err(NO_PROGRAMS());
  if (SHELL_CHARACTERS.test(home)) return err(ODD_PATH(home));
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
    const running = await readPostmaster(dataFolder(home));
    const isServed = running !== null && (await isServerOf(running, dataFolder(home)));
    const user = await ordinaryUser(home, binaries, isServed);
    if (!user) return err(ROOT);
    if (!isServed && user.owner?.uid === 0) currentLogger().warn(AS_ROOT(home));
    await removeAbandoned(home);
    const problem = await createCluster(home, binaries, user, durable, ending);
    if (problem !== undefined) return err(FAILED(home, problem));
    const site = { home, data: dataFolder(home), log: join(home, 'postgres.log'), binaries, user, durable };
    return await reach(site, ending);
  } catch (error) {
    if (isDiskFull(error)) return err(FAILED(home, DISK_FULL));
    throw error;
  }
}

/** Waits while the server starts or stops. */
async function reach(site: Site, ending?: AbortSignal): Promise<Result<Cluster, string>> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  let adopted = true;
  let reason = 'não respondeu';
  while (!ending?.aborted && performance.now() < deadline) {
    const url = await answeringUrl(site);
    if (url !== null) return ok({ url, adopted, stop: () => stop(site) });
    const server = await readPostmaster(site.data);
    if (server && (await isServerOf(server, site.data))) {
      await sleep(50);
      continue;
    }
    adopted = false;
    const failure = await startUntil(site, ending);
    if (failure === undefined) continue;
    reason = failure;
    // retry on a lock: another process is starting the server, or processes of a killed server are still
    // ending
    if (isSaidDiskFull(failure) || !/lock file|shared memory block/.test(failure)) break;
    await sleep(200);
  }
  return err(FAILED(site.home, reason));
}

/** If the signal aborts, stops the server, even during crash recovery. */
async function startUntil(site: Site, ending?: AbortSignal): Promise<string | undefined> {
  const halt = (): void => void stop(site);
  ending?.addEventListener('abort', halt);
  const failure = await start(site).finally(() => ending?.removeEventListener('abort', halt));
  if (ending?.aborted) await stop(site);
  return failure;
}

async function answeringUrl(site: Site): Promise<string | null> {
  const server = await readPostmaster(site.data);
  if (!server || server.port === 0) return null;
  const password = await readFile(passwordFile(site.home), 'utf8');
  for (const host of hostsOf(site.home, server)) {
    const urlOf = (database: string): string =>
      `postgresql://${NAME}:${password}@localhost:${server.port}/${database}?host=${encodeURIComponent(host)}`;
    if (await answers(urlOf('postgres'), site.data)) return urlOf(NAME);
  }
  return null;
}

/** True if the server serves the folder `data`. Creates the database the first time. */
async function answers(url: string, data: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (!(await serves(client, data))) return false;
    const there = await client.query('select from pg_database where datname = $1', [NAME]);
    if (there.rowCount === 0) await client.query(`create database ${NAME}`);
    return true;
  } catch (error) {
    if (isDiskFull(error)) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Checks with a new file that the server uses this folder. A copied folder has the pid file and the password
 * of its original: a client may reach the wrong server.
 */
async function serves(client: pg.Client, data: string): Promise<boolean> {
  const name = `volleyscouter-${randomUUID()}`;
  await writeFile(join(data, name), '');
  try {
    const { rows } = await client.query('select (pg_stat_file($1, true)).size is not null as seen', [name]);
    return rows[0]?.seen === true;
  } finally {
    await rm(join(data, name), { force: true });
  }
}

/** Returns the last fatal error of the log, else the output of pg_ctl. */
async function start({ home, data, log, binaries, user, durable }: Site): Promise<string | undefined> {
  const place = await choosePlace(home, user);
  await clearLocks(data, socketOf(place));
  await writeFile(join(data, SETTINGS_FILE), settings(place, durable));
  await handOver(join(data, SETTINGS_FILE), user);
  const sizeBefore = await stat(log).then(
    ({ size }) => size,
    () => 0,
  );
  if (sizeBefore > LOG_LIMIT) await truncate(log);
  const from = sizeBefore > LOG_LIMIT ? 0 : sizeBefore;
  const started = await run([
    ...user.prefix,
    binaries.pg_ctl,
    'start',
    '-D',
    data,
    '-l',
    log,
    '-w',
    '-t',
    '60',
    '-s',
  ]);
  if (started.status === 0) return undefined;
  return (await lastWords(log, from)) ?? started.output.trim().replaceAll('\n', ' ');
}

async function lastWords(log: string, from: number): Promise<string | undefined> {
  const file = await open(log).catch(() => undefined);
  if (!file) return undefined;
  const { bytesRead, buffer } = await file.read(Buffer.alloc(16_384), 0, 16_384, from);
  await file.close();
  const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*?(FATAL|PANIC): +/, '');
}

async function stop({ data, binaries, user }: Site): Promise<void> {
  const server = await readPostmaster(data);
  if (!server) return;
  await run([...user.prefix, binaries.pg_ctl, 'stop', '-D', data, '-m', 'fast', '-w', '-t', '60', '-s']);
  await leavePlace(server.socketDir);
}
