/** @module-tag slow */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startJobs } from '@volleyscouter/server/platform/jobs/jobs';
import { afterAll, expect, test } from 'vitest';
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

test('[R-OPS-6] two processes make one backup a day', async () => {
  const env = { DATABASE_URL: database.url };
  const programs = await Promise.all([1, 2].map(() => launch({ dataDir, env })));
  const problems: unknown[] = [];
  const asking = startJobs(database.url, [], (cause) => problems.push(cause));
  const queues = `select from pgboss.queue where name = 'daily-backup'`;
  await expect.poll(async () => (await database.pool.query(queues)).rowCount).toBe(1);
  for (const times of [1, 2, 3]) {
    await asking.request('daily-backup');
    await expect.poll(completed, { timeout: 60_000 }).toBeGreaterThanOrEqual(times);
  }
  await asking.close();
  const backups = await readdir(join(dataDir, 'backups'));
  expect([backups.filter((name) => name.includes('-daily')).length, problems]).toEqual([1, []]);
  for (const program of programs) await program.end();
});
