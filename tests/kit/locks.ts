import type { Queryable } from '@volleyscouter/server/platform/database/transaction';

export async function waitingOnLocks(db: Queryable): Promise<number> {
  const { rows } = await db.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
