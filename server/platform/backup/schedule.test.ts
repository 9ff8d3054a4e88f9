import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { backupFolder, backupName } from './keep.ts';
import { dailyBackup } from './schedule.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-schedule-'));
const db = await freshDatabase();

afterAll(async () => {
  await db.drop();
  await rm(dataDir, { recursive: true });
});

test('[R-OPS-6] beside a daily backup of the year 2099 the next one is made, and that file is named once', async () => {
  const future = backupName(new Date('2099-01-01T00:00:00Z'), 'daily');
  const folder = backupFolder(dataDir);
  await mkdir(folder);
  await writeFile(join(folder, future), '');
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: db.url });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const said: string[] = [];
  const backup = dailyBackup(config.value, (line) => said.push(line));
  const { signal } = new AbortController();
  await backup(signal);
  await backup(signal);
  const names = await readdir(folder);
  expect(names.filter((name) => name.endsWith('-daily.volleyscouter.gz'))).toHaveLength(2);
  expect(said).toEqual([expect.stringContaining(`${future} tem nome no futuro`)]);
}, 90_000);
