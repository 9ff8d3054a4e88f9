import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepLogged } from '../tests/kit/logged.ts';
import { connect } from './platform/database/connection.ts';
import { startCluster } from './platform/database/embedded/cluster.ts';
import { readPostmaster } from './platform/database/embedded/postmaster.ts';
import { run } from './platform/database/embedded/run.ts';
import { migrate, readMigrations } from './platform/database/migrate.ts';
import { clusterHome, locate } from './platform/database/open.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-main-'));
/** A migrated database that is not running; most tests start on a copy. */
const madeFolder = join(folder, 'made');

let dataDir: string;
let started: ChildProcess[];

beforeAll(async () => {
  // if the test runs as root, PostgreSQL's account must be able to enter the folder
  await chmod(folder, 0o711);
  await mkdir(madeFolder);
  const cluster = await startCluster(clusterHome(madeFolder), false);
  if (!cluster.ok) throw new Error(cluster.error);
  const client = await connect(cluster.value.url);
  await migrate(client, await readMigrations());
  await client.end();
  await cluster.value.stop();
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
  started = [];
});

const copyMade = (): Promise<void> => cp(madeFolder, dataDir, { recursive: true });

afterEach(async () => {
  await Promise.all(started.map((child) => end(child, 'SIGTERM')));
  if (await readPostmaster(dataOf(dataDir))) {
    const leftover = await locate({ dataDir, databaseUrl: undefined });
    if (leftover.ok) await leftover.value.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
});

afterAll(() => rm(folder, { recursive: true }));

const canMount =
  (await run(['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs none "$0"', folder])).status === 0;

const dataOf = (folder: string): string => join(clusterHome(folder), 'cluster', 'data');

type Launched = {
  child: ChildProcess;
  output(): string;
  address: Promise<string>;
  status: Promise<number | null>;
};

function launch(env: Record<string, string> = {}, command = [process.execPath, MAIN]): Launched {
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, npm_lifecycle_event: ___, ...inherited } = process.env;
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    env: { ...inherited, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  const address = Promise.withResolvers<string>();
  address.promise.catch(() => undefined);
  keepLogged(child.stderr);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const readyUrl = /pronto: (\S+)\n/.exec(output)?.[1];
      if (readyUrl) address.resolve(readyUrl);
    });
  const status = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      address.reject(new Error(`ended before it was ready: ${output}`));
      resolve(code);
    });
  });
  return { child, output: () => output, address: address.promise, status };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await closed;
}

const health = (address: string): Promise<number> => fetch(`${address}/healthz`).then(({ status }) => status);

describe('a server with its own database', () => {
  test('[R-OPS-1] starts without data, logs each step, answers, and stops all processes', async () => {
    const server = launch({ LOG_FORMAT: 'text' });
    const address = await server.address;
    expect(await health(address)).toBe(200);
    expect(server.output()).toMatch(
      /^\d\d:\d\d:\d\d Preparando o banco de dados .*\n(.* warn DATA_DIR: .*\n)?(.* Atualizando o banco .*\n)?.* migration migrations=\d+\n/,
    );
    expect(server.output()).toContain(`cadastra em ${address}/#/register\n`);
    expect(await readPostmaster(dataOf(dataDir))).not.toBeNull();
    server.child.kill('SIGTERM');
    expect(await server.status).toBe(0);
    expect(await readPostmaster(dataOf(dataDir))).toBeNull();
  });

  test('an interrupt during the start leaves no database running', async () => {
    await copyMade();
    const server = launch();
    while (!(await readPostmaster(dataOf(dataDir)))) await new Promise((resolve) => setTimeout(resolve, 20));
    server.child.kill('SIGINT');
    expect(await server.status).toBe(0);
    expect(await readPostmaster(dataOf(dataDir))).toBeNull();
  });

  test('[F1] after SIGKILL the next start takes over the running database with its commits', async () => {
    await copyMade();
    const first = launch();
    await first.address;
    const before = await readPostmaster(dataOf(dataDir));
    const located = await locate({ dataDir, databaseUrl: undefined });
    if (!located.ok) throw new Error(located.error);
    const client = new pg.Client(located.value.url);
    await client.connect();
    await client.query('create table kept as select 7 as n');
    await client.end();
    await end(first.child, 'SIGKILL');
    const second = launch();
    expect(await health(await second.address)).toBe(200);
    expect((await readPostmaster(dataOf(dataDir)))?.pid).toBe(before?.pid);
    const otherClient = new pg.Client(located.value.url);
    await otherClient.connect();
    expect((await otherClient.query('select n from kept')).rows).toEqual([{ n: 7 }]);
    await otherClient.end();
  });

  test('[F1] a start after SIGKILL of server and database succeeds, even with a reused pid', async () => {
    await copyMade();
    const first = launch();
    await first.address;
    const { pid } = (await readPostmaster(dataOf(dataDir))) ?? { pid: 0 };
    await end(first.child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');
    await writeFile(
      join(dataOf(dataDir), 'postmaster.pid'),
      `${process.pid}\n${dataOf(dataDir)}\n1\n5432\n${join(clusterHome(dataDir), 'socket')}\n\n`,
    );
    expect(await health(await launch().address)).toBe(200);
  });

  test('[F7] a database that dies is restarted by the server', async () => {
    await copyMade();
    const server = launch();
    const address = await server.address;
    const { pid } = (await readPostmaster(dataOf(dataDir))) ?? { pid: 0 };
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => health(address), { timeout: 20_000, interval: 100 }).toBe(200);
    await expect
      .poll(async () => (await readPostmaster(dataOf(dataDir)))?.pid ?? pid, { timeout: 20_000 })
      .not.toBe(pid);
    await expect.poll(() => health(address), { timeout: 20_000, interval: 100 }).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });

  test('[F7] a second server on the same data is refused, and the first continues', async () => {
    await copyMade();
    const first = launch();
    const address = await first.address;
    const second = launch();
    expect(await second.status).toBe(1);
    expect(second.output()).toMatch(/^DATA_DIR: outro servidor já usa [^\n]+\n$/);
    expect(await health(address)).toBe(200);
  });

  test('[F7] one of several concurrent servers on new data serves, the others are refused', async () => {
    const servers = [launch(), launch(), launch()];
    const ends = await Promise.all(
      servers.map((server) =>
        Promise.race([server.address.catch(() => 'refused'), server.status.then(() => 'refused')]),
      ),
    );
    expect(ends.filter((address) => address !== 'refused')).toHaveLength(1);
    for (const [index, server] of servers.entries())
      if (ends[index] === 'refused') expect(server.output()).toMatch(/^DATA_DIR: outro servidor já usa/m);
  });

  test('stops when the shell started by npm is gone', async () => {
    await copyMade();
    const server = launch({ npm_lifecycle_event: 'start' }, [
      'sh',
      '-c',
      '"$0" "$1"; true',
      process.execPath,
      MAIN,
    ]);
    await server.address;
    server.child.kill('SIGTERM');
    await server.status;
    await expect.poll(() => readPostmaster(dataOf(dataDir)), { timeout: 20_000 }).toBeNull();
  });

  test('works with a path that is too long for a socket', async () => {
    const long = join(dataDir, 'pasta com espaço'.repeat(6), "com 'aspas'");
    const server = launch({ DATA_DIR: long });
    expect(await health(await server.address)).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.status).toBe(0);
    expect(await readPostmaster(dataOf(long))).toBeNull();
  });
});

