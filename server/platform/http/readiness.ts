import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { connect } from '../database/connection.ts';
import { withTimeout } from '../withTimeout.ts';

const CHECK_EVERY_MS = 1_000;
/** Proxies that check readiness notice a stop within this time; the stopping process still serves calls. */
const GRACE_MS = 5_000;
const ASKED_WITHIN_MS = 30_000;

/** `unknown`: before the first check; `away`: the database is unreachable. */
export type DatabaseState = 'unknown' | 'ok' | 'read-only' | 'away';

export interface Readiness {
  /** Result of the last check. True also if the database is away or read-only: that affects all processes. */
  isReady(): boolean;
  database(): DatabaseState;
  leave(): Promise<void>;
  close(): void;
}

export const ALWAYS_READY: Readiness = {
  isReady: () => true,
  database: () => 'unknown',
  leave: async () => undefined,
  close: () => undefined,
};

async function isDatabaseReadOnly(db: Pick<Pool, 'query'>): Promise<boolean> {
  const { rows } = await db.query<{ only: boolean }>(
    `select current_setting('transaction_read_only')::bool as only`,
  );
  return rows[0]?.only === true;
}

async function answersAnew(url: string): Promise<boolean> {
  const client = await connect(url);
  await client.end();
  return true;
}

/** `isBroken`: the database accepts a new connection but does not answer on this process's connections. */
async function check(db: Pool): Promise<{ state: DatabaseState; isBroken: boolean }> {
  try {
    const only = await withTimeout(isDatabaseReadOnly(db));
    return { state: only ? 'read-only' : 'ok', isBroken: false };
  } catch (error) {
    // the limit of open files is a problem of this process, not of the database
    const isOwn = error instanceof Error && 'code' in error && error.code === 'EMFILE';
    const url = db.options.connectionString ?? '';
    const isBroken = isOwn || (await withTimeout(answersAnew(url)).catch(() => false));
    return { state: isBroken ? 'ok' : 'away', isBroken };
  }
}

export function watchReadiness(db: Pool): Readiness {
  let last: Awaited<ReturnType<typeof check>> = { state: 'unknown', isBroken: false };
  let isLeaving = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let isChecking = false;
  const timer = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    last = await check(db);
    isChecking = false;
  }, CHECK_EVERY_MS).unref();
  return {
    isReady() {
      checkedAt = performance.now();
      return !isLeaving && !last.isBroken;
    },
    database: () => last.state,
    async leave() {
      isLeaving = true;
      if (performance.now() - checkedAt < ASKED_WITHIN_MS) await sleep(GRACE_MS);
    },
    close: () => clearInterval(timer),
  };
}
