import { setTimeout } from 'node:timers/promises';
import type { Parts } from '@volleyscouter/server/parts';
import { inTransaction } from '@volleyscouter/server/platform/database/transaction';

type Database = Pick<Parts, 'db'>;

/** Max ms to wait for work that continues after the end of a test. */
const MAX_WORK_MS = 20_000;

/** Work after a provider's notice can continue after the end of a test. */
async function untilIdle({ db }: Database): Promise<void> {
  for (const end = performance.now() + MAX_WORK_MS; ; ) {
    const { rows } = await db.query<{ state: string; query: string }>(
      `select state, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend' and state <> 'idle'`,
    );
    if (rows.length === 0) return;
    if (performance.now() > end)
      throw new Error(`still under way: ${rows.map(({ state, query }) => `${state}: ${query}`).join('; ')}`);
    await setTimeout(10);
  }
}

/**
 * Keeps sessions of remaining admins and accounts, except sessions that belong to a purchase. Retries a
 * deadlock: other work may lock the truncated tables in another order.
 */
export async function clearTables({ db }: Database, tables: string): Promise<void> {
  await untilIdle({ db });
  await inTransaction(db, async (tx) => {
    await tx.query('create temp table kept_sessions on commit drop as table sessions');
    await tx.query(`truncate ${tables} cascade`);
    await tx.query(
      `insert into sessions select kept.* from kept_sessions kept
         left join admins on admins.id = admin_id left join accounts on accounts.id = account_id
        where (admins.id is not null or accounts.id is not null) and purchase_id is null
        on conflict do nothing`,
    );
  });
}
