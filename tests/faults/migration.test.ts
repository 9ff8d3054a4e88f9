/** @module-tag guard */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { seeded } from '@volleyscouter/server/demo/seeded';
import { makeBackup } from '@volleyscouter/server/platform/backup/make';
import { verifyBackup } from '@volleyscouter/server/platform/backup/read';
import { restoreAsMade, restoreBackup } from '@volleyscouter/server/platform/backup/restore';
import { connect, makePool } from '@volleyscouter/server/platform/database/connection';
import { type Cluster, startCluster } from '@volleyscouter/server/platform/database/embedded/cluster';
import { dataFolder } from '@volleyscouter/server/platform/database/embedded/create';
import { readPostmaster } from '@volleyscouter/server/platform/database/embedded/postmaster';
import { migrate, readMigrations } from '@volleyscouter/server/platform/database/migrate';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dose, FULL, report } from '../kit/dose.ts';
import { ledgerProblems } from '../kit/money-seam.ts';
import { launch } from '../kit/program.ts';
import { databaseUrl } from '../kit/test-cluster.ts';
import { openTestServer } from '../kit/test-server.ts';
import { answersOf } from '../money/answers.ts';
import { ANSWERS, BACKUP } from '../money/release.ts';

const KILLS = dose(6, 60);
const MIGRATION = '0020_money_entries.sql';
const random = seeded(20);

let folder: string;
let cluster: Cluster;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-migration-'));
  await startDatabase();
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

const home = (): string => join(folder, 'postgres');

async function startDatabase(): Promise<void> {
  const started = await startCluster(home());
  if (!started.ok) throw new Error(started.error);
  cluster = started.value;
}

const urlOf = (name: string): string => databaseUrl(cluster.url, name);

async function onDatabase<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = await connect(url);
  return work(db).finally(() => db.end());
}

const copy = (name: string): Promise<unknown> =>
  onDatabase(cluster.url, async (db) => {
    await db.query(`drop database if exists ${name} with (force)`);
    await db.query(`create database ${name} template old`);
  });

const contents = (url: string): Promise<unknown> =>
  onDatabase(url, async (db) => {
    const tables = ['money_entries', 'money_payments', 'money_refunds', 'purchases'];
    const all = tables.map((table) => `select '${table}' as of, t::text as row from ${table} t`);
    return (await db.query(`${all.join(' union all ')} order by 1, 2`)).rows;
  });

const countOld = (url: string): Promise<unknown> =>
  onDatabase(url, async (db) => {
    const counts = ['payments', 'refunds', 'paybacks', 'purchase_history'].map(
      (table) => `(select count(*) from ${table}) as ${table}`,
    );
    const there = `select to_regclass('money_entries') as there, ${counts.join(', ')}`;
    return (await db.query(there)).rows[0];
  });

const isMigrated = (url: string): Promise<boolean> =>
  onDatabase(url, async (db) => {
    const { rowCount } = await db.query('select from migrations where name = $1', [MIGRATION]);
    return rowCount === 1;
  });

/** The PostgreSQL process that migrates; `null` if the server starts or exits first. */
const migrating = (name: string, isOver: () => boolean): Promise<number | null> =>
  onDatabase(cluster.url, async (db) => {
    for (; !isOver(); await sleep(3)) {
      const { rows } = await db.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and state = 'active' and query like '-- Money is a log%'`,
        [name],
      );
      if (rows[0]) return rows[0].pid;
    }
    return null;
  });

const awaitNoConnections = (name: string): Promise<void> =>
  onDatabase(cluster.url, async (db) => {
    while ((await db.query('select from pg_stat_activity where datname = $1', [name])).rowCount !== 0)
      await sleep(20);
  });

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
  }
}

/** `after`: ms after the migration began. Returns true if the migration was seen. */
async function killMigration(name: string, after: number, withDatabase: boolean): Promise<boolean> {
  const { promise: child, resolve } = Promise.withResolvers<ChildProcess>();
  const env = { DATABASE_URL: urlOf(name) };
  let isOver = false;
  const ended = launch({ dataDir: join(folder, 'data'), env, spawned: resolve })
    .then(
      (program) => program.end('SIGKILL'),
      () => undefined,
    )
    .finally(() => {
      isOver = true;
    });
  const backend = await migrating(name, () => isOver);
  if (backend === null) return false;
  await sleep(after);
  if (withDatabase) {
    const postmaster = await readPostmaster(dataFolder(home()));
    for (const pid of [postmaster?.pid, backend]) if (pid) kill(pid);
  } else (await child).kill('SIGKILL');
  await ended;
  if (withDatabase) await startDatabase();
  await awaitNoConnections(name);
  return true;
}

test('[P3] a start after a killed migration gives the same ledger as an uninterrupted migration', async () => {
  await onDatabase(cluster.url, (db) => db.query('create database old'));
  await onDatabase(urlOf('old'), async (db) => {
    const verified = await verifyBackup(BACKUP);
    if (!verified.ok) throw new Error(verified.error);
    await db.query('begin');
    await restoreAsMade(db, BACKUP, verified.value);
    await db.query('commit');
  });
  // the shortest of three: a kill after the end of the migration proves nothing
  let duration = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 3; count++) {
    await copy('whole');
    const began = performance.now();
    await onDatabase(urlOf('whole'), async (db) => migrate(db, await readMigrations()));
    duration = Math.min(duration, performance.now() - began);
  }
  const before = await countOld(urlOf('old'));

  await copy('killed');
  let [seenMigrations, committed, kill] = [0, 0, 0];
  const enough = () => kill >= KILLS && seenMigrations > KILLS / 2 && committed < seenMigrations;
  for (; !enough() && kill < 5 * KILLS; kill++) {
    if (await killMigration('killed', random() * duration, kill % 2 === 1)) seenMigrations++;
    if (await isMigrated(urlOf('killed'))) {
      committed++;
      expect(await contents(urlOf('killed'))).toEqual(await contents(urlOf('whole')));
      await copy('killed');
    } else expect(await countOld(urlOf('killed'))).toEqual(before);
  }
  report(
    `P3 migration: ${kill} kills within ${Math.round(duration)} ms, ${committed} after it was committed`,
  );
  expect(seenMigrations).toBeGreaterThan(KILLS / 2);
  expect(committed).toBeLessThan(seenMigrations);

  const program = await launch({ dataDir: join(folder, 'data'), env: { DATABASE_URL: urlOf('killed') } });
  await program.end();
  expect(await contents(urlOf('killed'))).toEqual(await contents(urlOf('whole')));
  const pool = makePool(urlOf('killed'), 2);
  expect(await ledgerProblems({ db: pool }).finally(() => pool.end())).toEqual([]);
  if (FULL) await sameAnswers();
}, 600_000);

/** Only in `npm run proof`, since equal rows give equal answers. */
async function sameAnswers(): Promise<void> {
  const [at = '', ...before] = gunzipSync(await readFile(ANSWERS))
    .toString()
    .split('\n');
  const config = { dataDir: join(folder, 'data'), appSecret: 'x'.repeat(40) };
  const { file } = await makeBackup({ config, url: urlOf('killed'), occasion: 'manual', now: new Date(at) });
  const server = await openTestServer({
    at,
    fill: async (url) => {
      const restored = await restoreBackup(url, file, true);
      if (!restored.ok) throw new Error(restored.error);
    },
  });
  const changed = (await answersOf(server)).filter((answer, index) => answer !== before[index]);
  await server.close();
  expect(changed).toEqual([]);
}
