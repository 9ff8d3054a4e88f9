/**
 * A Sunday on one machine: shoppers, viewers of ten matches, and their scouts, each kind in its own process.
 * First there is one server process; then there are two behind nginx, one of which is killed. `soak`: fewer
 * people, for longer.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sender } from '../kit/post.ts';
import { launch, type Program } from '../kit/program.ts';
import { freePort, startNginx } from '../kit/proxies.ts';
import { readWholeLog } from '../kit/recording.ts';
import { startServer, type TestServer } from '../kit/server.ts';
import { freshDatabase, type TestDatabase } from '../kit/test-database.ts';
import { type Loaded, refusedOf, together } from '../load/counts.ts';
import { dose, type Figure, percentile, plain } from './measure.ts';
import type { Recording } from './paced-recorders.ts';
import type { Resources } from './resources.ts';

interface Crowd {
  shoppers: number;
  viewers: number;
  scouts: number;
  seconds: number;
}
const ENTRY_INTERVAL_MS = 1_000;
const SUNDAY: Crowd = dose(
  { shoppers: 4, viewers: 20, scouts: 2, seconds: 6 },
  { shoppers: 200, viewers: 2_000, scouts: 10, seconds: minutesOr(5) * 60 },
);
export const SOAK_MINUTES = minutesOr(60);
const ROUND: Crowd = dose(
  { shoppers: 2, viewers: 10, scouts: 1, seconds: 5 },
  { shoppers: 10, viewers: 100, scouts: 2, seconds: 60 },
);
/** Pause in which sockets and connections can close. */
const SETTLE_MS = dose(500, 10_000);

function minutesOr(usual: number): number {
  const at = process.argv.indexOf('--minutes');
  return at < 0 ? usual : Number(process.argv[at + 1]);
}

async function run<T>(path: string, ...args: (string | number)[]): Promise<T> {
  const program = fileURLToPath(new URL(path, import.meta.url));
  const options = { maxBuffer: 1 << 29 };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args.map(String)], options);
  return JSON.parse(stdout);
}

interface Installation {
  database: TestDatabase;
  server: TestServer;
  env: Record<string, string>;
  token: string;
}

async function install(shared: Resources, stack: AsyncDisposableStack): Promise<Installation> {
  const database = await freshDatabase(await shared.database());
  stack.defer(() => database.drop());
  const env = { DATABASE_URL: database.url, TRUST_PROXY: '1' };
  const server = await startServer({ demo: true, env });
  stack.defer(() => server.stop());
  const login = await sender(() => server.address, '')('POST', '/auth/login', server.admin ?? {});
  return { database, server, env, token: String(login.body.token) };
}

interface Driven {
  entries: number;
  lost: number;
  errors: number;
  retried: number;
  times: Record<string, number[]>;
  /** Processor ms used by the load itself. */
  processor: number;
}

/** Acknowledged entries that are missing from the log, or not in order, count as lost. */
async function drive({ server, token }: Installation, address: string, crowd: Crowd): Promise<Driven> {
  const { shoppers, viewers, scouts, seconds } = crowd;
  const send = sender(() => address, token);
  const games: string[] = [];
  for (let index = 0; index < scouts; index++)
    games.push(
      String((await send('POST', '/games', { league: `Copa ${index + 1}`, publico: true })).body._id),
    );
  const codes = server.codes.filter(({ perfil }) => perfil === 'Atleta').map(({ code }) => code);
  const [viewerLoad, shopperLoad, recording] = await Promise.all([
    run<Loaded>('../load/gym-viewers.ts', address, viewers, seconds, ...games),
    run<Loaded>('../load/gym-shoppers.ts', address, shoppers, seconds, ...codes),
    run<Recording>('paced-recorders.ts', address, token, ENTRY_INTERVAL_MS, seconds, ...games),
  ]);
  let lost = 0;
  for (const game of games) {
    const acknowledged = recording.recorded.filter((entry) => entry.game === game).length;
    const log = await readWholeLog(server.address, token, game);
    const ids = log.flatMap(({ command }) => ('id' in command ? [command.id] : []));
    const expected = Array.from({ length: acknowledged }, (_, index) => `bench-${index + 1}`);
    lost += expected.filter((id, index) => ids[index] !== id).length + Math.abs(ids.length - acknowledged);
  }
  const counts = together([viewerLoad.counts, shopperLoad.counts]);
  console.error(`${JSON.stringify(counts)}, ${recording.recorded.length} entries`);
  return {
    entries: recording.recorded.length,
    lost,
    errors: Object.values(refusedOf(counts)).reduce((sum, count) => sum + count, 0),
    retried: counts.retried ?? 0,
    times: { ...viewerLoad.times, ...shopperLoad.times, entry: recording.recorded.map(({ took }) => took) },
    processor: viewerLoad.processor + shopperLoad.processor + recording.processor,
  };
}

/** Returns the processor ms used by a process (Linux: 100 ticks a second). */
function processorOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const residentMB = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const PUSHES = dose(2, 20);

