import { databaseUrl } from '@volleyscouter/tests/kit/test-cluster';
import { freshDatabase } from '@volleyscouter/tests/kit/test-database';
import { afterAll, expect, test } from 'vitest';
import { dropJobs, startJobs } from './jobs.ts';

const db = await freshDatabase();
const role = `jobs_${process.pid}`;
afterAll(async () => {
  await db.pool.query(`drop owned by ${role}; drop role ${role}`);
  await db.drop();
});

async function ownedUrl(): Promise<string> {
  const name = new URL(db.url).pathname.slice(1);
  await db.pool.query(`create role ${role} login password 'jobs'; grant all on database ${name} to ${role}`);
  const url = new URL(databaseUrl(db.url, name));
  Object.assign(url, { username: role, password: 'jobs' });
  return url.href;
}

test('one of several processes runs a job, and an ordinary database role suffices', async () => {
  const url = await ownedUrl();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const problems: unknown[] = [];
  let running = 0;
  let most = 0;
  let ended = 0;
  const run = async (): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await released;
    running -= 1;
    ended += 1;
  };
  const job = { name: 'tidy', cron: '0 0 1 1 *', run };
  const processes = [1, 2, 3].map(() => startJobs(url, [job], (cause) => problems.push(cause)));
  await Promise.all(processes.map((jobs) => jobs.request('tidy')));
  await Promise.all(processes.map((jobs) => jobs.request('tidy')));
  await expect.poll(() => running).toBe(1);
  const { rows } = await db.pool.query<{ many: number }>(
    `select count(*)::int as many from pg_stat_activity
      where datname = current_database() and application_name like 'volleyscouter % jobs'`,
  );
  expect(rows[0]?.many).toBeLessThanOrEqual(2 * processes.length);
  release();
  await expect.poll(() => ended).toBe(1);
  await Promise.all(processes.map((jobs) => jobs.close()));
  expect([most, problems]).toEqual([1, []]);

  await dropJobs(db.pool);
  const restarted = startJobs(url, [job], (cause) => problems.push(cause));
  await restarted.request('tidy');
  await expect.poll(() => ended).toBeGreaterThan(1);
  await restarted.close();
  expect(problems).toEqual([]);
});

test('a waiting job runs after the clock was set back by a year', async () => {
  const ownDb = await freshDatabase();
  const problems: unknown[] = [];
  let ended = 0;
  const run = async (): Promise<void> => void ended++;
  const job = { name: 'tidy', cron: '0 0 1 1 *', run };
  const start = () => startJobs(ownDb.url, [job], (cause) => problems.push(cause));
  const firstStart = start();
  await firstStart.request('tidy');
  await expect.poll(() => ended).toBe(1);
  await firstStart.close();
  await ownDb.pool.query(
    `update pgboss.version set cron_on = now() + interval '1 year';
     update pgboss.queue set monitor_claim_on = now() + interval '1 year';
     update pgboss.job set state = 'created', completed_on = null, start_after = now() + interval '1 year'
      where name = 'tidy'`,
  );
  const secondStart = start();
  await expect.poll(() => ended).toBe(2);
  const ahead = `select from pgboss.version, pgboss.queue where greatest(cron_on, monitor_claim_on) > now()`;
  expect((await ownDb.pool.query(ahead)).rowCount).toBe(0);
  await secondStart.close();
  expect(problems).toEqual([]);
  await ownDb.drop();
});
