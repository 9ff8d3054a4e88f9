/** What each client has sent: numbers that are done. */
import type { Fate } from '@volleyscouter/core/sync/batch';
import type { Queryable } from '../database/transaction.ts';

/** What became of a client's batches from number `from` on, in order. */
export async function findFates(
  db: Queryable,
  gameId: string,
  client: string,
  from: number,
): Promise<{ number: number; fate: Fate }[]> {
  const { rows } = await db.query<{ number: number; fate: Fate }>(
    'select number, fate from log_batches where game_id = $1 and client_id = $2 and number >= $3 order by number',
    [gameId, client, from],
  );
  return rows;
}

/** The number of a client's last batch that is done, and the last command of the log that it stored; 0 for none. */
export async function lastOf(
  db: Queryable,
  gameId: string,
  client: string,
): Promise<{ number: number; seq: number }> {
  const { rows } = await db.query<{ number: number; seq: number }>(
    `select coalesce(max(number), 0) as number, coalesce(max(last_seq), 0) as seq
       from log_batches where game_id = $1 and client_id = $2`,
    [gameId, client],
  );
  return rows[0] ?? { number: 0, seq: 0 };
}

export interface Done {
  number: number;
  fate: Fate;
  /** Numbers of the log before and after it. */
  before: number;
  after: number;
}

/** Notes batches as done, in the transaction that stores them. */
export async function noteDone(
  tx: Queryable,
  gameId: string,
  client: string,
  done: readonly Done[],
): Promise<void> {
  if (done.length === 0) return;
  await tx.query(
    `insert into log_batches (game_id, client_id, number, first_seq, last_seq, fate)
     select $1, $2, * from unnest($3::bigint[], $4::integer[], $5::integer[], $6::text[])`,
    [
      gameId,
      client,
      done.map(({ number }) => number),
      done.map(({ before }) => before + 1),
      done.map(({ after }) => after),
      done.map(({ fate }) => fate),
    ],
  );
}