/** The processor time per push includes the work for entries and their answers. */
async function socketFigures(
  { server, token }: Installation,
  stack: AsyncDisposableStack,
): Promise<Figure[]> {
  const { address, pid } = server;
  const send = sender(() => address, token);
  const { body } = await send('POST', '/games', { league: 'Copa', publico: true });
  const game = String(body._id);
  await sleep(SETTLE_MS);
  const before = residentMB(pid);
  const program = fileURLToPath(new URL('push-viewers.ts', import.meta.url));
  const viewers = fork(program, [address, String(SUNDAY.viewers), game]);
  stack.defer(() => void viewers.kill());
  await once(viewers, 'message');
  const after = residentMB(pid);
  await sleep(SETTLE_MS);
  const began = processorOf(pid);
  await run<Recording>(
    'paced-recorders.ts',
    address,
    token,
    ENTRY_INTERVAL_MS,
    (PUSHES * ENTRY_INTERVAL_MS) / 1000,
    game,
  );
  await sleep(SETTLE_MS);
  const usedMs = processorOf(pid) - began;
  viewers.kill();
  const { viewers: sockets } = SUNDAY;
  return [
    {
      id: 'LOAD',
      label: `memory of a socket, of ${sockets}`,
      value: ((after - before) * 1024) / sockets,
      unit: 'KB',
    },
    plain('LOAD', `processor of 1,000 pushes, of ${sockets * PUSHES}`, (1_000 * usedMs) / (sockets * PUSHES)),
  ];
}

const count = (id: string, label: string, value: number, most?: number): Figure => ({
  ...{ id, label, value, unit: '' as const },
  ...(most !== undefined && { reach: { most } }),
});

function figuresOf(name: string, crowd: Crowd, driven: Driven, servers: number): Figure[] {
  const { shoppers, viewers, scouts, seconds } = crowd;
  const of = (kind: string, label: string): Figure[] => {
    const times = driven.times[kind] ?? [];
    return [
      plain('LOAD', `${name}: ${label}, median of ${times.length}`, percentile(times, 0.5)),
      plain('LOAD', 'the same, p99', percentile(times, 0.99)),
    ];
  };
  const share = (processor: number): number => (100 * processor) / (seconds * 1000);
  return [
    count('LOAD', `${name}, ${shoppers} shoppers, ${viewers} viewers, ${scouts} scouts, seconds`, seconds),
    ...of('entry', 'an entry until it is acknowledged'),
    ...of('list', 'a page of the shop'),
    ...of('card', 'a card'),
    ...of('log', 'game or log of a viewer'),
    count('LOAD', `${name}: entries lost of ${driven.entries}`, driven.lost, 0),
    count('LOAD', `${name}: errors after one retry`, driven.errors, 0),
    count('LOAD', `${name}: retried`, driven.retried),
    count('LOAD', `${name}: processor of the servers, % of one`, share(servers)),
    count('LOAD', `${name}: processor of the load itself, % of one`, share(driven.processor)),
  ];
}

export async function loadFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const installation = await install(shared, stack);
  const { server, env } = installation;
  // measured first: later sockets would reuse memory that a crowd has freed
  const figures = await socketFigures(installation, stack);
  const before = processorOf(server.pid);
  const alone = await drive(installation, server.address, SUNDAY);
  figures.push(...figuresOf('one process', SUNDAY, alone, processorOf(server.pid) - before));

  const second: Program = await launch({ dataDir: server.dataDir, env: { ...env, DEMO: 'small' } });
  stack.defer(() => second.end());
  const hosts = [server, second].map(({ address }) => new URL(address).host) as [string, string];
  const nginx = await startNginx(await freePort(), hosts);
  stack.defer(() => nginx.close());
  const pids = [server.pid, second.child.pid];
  const began = pids.map(processorOf);
  const driving = drive(installation, nginx.address, SUNDAY);
  await Promise.race([driving, sleep(SUNDAY.seconds * 500)]);
  const killed = processorOf(second.child.pid);
  await second.end('SIGKILL');
  const both = await driving;
  const usedMs = processorOf(server.pid) + killed - began.reduce((sum, cpuMs) => sum + cpuMs, 0);
  return [...figures, ...figuresOf('two behind nginx, one killed', SUNDAY, both, usedMs)];
}

export async function soakFigures(shared: Resources, stack: AsyncDisposableStack): Promise<Figure[]> {
  const installation = await install(shared, stack);
  const { server, database } = installation;
  const readUsage = async () => {
    await sleep(SETTLE_MS);
    const { rows } = await database.pool.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database()',
    );
    return {
      memory: residentMB(server.pid),
      descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
      connections: rows[0]?.count ?? Number.NaN,
    };
  };
  let [entries, lost, errors] = [0, 0, 0];
  const round = async (): Promise<void> => {
    const driven = await drive(installation, server.address, ROUND);
    entries += driven.entries;
    lost += driven.lost;
    errors += driven.errors;
  };
  // the first round opens everything that stays open
  await round();
  const first = await readUsage();
  const end = performance.now() + dose(0, SOAK_MINUTES * 60_000);
  let rounds = 0;
  do {
    await round();
    rounds += 1;
    console.error(`soak: round ${rounds}, ${JSON.stringify(await readUsage())}`);
  } while (performance.now() < end);
  const last = await readUsage();
  const against = { id: 'SOAK', unit: '' as const };
  return [
    {
      id: 'SOAK',
      label: `memory after ${rounds} rounds, against after one`,
      value: last.memory,
      unit: 'MB',
      baseline: first.memory,
    },
    { ...against, label: 'open descriptors', value: last.descriptors, baseline: first.descriptors },
    {
      ...against,
      label: 'connections to the database',
      value: last.connections,
      baseline: first.connections,
    },
    count('SOAK', `entries lost of ${entries}`, lost, 0),
    count('SOAK', 'errors after one retry', errors, 0),
  ];
}
