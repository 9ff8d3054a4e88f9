import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster } from './cluster.ts';
import { problemOf } from './create.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volleyscouter-path-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a path with blanks, accents, apostrophes and commas holds a database', async () => {
  const started = await startCluster(join(folder, "Vôlei, d'Água; 2026 #1"), false);
  if (!started.ok) throw new Error(started.error);
  await started.value.stop();
});

test.each(['a"b', 'a$HOME', 'a`id`'])(
  'a path that a shell would read otherwise is refused: %s',
  async (name) => {
    const started = await startCluster(join(folder, name), false);
    expect(started.ok ? '' : started.error).toMatch(/^DATA_DIR: .*aspas duplas/);
    expect(await readdir(folder)).not.toContain(name);
  },
);

test('of what initdb says the complaint is told', () => {
  const said =
    'creating configuration files ... ok\nFATAL:  could not write to file "pg_wal/1": No space left on device\n' +
    'child process exited with exit code 1\ninitdb: removing data directory "/data"\n';
  expect(problemOf(said)).toBe('FATAL:  could not write to file "pg_wal/1": No space left on device');
  expect(problemOf('initdb: error: no\ninitdb: hint: yes\n')).toBe('initdb: error: no');
  expect(problemOf('')).toBe('initdb');
});
