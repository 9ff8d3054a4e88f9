import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readDashboard } from '@volleyscouter/contract/sales';
import { readSystem, retryJob } from '@volleyscouter/contract/system';
import { openTestServer } from '@volleyscouter/tests/kit/test-server';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { insertArrival } from '../../shop/uploads/store.ts';
import { backupFolder, backupName } from '../backup/retention.ts';
import { watchBackups } from './facts.ts';

const server = await openTestServer();
afterAll(() => server.close());
const { parts } = server;
const folder = backupFolder(dirname(parts.uploads));
const TOKEN = 'sixteen-or-more-characters';

async function keepBackup(hoursAgo: number): Promise<string> {
  const at = new Date(parts.clock().getTime() - hoursAgo * 3_600_000);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, backupName(at, 'daily')), '');
  return at.toISOString();
}

test('a backup is late after 26 hours, or if an old installation has no backup', async () => {
  expect(await watchBackups(parts)()).toEqual({ at: null, isLate: false, problem: null });
  await parts.db.query(`update migrations set applied_at = '2026-04-01T00:00:00Z'`);
  expect((await watchBackups(parts)()).isLate).toBe(true);
  const at = await keepBackup(27);
  expect(await watchBackups(parts)()).toEqual({ at, isLate: true, problem: null });
  const { token } = await server.admin();
  const dashboard = await server.call(readDashboard, {}, { token });
  expect(dashboard.body.backup).toEqual({ at, isLate: true });
  const newer = await keepBackup(25);
  expect(await watchBackups(parts)()).toEqual({ at: newer, isLate: false, problem: null });
});

test('the page shows failed files and jobs, which run again on request', async () => {
  const { token } = await server.admin();
  const file = { batchId: null, fileName: 'a.jpg', bytes: 1, owner: '', place: 'elsewhere' };
  await insertArrival(parts.db, { ...file, id: 'arrived' }, parts.clock(), new Date('2026-05-01T12:09:00Z'));
  await parts.db.query(`update intake set attempts = 3 where id = 'arrived'`);
  await parts.db.query(
    `create schema pgboss;
     create table pgboss.job (name text, state text, created_on timestamptz, started_on timestamptz, completed_on timestamptz);
     insert into pgboss.job values ('daily-backup', 'completed', '2026-05-01', null, '2026-05-01'),
       ('daily-backup', 'failed', '2026-05-02', null, '2026-05-02'), ('restack', 'failed', '2026-05-01', null, '2026-05-01'),
       ('restack', 'completed', '2026-05-02', null, '2026-05-02'), ('__pgboss__own', 'failed', '2026-05-02', null, null)`,
  );
  const requested: string[] = [];
  const operation = {
    metricsToken: TOKEN,
    certificates: [{ name: 'PIX_PROVIDER_CERT', until: '2026-05-20T00:00:00.000Z' }],
    requestJob: async (name: string) => void requested.push(name),
  };
  const app = await buildApp({ ...parts, operation });
  app.get('/broken/:id', async () => {
    throw new Error('broken');
  });
  const broken = await app.inject({ url: '/broken/somebody' });
  expect(broken.statusCode).toBe(500);
  const headers = { authorization: `Bearer ${token}` };
  const read = async () => (await app.inject({ url: readSystem.path, headers })).json();
  await expect.poll(async () => (await read()).errors.length).toBe(1);
  expect(await read()).toMatchObject({
    database: { encoding: 'UTF8', replica: false, readOnly: false },
    store: null,
    certificates: [{ name: 'PIX_PROVIDER_CERT', until: '2026-05-20T00:00:00.000Z' }],
    failed: [
      { job: 'intake', count: 1 },
      { job: 'daily-backup', at: '2026-05-02T00:00:00.000Z' },
    ],
    errors: [{ id: broken.headers['x-request-id'], method: 'GET', route: '/broken/:id', status: 500 }],
  });
  const retry = async (job: string) =>
    (await app.inject({ method: 'POST', url: retryJob.path, headers, payload: { job } })).statusCode;
  expect([await retry('restack'), await retry('daily-backup'), await retry('intake')]).toEqual([
    404, 200, 200,
  ]);
  expect(requested).toEqual(['daily-backup']);
  const { rows } = await parts.db.query(`select retry_at from intake where id = 'arrived'`);
  expect(rows).toEqual([{ retry_at: null }]);

  const withToken = { authorization: `Bearer ${TOKEN}` };
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  const { payload } = await app.inject({ url: '/metrics', headers: withToken });
  expect(payload).toContain(
    'volleyscouter_request_seconds_count{method="GET",route="/broken/:id",status="500"} 1',
  );
  expect(payload).toMatch(/^volleyscouter_database_up 1$/m);
  expect(payload).toMatch(/^volleyscouter_intake_failed 1$/m);
  expect(payload).toMatch(/^volleyscouter_disk_free_bytes [1-9]/m);
  expect(payload).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(payload).not.toContain('somebody');
  const helped = new Set([...payload.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name));
  for (const [, name = ''] of payload.matchAll(/^# TYPE (\S+)/gm)) expect(helped).toContain(name);
  await app.close();
});

test('without METRICS_TOKEN there are no metrics', async () => {
  expect((await server.app.inject({ url: '/metrics' })).statusCode).toBe(404);
});
