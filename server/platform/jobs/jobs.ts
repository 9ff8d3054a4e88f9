/**
 * Jobs run once per installation, whatever the number of processes. pg-boss stores them in a separate schema.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Clock, PgBoss } from 'pg-boss';

/**
 * `cron` is in UTC. Runs never overlap. If runs were missed while no process was running, the job runs once.
 */
export interface Job {
  name: string;
  cron: string;
  atStart?: boolean;
  /**
   * Rejects if the job must be retried. `signal` aborts when the server stops; the job then runs again in
   * another process or at the next start.
   */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface Jobs {
  /** Runs the job in one of the processes; waiting requests are merged into one. */
  request(name: string): Promise<void>;
  close(): Promise<void>;
}

const SCHEMA = 'pgboss';
const RESTART_MS = 30_000;
const POLL_SECONDS = 20;
const SETTLE_CLOCK_MS = 60_000;
/**
 * pg-boss stores a time later than this only if the clock was set back. Jobs would wait until the stored
 * time.
 */
const AHEAD = `now() + interval '10 minutes'`;
const SETTLE_CLOCK = `
  update ${SCHEMA}.version set cron_on = null where cron_on > ${AHEAD};
  update ${SCHEMA}.queue set monitor_claim_on = null, monitor_on = null where monitor_claim_on > ${AHEAD};
  update ${SCHEMA}.job set start_after = now(), heartbeat_on = now()
   where greatest(start_after, heartbeat_on) > ${AHEAD} and state <= 'active'`;
/** A wait does not grow if the machine's clock is set back. */
const STEADY_CLOCK: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
const QUEUE = {
  // at most one run is queued, one waits for a retry, and one is active
  policy: 'stately',
  // detects a killed process
  heartbeatSeconds: 30,
  expireInSeconds: 6 * 3600,
  retryLimit: 3,
  retryDelay: 15,
  retryBackoff: true,
} as const;

/**
 * The start is retried in the background until it succeeds. `warn` gets the same error only once in a row.
 */
export function startJobs(url: string, jobs: readonly Job[], warn: (cause: unknown) => void): Jobs {
  const closing = new AbortController();
  let running: PgBoss | undefined;
  const workers = new Map<string, string>();
  let lastError = '';
  const report = (cause: unknown): void => {
    const text = String(cause);
    if (text !== lastError && !closing.signal.aborted) warn(cause);
    lastError = text;
  };

  async function work(boss: PgBoss, { name, cron, atStart, run }: Job): Promise<void> {
    await boss.createQueue(name, QUEUE);
    await boss.schedule(name, cron, null, { missed: 'once' });
    if (atStart) await boss.send(name);
    const worker = await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
      if (job)
        await run(job.signal).catch((cause: unknown) => {
          report(cause);
          throw cause;
        });
      lastError = '';
    });
    workers.set(name, worker);
  }

  async function begin(): Promise<void> {
    // loading pg-boss takes a moment
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      connectionString: url,
      schema: SCHEMA,
      max: 2,
      flowIntervalSeconds: POLL_SECONDS,
      superviseIntervalSeconds: POLL_SECONDS,
      monitorIntervalSeconds: POLL_SECONDS,
      cronWorkerIntervalSeconds: POLL_SECONDS,
      clock: STEADY_CLOCK,
      clockMonitorIntervalSeconds: SETTLE_CLOCK_MS / 1000,
      application_name: `volleyscouter ${process.pid} jobs`,
    });
    boss.on('error', report);
    try {
      await boss.start();
      await boss.getDb().executeSql(SETTLE_CLOCK);
      for (const job of jobs) await work(boss, job);
      running = boss;
    } catch (cause) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw cause;
    }
  }

  async function keepTrying(): Promise<void> {
    while (!closing.signal.aborted && !running) {
      await begin().catch(report);
      if (!running) await sleep(RESTART_MS, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }
  const starting = keepTrying();
  const settleClock = (): void => void running?.getDb().executeSql(SETTLE_CLOCK).catch(report);
  const settling = setInterval(settleClock, SETTLE_CLOCK_MS).unref();

  return {
    async request(name) {
      await starting;
      await running?.send(name).catch(report);
      running?.notifyWorker(workers.get(name) ?? '');
    },
    async close() {
      closing.abort();
      clearInterval(settling);
      await starting;
      await running?.stop({ graceful: false });
    },
  };
}

/** `startJobs` creates the queue again. */
export const dropJobs = async (db: Pick<Pool, 'query'>): Promise<void> => {
  await db.query(`drop schema if exists ${SCHEMA} cascade`);
};
