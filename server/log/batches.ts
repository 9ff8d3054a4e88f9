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
