/** The page "Sistema": how this installation is, what failed, and how a failed job is run again. */
import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import type { CallAnswer } from '@volleyscouter/contract/route';
import { INTAKE_JOB, readSystem, retryJob } from '@volleyscouter/contract/system';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../parts.ts';
import { reasonOf } from '../config/disk.ts';
import { livePlaces } from '../database/places.ts';
import type { Queryable } from '../database/transaction.ts';
import type { On } from '../http/handle.ts';
import { perMinute } from '../http/perMinute.ts';
import { VERSION } from '../http/version.ts';
import { countIntake, type LastBackup, readDatabase, readDisk, withinCheck } from './facts.ts';

type Answer = CallAnswer<typeof readSystem>;

/** Rows that one process adds in a minute. */
const MAX_ERRORS_A_MINUTE = 30;
const MAX_SHOWN_ERRORS = 50;
/** The database or the store is away: the page says so itself, and no row could be written. */
const SHARED_FAULT = 503;

/** Stores which requests failed, for a day. */
export function keepErrors(app: FastifyInstance, { db, clock }: Parts): void {
  const counts = perMinute(MAX_ERRORS_A_MINUTE);
  app.addHook('onResponse', async ({ id, method, routeOptions: { url = '' } }, { statusCode }) => {
    const now = clock();
    if (statusCode < 500 || statusCode === SHARED_FAULT || !counts('', now.getTime())) return;
    await db
      .query(
        `with old as (delete from request_errors where at < $2::timestamptz - interval '1 day')
         insert into request_errors (id, at, method, route, status) values ($1, $2, $3, $4, $5)`,
        [id, now, method, url, statusCode],
      )
      // the log has it too
      .catch(() => undefined);
  });
}

/** Jobs of pg-boss whose last run failed. */
async function failedJobs(db: Queryable): Promise<Answer['failed']> {
  const { rows: found } = await db.query<{ has: boolean }>(
    `select to_regclass('pgboss.job') is not null as has`,
  );
  if (!found[0]?.has) return [];
  const { rows } = await db.query<{ job: string; at: Date; state: string }>(
    `select distinct on (name) name as job, state::text, coalesce(completed_on, started_on, created_on) as at
       from pgboss.job where name !~ '^__' order by name, created_on desc`,
  );
  return rows
    .filter(({ state }) => state === 'failed' || state === 'retry')
    .map(({ job, at }) => ({ job, at: at.toISOString(), count: 1 }));
}

async function listFailed(db: Queryable, now: Date): Promise<Answer['failed']> {
  const { failed: count } = await countIntake(db);
  const intake = count > 0 ? [{ job: INTAKE_JOB, at: now.toISOString(), count }] : [];
  return [...intake, ...(await failedJobs(db))];
}

export function systemPageRoutes(on: On, parts: Parts, lastBackup: () => Promise<LastBackup>): void {
  const { db, clock, photos, operation } = parts;

  async function readStore(): Promise<string | null> {
    return withinCheck(photos.open('0'.repeat(64))).then(() => null, reasonOf);
  }

  on(readSystem, async () => {
    const now = clock();
    const [store, backup, disk] = await Promise.all([
      readStore(),
      lastBackup(),
      readDisk(parts).catch(() => null),
    ]);
    const places = await livePlaces(db);
    const { rows: errors } = await db.query<Answer['errors'][number] & { at: Date }>(
      `select id, at, method, route, status from request_errors
        where at >= $1::timestamptz - interval '1 day' order by at desc limit $2`,
      [now, MAX_SHOWN_ERRORS],
    );
    return {
      version: VERSION,
      now: now.toISOString(),
      processes: places.map(({ host, version, startedAt }) => ({
        host,
        version,
        startedAt: startedAt.toISOString(),
      })),
      disk,
      database: await readDatabase(db),
      backup: { ...backup, at: backup.at?.toISOString() ?? null },
      store,
      certificates: (operation?.certificates ?? []).map(({ name, until }) => ({
        name,
        until: until.toISOString(),
      })),
      failed: await listFailed(db, now),
      errors: errors.map((error) => ({ ...error, at: error.at.toISOString() })),
    };
  });

  on(retryJob, async ({ body: { job } }) => {
    const failed = await listFailed(db, clock());
    if (!failed.some((one) => one.job === job)) return refuse('not-found');
    if (job === INTAKE_JOB)
      await db.query(`update intake set retry_at = null where state = 'received' and attempts > 0`);
    else await operation?.requestJob(job);
    return DONE;
  });
}
