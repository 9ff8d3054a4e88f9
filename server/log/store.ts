/** The append-only log of a match. Numbers run 1, 2, 3 ... without gaps. */
import type { Command, Logged } from '@volleyscouter/core/rally/command';
import type { Queryable } from '../database/transaction.ts';

/** Locks a game for the rest of the transaction; the number of its last command, or `null` when there is no game. */
export async function lockLog(tx: Queryable, gameId: string): Promise<number | null> {
  const { rows } = await tx.query<{ seq: number }>('select seq from games where id = $1 for update', [
    gameId,
  ]);
  return rows[0]?.seq ?? null;
}

/** The number of a game's last command, `null` when there is no game. */
export async function lastSeq(db: Queryable, gameId: string): Promise<number | null> {
  const { rows } = await db.query<{ seq: number }>('select seq from games where id = $1', [gameId]);
  return rows[0]?.seq ?? null;
}

/** Commands after number `since`, oldest first. */
export async function readLog(db: Queryable, gameId: string, since: number): Promise<Logged[]> {
  const { rows } = await db.query<Logged>(
    'select seq, command from log_entries where game_id = $1 and seq > $2 order by seq',
    [gameId, since],
  );
  return rows;
}

export interface Appending {
  gameId: string;
  /** Number of the last command, read under the lock. */
  seq: number;
  commands: readonly Command[];
  /** Account or admin. */
  author: string | null;
  now: Date;
}

/** Appends under the lock of lockLog; the number of the last command after it. */
export async function append(
  tx: Queryable,
  { gameId, seq, commands, author, now }: Appending,
): Promise<number> {
  if (commands.length === 0) return seq;
  const last = seq + commands.length;
  await tx.query(
    `insert into log_entries (game_id, seq, command, author, at)
     select $1, $2 + place, command, $4, $5 from jsonb_array_elements($3::jsonb) with ordinality as list (command, place)`,
    [gameId, seq, JSON.stringify(commands), author, now],
  );
  await tx.query('update games set seq = $2 where id = $1', [gameId, last]);
  return last;
}
