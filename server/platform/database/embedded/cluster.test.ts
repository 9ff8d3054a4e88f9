import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../connection.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { dataFolder, problemOf } from './create.ts';
import { readPostmaster } from './postmaster.ts';
import { run } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-path-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function started(home: string): Promise<Cluster> {
  const cluster = await startCluster(home, false);
  if (!cluster.ok) throw new Error(cluster.error);
  return cluster.value;
}

async function queryOnce({ url }: Cluster, sql: string): Promise<unknown[]> {
  const db = await connect(url);
  try {
    return (await db.query({ text: sql, rowMode: 'array' })).rows.map(([value]) => value);
  } finally {
    await db.end();
  }
}

const pidFile = (home: string): string => join(dataFolder(home), 'postmaster.pid');

test('a path with spaces, accents, apostrophes and commas is supported', async () => {
  const cluster = await started(join(folder, "Vôlei, d'Água; 2026 #1"));
  await cluster.stop();
});

test.each(['a"b', 'a$HOME', 'a`id`'])('a path that a shell would change is refused: %s', async (name) => {
  const refused = await startCluster(join(folder, name), false);
  expect(refused.ok ? '' : refused.error).toMatch(/^DATA_DIR: .*aspas duplas/);
  expect(await readdir(folder)).not.toContain(name);
});

describe('[decision 1] the database belongs to the folder', () => {
  test.runIf(process.platform !== 'win32')(
    'a copy of a running server’s folder starts with its own data',
    async () => {
      const [home, copy] = [join(folder, 'original'), join(folder, 'copy')];
      const original = await started(home);
      await queryOnce(original, 'create table t as select 1 as n');
      await queryOnce(original, 'checkpoint');
      await run(['cp', '-a', home, copy]);
      const copied = await started(copy);
      expect(copied.adopted).toBe(false);
      await queryOnce(copied, 'insert into t values (2)');
      expect(await queryOnce(copied, 'select n from t order by n')).toEqual([1, 2]);
      expect(await queryOnce(original, 'select n from t')).toEqual([1]);
      expect((await started(copy)).adopted).toBe(true);
      await copied.stop();
      expect((await started(home)).adopted).toBe(true);
      await original.stop();
      const alone = await started(copy);
      expect(await queryOnce(alone, 'select n from t order by n')).toEqual([1, 2]);
      await alone.stop();
    },
    120_000,
  );

  test.runIf(process.platform !== 'win32')(
    'a running server is adopted through a symbolic link, and after its folder was moved',
    async () => {
      const [home, link, moved] = [join(folder, 'first'), join(folder, 'link'), join(folder, 'second')];
      const first = await started(home);
      await symlink(home, link);
      expect((await started(link)).adopted).toBe(true);
      await rename(home, moved);
      const second = await started(moved);
      expect(second.adopted).toBe(true);
      await second.stop();
      expect(await readPostmaster(dataFolder(moved))).toBeNull();
      await expect(connect(first.url)).rejects.toThrow();
    },
    60_000,
  );

  test('a stopped server starts after its folder was moved', async () => {
    const [home, moved] = [join(folder, 'here'), join(folder, 'there')];
    await (await started(home)).stop();
    await rename(home, moved);
    const cluster = await started(moved);
    expect(cluster.adopted).toBe(false);
    await cluster.stop();
  }, 60_000);

  test.each(['', '4711', `${process.pid}\n`, 'x\ny\n'])(
    'a damaged postmaster.pid does not prevent a start: %j',
    async (text) => {
      const home = join(folder, 'damaged');
      await (await started(home)).stop();
      await writeFile(pidFile(home), text);
      const cluster = await started(home);
      expect(cluster.adopted).toBe(false);
      await cluster.stop();
    },
    60_000,
  );

  test('a postmaster.pid and a socket lock with a reused pid do not prevent a start', async () => {
    const home = join(folder, 'reused');
    await (await started(home)).stop();
    await writeFile(pidFile(home), `${process.ppid}\n${dataFolder(home)}\n1\n5432\n${home}/socket\n\n`);
    await writeFile(
      join(home, 'socket', '.s.PGSQL.5432.lock'),
      `${process.ppid}\n${dataFolder(home)}\n1\n5432\n`,
    );
    await (await started(home)).stop();
  }, 60_000);
});

test('[decision 1] a start deletes files of interrupted starts, but not of a running start', async () => {
  const home = join(folder, 'tidy');
  const making = (pid: number): string => `making-${pid}-0a1b2c3d`;
  for (const pid of [2_147_483_646, process.pid, process.ppid])
    await mkdir(join(home, making(pid), 'data'), { recursive: true });
  await (await started(home)).stop();
  expect((await readdir(home)).filter((name) => name.startsWith('making-'))).toEqual([making(process.ppid)]);
}, 60_000);

test('the error line of initdb’s output is reported', () => {
  const output =
    'creating configuration files ... ok\nFATAL:  could not write to file "pg_wal/1": No space left on device\n' +
    'child process exited with exit code 1\ninitdb: removing data directory "/data"\n';
  expect(problemOf(output)).toBe('FATAL:  could not write to file "pg_wal/1": No space left on device');
  expect(problemOf('initdb: error: no\ninitdb: hint: yes\n')).toBe('initdb: error: no');
  expect(problemOf('')).toBe('initdb');
});
