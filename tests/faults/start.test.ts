import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@volleyscouter/server/platform/database/connection';
import { startCluster } from '@volleyscouter/server/platform/database/embedded/cluster';
import { dataFolder } from '@volleyscouter/server/platform/database/embedded/create';
import { readPostmaster } from '@volleyscouter/server/platform/database/embedded/postmaster';
import { clusterHome } from '@volleyscouter/server/platform/database/open';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launch, type Program } from '../kit/program.ts';
import { S3_BUCKET, S3_KEYS, startS3 } from '../kit/s3-server.ts';
import { databaseUrl } from '../kit/test-cluster.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
/** Ms; `stop` itself gives up after 25 s. */
const AT_ONCE_MS = 8_000;

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-start-'));
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(folder, 'data-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function onDatabase<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = await connect(url);
  return work(db).finally(() => db.end());
}

/** Makes a migration wait before it creates its first index. */
const STUCK = `
  create function wait() returns event_trigger language plpgsql as $$ begin perform pg_sleep(120); end $$;
  create event trigger waits on ddl_command_start when tag in ('CREATE INDEX') execute function wait()`;
const atIndex = (db: pg.Client, name: string): Promise<unknown> =>
  expect
    .poll(
      async () =>
        (
          await db.query(`select pid from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`, [
            name,
          ])
        ).rowCount,
      { timeout: 60_000 },
    )
    .toBe(1);
const hasTables = async (db: pg.Client): Promise<boolean> =>
  (
    await db.query(
      `select to_regclass('migrations') is not null or to_regclass('accounts') is not null as there`,
    )
  ).rows[0].there;

type Starting = { child: ChildProcess; output(): string; status: Promise<number | null> };

function begin(env: Record<string, string> = {}, nodeArgs: readonly string[] = []): Starting {
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, npm_lifecycle_event: ___, ...inherited } = process.env;
  const serverEnv = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO: '0', LOG_FORMAT: 'json' };
  const child = spawn(process.execPath, [...nodeArgs, join(REPOSITORY, 'server/main.ts')], {
    env: { ...inherited, ...serverEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, output: () => output, status: new Promise((done) => child.once('close', done)) };
}

/** Returns the exit status, and whether the process ended at once. */
async function endsAtOnce({ child, status }: Starting): Promise<[number | null, boolean]> {
  const began = performance.now();
  child.kill('SIGTERM');
  return [await status, performance.now() - began < AT_ONCE_MS];
}

/** Starts the embedded database if it is not running. */
async function onEmbedded<T>(home: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const cluster = await startCluster(home);
  if (!cluster.ok) throw new Error(cluster.error);
  const result = await onDatabase(cluster.value.url, work);
  if (!cluster.value.adopted) await cluster.value.stop();
  return result;
}

async function migratingEmbedded(): Promise<{ server: Starting; home: string }> {
  const home = clusterHome(dataDir);
  await onEmbedded(home, (db) => db.query(STUCK));
  const server = begin();
  await expect.poll(() => readPostmaster(dataFolder(home))).not.toBeNull();
  await onEmbedded(home, (db) => atIndex(db, 'volleyscouter'));
  return { server, home };
}

describe('[decision 92] SIGTERM ends a start at once', { tags: 'slow' }, () => {
  test('while it waits for a database that is unreachable or does not answer', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    for (const port of [1, typeof address === 'object' ? address?.port : 1]) {
      const server = begin({ DATABASE_URL: `postgresql://a:b@127.0.0.1:${port}/volley` });
      if (port === 1) await expect.poll(server.output).toMatch(/espera até 60 segundos/);
      else await new Promise((resolve) => silent.once('connection', resolve));
      expect(await endsAtOnce(server)).toEqual([0, true]);
    }
    silent.close();
  });

  test('while it creates the embedded database', async () => {
    const server = begin();
    const making = async () => (await readdir(clusterHome(dataDir)).catch(() => [])).length;
    await expect.poll(making, { interval: 5 }).toBe(1);
    expect(await endsAtOnce(server)).toEqual([0, true]);
    expect(await readdir(clusterHome(dataDir))).toEqual([]);
  });

  test('while it migrates the embedded database, which is then stopped and unchanged', async () => {
    const { server, home } = await migratingEmbedded();
    expect(await endsAtOnce(server)).toEqual([0, true]);
    expect(await readPostmaster(dataFolder(home))).toBeNull();
    expect(await onEmbedded(home, hasTables)).toBe(false);
  });

  test('while it creates the demonstration', async () => {
    const server = begin({ DEMO: '1' });
    await expect.poll(server.output, { timeout: 60_000, interval: 20 }).toMatch(/Criando a demonstração/);
    expect(await endsAtOnce(server)).toEqual([0, true]);
    expect(await readPostmaster(dataFolder(clusterHome(dataDir)))).toBeNull();
    const restarted = await launch({ dataDir, env: { DEMO: '1' } });
    expect(restarted.output()).toMatch(/Demonstração/);
    await restarted.end();
  });
});

