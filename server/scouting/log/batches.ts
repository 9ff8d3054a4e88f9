import type { Command } from '@volleyscouter/core/rally/command';
import type { Batch, Fate } from '@volleyscouter/core/sync/batch';
import type { Queryable } from '../../platform/database/transaction.ts';

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

/**
 * Returns sent batches whose number is used already, but whose content is not in the log. `kept` is true
 * if a stored version of the client contains the content. It is false for new content under a used number (a
 * copied browser store, a reused client id).
 */
export async function findAside(
  db: Queryable,
  gameId: string,
  client: string,
  batches: readonly Pick<Batch, 'number' | 'commands'>[],
): Promise<{ number: number; kept: boolean }[]> {
  const { rows } = await db.query<{ number: number; kept: boolean }>(
    `select done.number, exists (select from versions where versions.game_id = $1 and versions.client_id = $2
                                    and versions.commands @> sent.commands) as kept
       from unnest($3::bigint[], $4::jsonb[]) as sent (number, commands)
       join log_batches as done on done.game_id = $1 and done.client_id = $2 and done.number = sent.number
      where fate = 'aside'
         or fate = 'stored' and sent.commands <> coalesce((
              select jsonb_agg(command order by seq) from log_entries as entry
               where entry.game_id = $1 and seq between first_seq and last_seq), '[]')`,
    [
      gameId,
      client,
      batches.map(({ number }) => number),
      batches.map(({ commands }) => JSON.stringify(commands)),
    ],
  );
  return rows;
}

/** `null` if there is no such batch. */
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

/** Last finished batch of a client, and the last command that it stored; 0 for none. */
export interface Last {
  number: number;
  seq: number;
}

export interface Done {
  number: number;
  fate: Fate;
  /**
   * Number of the last command before the batch, and after it. If the batch was not stored, `after` is the
   * client's last stored command.
   */
  before: number;
  after: number;
}
