import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster } from './cluster.ts';

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
