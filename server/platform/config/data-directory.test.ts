import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDataDirectory } from './data-directory.ts';

const folder = await mkdtemp(join(tmpdir(), 'volleyscouter-config-'));
const fresh = () => mkdtemp(join(folder, 'data-'));

afterAll(() => rm(folder, { recursive: true }));

test('a data directory is created, and the trial file is removed', async () => {
  const dataDir = join(await fresh(), 'a', 'b');
  expect(await prepareDataDirectory(dataDir)).toEqual({ ok: true, value: undefined });
  expect(await readdir(dataDir)).toEqual([]);
});

test('[R-SHOP-4] photo folders of an earlier version are closed to other users', async () => {
  const dataDir = await fresh();
  await mkdir(join(dataDir, 'photos'), { mode: 0o755 });
  await prepareDataDirectory(dataDir);
  expect(statSync(join(dataDir, 'photos')).mode & 0o777).toBe(0o700);
});

test('a data directory that is not writable is refused in one line that names DATA_DIR', async () => {
  const file = join(await fresh(), 'file');
  await writeFile(file, '');
  for (const dataDir of [file, join(file, 'below'), '/proc/volleyscouter']) {
    const prepared = await prepareDataDirectory(dataDir);
    expect(prepared.ok ? '' : prepared.error).toMatch(/^DATA_DIR: [^\n]+$/);
  }
});
