/** What each client has sent: numbers that are done. */
import type { Command } from '@volleyscouter/core/rally/command';
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

/** A batch that is done, with what it put into the log and the number of its last command; `null` when there is none. */
export async function findDone(
  db: Queryable,
  gameId: string,
  client: string,
  number: number,
): Promise<{ fate: Fate; seq: number; commands: Command[] } | null> {
  const { rows } = await db.query<{ fate: Fate; seq: number; commands: Command[] }>(
    `select fate, last_seq as seq, coalesce((
              select jsonb_agg(command order by seq) from log_entries
               where game_id = $1 and seq between first_seq and last_seq and fate = 'stored'), '[]') as commands
       from log_batches where game_id = $1 and client_id = $2 and number = $3`,
    [gameId, client, number],
  );
  return rows[0] ?? null;
}

/** How far a client has come: the number of its last batch that is done, and of the last command that it stored; 0 for none. */
export interface Last {
  number: number;
  seq: number;
}

/** A batch that is done; stored by the turn that does it. */
export interface Done {
  number: number;
  fate: Fate;
  /** Numbers of the log before and after it. */
  before: number;
  after: number;
}