describe('a refused start prints one line with the variable and exits with 1', () => {
  const refusal = async (env: Record<string, string>): Promise<string> => {
    const server = launch(env);
    expect(await server.status).toBe(1);
    return server.output();
  };

  test('if the port is in use, and stops the database that it started', async () => {
    await copyMade();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = String(typeof address === 'object' ? address?.port : '');
    expect(await refusal({ PORT: port })).toMatch(/^(?:\{.*\}\n)*PORT: a porta \d+ já está em uso[^\n]*\n$/);
    other.close();
    expect(await readPostmaster(dataOf(dataDir))).toBeNull();
  });

  test('if the data directory is not writable', async () => {
    await writeFile(join(dataDir, 'file'), '');
    expect(await refusal({ DATA_DIR: join(dataDir, 'file') })).toMatch(
      /^DATA_DIR: não é possível gravar[^\n]*\n$/,
    );
  });

  test.runIf(canMount).each([
    ['before its first start', 'head -c 64k /dev/zero >"$0/fill"'],
    ['while its database is made', 'true'],
    [
      'at a later start',
      'cp -a "$1/." "$0" && dd if=/dev/zero of="$0/fill" 2>/dev/null; truncate -s -8k "$0/fill"',
    ],
  ])('if the disk is full %s', async (_, prepare) => {
    const kilobytes = prepare.startsWith('cp') ? 90_000 : 64;
    const server = launch({}, [
      'unshare',
      '--mount',
      'sh',
      '-c',
      `mount -t tmpfs -o size=${kilobytes}k none "$0"; ${prepare}; shift; exec "$@"`,
      dataDir,
      madeFolder,
      process.execPath,
      MAIN,
    ]);
    expect(await server.status).toBe(1);
    expect(server.output()).toMatch(/^(?:\{.*\}\n)*DATA_DIR: .*disco cheio.*\n$/);
    expect(server.output()).toContain(dataDir);
  });

  test('for each error of a wrong configuration', async () => {
    expect(await refusal({ PORT: 'x', LOG_FORMAT: 'xml' })).toMatch(/^PORT [^\n]+\nLOG_FORMAT [^\n]+\n$/);
  });
});

describe('servers on one PostgreSQL', () => {
  test('[F9] run at the same time; a server with another data directory is refused', async () => {
    const db = await freshDatabase();
    const first = launch({ DATABASE_URL: db.url });
    const second = launch({ DATABASE_URL: db.url });
    expect(await Promise.all([health(await first.address), health(await second.address)])).toEqual([
      200, 200,
    ]);
    const otherFolder = launch({ DATABASE_URL: db.url, DATA_DIR: join(folder, 'apart') });
    expect([await otherFolder.status, otherFolder.output()]).toEqual([
      1,
      expect.stringMatching(/^DATA_DIR: .* outro lugar.*\n$/m),
    ]);
    await Promise.all([end(first.child, 'SIGTERM'), end(second.child, 'SIGTERM')]);
    await db.drop();
  });
});
