import { refuse } from '@volleyscouter/contract/errors';
import { DONE } from '@volleyscouter/contract/fields';
import type { CallAnswer } from '@volleyscouter/contract/route';
import { INTAKE_JOB, readSystem, retryJob } from '@volleyscouter/contract/system';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../parts.ts';
import { isoOf } from '../database/iso.ts';
import { livePlaces } from '../database/places.ts';
import type { Queryable } from '../database/transaction.ts';
import type { On } from '../http/handle.ts';
import { perMinute } from '../http/perMinute.ts';
import { VERSION } from '../http/version.ts';
import { countIntake, type LastBackup, readDatabase, readDisk, readStore } from './facts.ts';

type Answer = CallAnswer<typeof readSystem>;

const MAX_ERRORS_A_MINUTE = 30;
const MAX_SHOWN_ERRORS = 50;
/**
 * The database or the store is unreachable. Such an error is not stored: no row could be written, and the
 * page shows the state anyway.
 */
const SHARED_FAULT = 503;

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
      // the log contains the failure too
      .catch(() => undefined);
  });
}

async function failedJobs(db: Queryable): Promise<Answer['failed']> {
  const { rows: schemas } = await db.query<{ has: boolean }>(
    `select to_regclass('pgboss.job') is not null as has`,
  );
  if (!schemas[0]?.has) return [];
  const { rows } = await db.query<Answer['failed'][number]>(
    `select name as job, ${isoOf('coalesce(completed_on, started_on, created_on)')} as at, 1 as count
       from (select distinct on (name) * from pgboss.job where name !~ '^__' order by name, created_on desc) as last
      where state in ('failed', 'retry') order by name`,
  );
  return rows;
}

async function listFailed(db: Queryable, now: Date): Promise<Answer['failed']> {
  const { failed: count } = await countIntake(db);
  const intake = count > 0 ? [{ job: INTAKE_JOB, at: now.toISOString(), count }] : [];
  return [...intake, ...(await failedJobs(db))];
}

export function systemPageRoutes(on: On, parts: Parts, lastBackup: () => Promise<LastBackup>): void {
  const { db, clock, operation } = parts;

  on(readSystem, async () => {
    const now = clock();
    const [store, backup, disk] = await Promise.all([
      readStore(parts),
      lastBackup(),
      readDisk(parts).catch(() => null),
    ]);
    const { rows: errors } = await db.query<Answer['errors'][number]>(
      `select id, ${isoOf('at')} as at, method, route, status from request_errors
        where at >= $1::timestamptz - interval '1 day' order by request_errors.at desc limit $2`,
      [now, MAX_SHOWN_ERRORS],
    );
    return {
      version: VERSION,
      now: now.toISOString(),
      processes: await livePlaces(db),
      disk,
      database: await readDatabase(db),
      backup,
      store,
      certificates: operation?.certificates ?? [],
      failed: await listFailed(db, now),
      errors,
    };
  });

  on(retryJob, async ({ body: { job } }) => {
    const failed = await listFailed(db, clock());
    if (!failed.some((failedJob) => failedJob.job === job)) return refuse('not-found');
    if (job === INTAKE_JOB)
      await db.query(`update intake set retry_at = null where state = 'received' and attempts > 0`);
    else await operation?.requestJob(job);
    return DONE;
  });
}
