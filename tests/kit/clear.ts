import { setTimeout } from 'node:timers/promises';
import type { Parts } from '@volleyscouter/server/parts';
import { inTransaction } from '@volleyscouter/server/platform/database/transaction';

type Database = Pick<Parts, 'db'>;

/** Milliseconds that what a test began may go on after it. */
const LONGEST_WORK = 20_000;

/** Waits until no other connection works on the database: a notice of the provider may outlast the test that caused it. */
async function untilIdle({ db }: Database): Promise<void> {
  for (const end = performance.now() + LONGEST_WORK; ; ) {
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
 * Empties tables of a running server, and what refers to them except sessions. Truncating locks one table after the other, and work that
 * begins meanwhile may hold them in another order: a transaction that loses such a deadlock begins anew.
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
