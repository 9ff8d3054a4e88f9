import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { problemOf } from './create.ts';

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

test('a path with blanks, accents, apostrophes and commas holds a database', async () => {
  const cluster = await started(join(folder, "Vôlei, d'Água; 2026 #1"));
  await cluster.stop();
});

test.each(['a"b', 'a$HOME', 'a`id`'])(
  'a path that a shell would read otherwise is refused: %s',
  async (name) => {
    const refused = await startCluster(join(folder, name), false);
    expect(refused.ok ? '' : refused.error).toMatch(/^DATA_DIR: .*aspas duplas/);
    expect(await readdir(folder)).not.toContain(name);
  },
);

test('[R-OPS-1] a start deletes what interrupted ones left, not what another process makes now', async () => {
  const home = join(folder, 'tidy');
  const making = (pid: number): string => `making-${pid}-0a1b2c3d`;
  for (const pid of [2_147_483_646, process.pid, process.ppid])
    await mkdir(join(home, making(pid), 'data'), { recursive: true });
  await (await started(home)).stop();
  expect((await readdir(home)).filter((name) => name.startsWith('making-'))).toEqual([making(process.ppid)]);
}, 60_000);

test('of what initdb says the complaint is told', () => {
  const said =
    'creating configuration files ... ok\nFATAL:  could not write to file "pg_wal/1": No space left on device\n' +
    'child process exited with exit code 1\ninitdb: removing data directory "/data"\n';
  expect(problemOf(said)).toBe('FATAL:  could not write to file "pg_wal/1": No space left on device');
  expect(problemOf('initdb: error: no\ninitdb: hint: yes\n')).toBe('initdb: error: no');
  expect(problemOf('')).toBe('initdb');
});
