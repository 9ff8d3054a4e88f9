import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, expect, test } from 'vitest';
import { photoFolder } from '../../shop/photos/files.ts';
import { loadConfig } from '../config/config.ts';
import { backupFolder, backupName } from './retention.ts';
import { dailyBackup } from './schedule.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-schedule-'));
const db = await freshDatabase();

afterAll(async () => {
  await db.drop();
  await rm(dataDir, { recursive: true });
});

test('[decision 91] a backup dated 2099 is reported once, and does not prevent the next backup', async () => {
  const future = backupName(new Date('2099-01-01T00:00:00Z'), 'daily');
  const folder = backupFolder(dataDir);
  await mkdir(folder);
  await writeFile(join(folder, future), '');
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: db.url });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const messages: string[] = [];
  const backup = dailyBackup(config.value, (line) => messages.push(line));
  const { signal } = new AbortController();
  await backup(signal);
  await backup(signal);
  const names = await readdir(folder);
  expect(names.filter((name) => name.endsWith('-daily.volleyscouter.gz'))).toHaveLength(2);
  expect(messages).toEqual([expect.stringContaining(`${future} tem nome no futuro`)]);
}, 90_000);

test('[decision 91] BACKUP_TO receives the backup with photos once a day', async () => {
  const to = join(dataDir, 'usb', 'volei');
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: db.url, BACKUP_TO: to });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const name = createHash('sha256').update('foto').digest('hex');
  await photoFolder(join(dataDir, 'photos')).put(name, Buffer.from('foto'));
  await db.pool.query('insert into photos (name, bytes, created_at) values ($1, 4, now())', [name]);
  const messages: string[] = [];
  const backup = dailyBackup(config.value, (line) => messages.push(line));
  const { signal } = new AbortController();
  await expect(backup(signal)).rejects.toThrow();
  await expect(backup(signal)).rejects.toThrow();
  expect(messages).toEqual([
    expect.stringMatching(/^Cópia diária: .*volei não existe \(o disco está ligado\?\)$/),
  ]);
  await mkdir(to, { recursive: true });
  await backup(signal);
  await backup(signal);
  const dailyBackups = (await readdir(to)).filter((file) => file.endsWith('-daily.volleyscouter.gz'));
  expect([dailyBackups.length, await readdir(join(to, 'photos', name.slice(0, 2)))]).toEqual([1, [name]]);
}, 90_000);
