/** @module-tag slow */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { backupFolder } from '@volleyscouter/server/platform/backup/retention';
import { dailyBackup } from '@volleyscouter/server/platform/backup/schedule';
import { loadConfig } from '@volleyscouter/server/platform/config/config';
import { startJobs } from '@volleyscouter/server/platform/jobs/jobs';
import { afterAll, expect, test } from 'vitest';
import { report } from '../kit/dose.ts';
import { launch } from '../kit/program.ts';
import { freshDatabase } from '../kit/test-database.ts';

const database = await freshDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'volleyscouter-once-'));
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const completed = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ many: number }>(
    `select count(*)::int as many from pgboss.job where name = 'daily-backup' and state = 'completed'`,
  );
  return rows[0]?.many ?? 0;
};

test('[decision 93] two processes make one backup a day', async () => {
  const config = loadConfig({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const problems: unknown[] = [];
  const warn = (problem: unknown): void => void problems.push(problem);
  let ended = 0;
  const processes = [1, 2].map(() => {
    const backup = dailyBackup(config.value, warn);
    const run = (signal: AbortSignal) => backup(signal).finally(() => ended++);
    return startJobs(database.url, [{ name: 'daily-backup', cron: '0 0 1 1 *', run }], warn);
  });
  for (const times of [1, 2, 3]) {
    await Promise.all(processes.map((jobs) => jobs.request('daily-backup')));
    await expect.poll(() => ended, { timeout: 120_000 }).toBeGreaterThanOrEqual(times);
  }
  await Promise.all(processes.map((jobs) => jobs.close()));
  const backups = await readdir(backupFolder(dataDir));
  expect([backups.filter((name) => name.includes('-daily')).length, problems]).toEqual([1, []]);
}, 400_000);

test('[decision 93] after a process is killed during a backup, the other process makes the backup', async () => {
  const env = { DATABASE_URL: database.url };
  await rm(join(dataDir, 'backups'), { recursive: true, force: true });
  const programs = await Promise.all([1, 2].map(() => launch({ dataDir, env })));
  // a backup waits while this transaction locks the table `games`
  const holding = await database.pool.connect();
  await holding.query('begin; lock table games in access exclusive mode');
  const jobs = startJobs(database.url, [], () => undefined);
  await jobs.request('daily-backup');
  const running = async () => Promise.all(programs.map(({ child }) => backupsOf(child.pid ?? 0)));
  await expect.poll(async () => (await running()).flat().length, { timeout: 60_000 }).toBe(1);
  const index = (await running()).findIndex((pids) => pids.length === 1);
  for (const pid of (await running()).flat()) process.kill(pid, 'SIGKILL');
  await programs[index]?.end('SIGKILL');
  const killed = performance.now();
  await holding.query('rollback');
  holding.release();
  const before = await completed();
  await expect.poll(completed, { timeout: 240_000, interval: 500 }).toBe(before + 1);
  report(
    `a killed daily backup was made by the other process after ${Math.round((performance.now() - killed) / 1000)} s`,
  );
  const backups = await readdir(join(dataDir, 'backups'));
  expect(backups.filter((name) => /-daily.volleyscouter.gz$/.test(name))).toHaveLength(1);
  await jobs.close();
  for (const program of programs) await program.end();
}, 400_000);

async function backupsOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid,ppid,args']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').includes('cli/backup.ts'))
    .map(([pid]) => Number(pid));
}
