import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { backupFolder, backupName, checkAge } from './keep.ts';
import { scheduleBackups } from './schedule.ts';

const MINUTE = 60_000;
const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-schedule-'));
const db = await freshDatabase();

afterEach(() => {
  vi.useRealTimers();
});
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
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const end = scheduleBackups(config.value, (line) => said.push(line));
  vi.advanceTimersByTime(MINUTE);
  const backups = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => name.endsWith('-daily.volleyscouter.gz'));
  await expect.poll(backups, { timeout: 60_000 }).toHaveLength(2);
  vi.advanceTimersByTime(60 * MINUTE);
  await checkAge(folder, 'daily', new Date());
  end();
  expect(said).toEqual([expect.stringContaining(`${future} tem nome ou data no futuro`)]);
}, 90_000);