describe('a migration on an external PostgreSQL', { tags: 'slow' }, () => {
  const name = `start_${process.pid}`;
  beforeAll(async () => {
    await onDatabase(SERVER, (db) => db.query(`create database ${name}`));
    await onDatabase(databaseUrl(SERVER, name), (db) => db.query(STUCK));
  });
  afterAll(() => onDatabase(SERVER, (db) => db.query(`drop database ${name} with (force)`)));
  const migrating = async (fault: (server: Starting) => Promise<unknown>): Promise<Starting> => {
    const server = begin({ DATABASE_URL: databaseUrl(SERVER, name) });
    await onDatabase(SERVER, (db) => atIndex(db, name));
    await fault(server);
    await server.status;
    const sessions = `select from pg_stat_activity where datname = $1 and application_name like 'volleyscouter %'`;
    await onDatabase(SERVER, (db) =>
      expect.poll(async () => (await db.query(sessions, [name])).rowCount).toBe(0),
    );
    expect(await onDatabase(databaseUrl(SERVER, name), hasTables)).toBe(false);
    return server;
  };

  test('is rolled back within seconds after SIGTERM and SIGKILL', async () => {
    await migrating(async (server) => expect(await endsAtOnce(server)).toEqual([0, true]));
    await migrating(async ({ child }) => child.kill('SIGKILL'));
  });

  test('[F7] if the database closes the connection, the start fails with a message of one line', async () => {
    const terminate = `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`;
    const server = await migrating(() => onDatabase(SERVER, (db) => db.query(terminate, [name])));
    expect(await server.status).toBe(1);
    expect(server.output()).toMatch(/^DATABASE_URL: não foi possível atualizar o banco de dados[^\n]*\n/m);
  });
});

test('[F7] if the embedded database is killed during a migration, the start ends, and the next start migrates it', {
  tags: 'slow',
}, async () => {
  const { server, home } = await migratingEmbedded();
  process.kill((await readPostmaster(dataFolder(home)))?.pid ?? 0, 'SIGKILL');
  expect(await server.status).toBe(1);
  expect(server.output()).toMatch(/^DATA_DIR: não foi possível atualizar o banco de dados[^\n]*\n/m);
  await onEmbedded(home, (db) => db.query('drop event trigger waits'));
  const restarted = await launch({ dataDir });
  expect((await fetch(`${restarted.address}/healthz`)).status).toBe(200);
  await restarted.end();
  expect(await readPostmaster(dataFolder(home))).toBeNull();
});

test('[decision 92] a silent object store is reported and delays no start, but a new demonstration does not start', {
  tags: 'slow',
}, async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const { accessKeyId, secretAccessKey } = S3_KEYS;
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    S3_BUCKET,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const server: Program = await launch({ dataDir, env });
  expect(server.output()).not.toMatch(/S3_ENDPOINT/);
  await expect.poll(server.output).toMatch(/S3_ENDPOINT: .* não deixa salvar fotos/);
  await server.end();
  // a new demonstration needs the store
  const refused = begin({ ...env, DEMO: '1', DATA_DIR: await mkdtemp(join(folder, 'demo-')) });
  expect(await refused.status).toBe(1);
  expect(refused.output()).toMatch(/^S3_ENDPOINT: [^\n]*\n/m);
  silent.close();
});

test.each([
  ['a wrong bucket', { S3_BUCKET: 'nenhum' }, /answers 404 NoSuchBucket/],
  ['a wrong key', { S3_SECRET_ACCESS_KEY: 'x' }, /answers 403 SignatureDoesNotMatch/],
])(
  '[decision 92] %s of the object store delays no start and is reported',
  { tags: 'slow' },
  async (_, change, answer) => {
    const store = await startS3();
    const { accessKeyId, secretAccessKey, region } = S3_KEYS;
    const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region };
    const server = await launch({
      dataDir,
      env: { S3_ENDPOINT: store.endpoint, S3_BUCKET, ...keys, ...change },
    });
    await expect.poll(server.output).toMatch(answer);
    await server.end();
    await store.stop();
  },
);

test.each([
  ['an uncaught error', 'setTimeout(() => { throw new Error("oops") }, 300)'],
  ['an unhandled rejection', 'setTimeout(() => Promise.reject(new Error("oops")), 300)'],
])('[decision 92] %s is one line of the log, and the process ends with status 70', async (_, code) => {
  const server = begin({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/volley' }, [
    '--import',
    `data:text/javascript,${encodeURIComponent(code)}`,
  ]);
  expect(await server.status).toBe(70);
  const fatal = server
    .output()
    .split('\n')
    .filter((line) => line.includes('"fatal"'));
  expect(fatal.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 'fatal', event: 'fatal', msg: 'oops' }),
  ]);
});

test('`ensure-installed` installs packages only where a development package is present', async () => {
  for (const path of ['scripts', 'node_modules/@volleyscouter/server'])
    await mkdir(join(dataDir, path), { recursive: true });
  const script = join(dataDir, 'scripts/ensure-installed.mjs');
  await copyFile(join(REPOSITORY, 'scripts/ensure-installed.mjs'), script);
  await writeFile(join(dataDir, 'package-lock.json'), '{}');
  await writeFile(join(dataDir, 'node_modules/.package-lock.json'), '{}');
  expect(spawnSync(process.execPath, [script]).stderr.toString()).toBe('');
  // with a development package the script runs npm, which fails because PATH has no npm
  await mkdir(join(dataDir, 'node_modules/@volleyscouter/web'));
  const env = { ...process.env, PATH: dataDir };
  expect(spawnSync(process.execPath, [script], { env }).stderr.toString()).toMatch(/^Instalando os pacotes/);
  await expect(stat(join(dataDir, 'node_modules/.installed'))).rejects.toThrow('ENOENT');
});

const VERIFY = '/usr/bin/systemd-analyze';
test.runIf(spawnSync(VERIFY, ['--version']).status === 0)(
  'the unit of systemd is valid',
  { tags: 'slow' },
  () => {
    const unit = join(REPOSITORY, 'docs/recipes/volleyscouter.service');
    const { status, stderr } = spawnSync(VERIFY, ['verify', '--man=no', unit]);
    // this machine may have no program at the unit's path
    expect([
      status === 0 || /not executable/.test(String(stderr)),
      /Unknown|Failed to parse/.test(String(stderr)),
    ]).toEqual([true, false]);
  },
);
