/** Append-only. The commands of a match are numbered 1, 2, 3 ... without gaps. */
import type { Command, Logged } from '@volleyscouter/core/rally/command';
import type { PoolClient, QueryResult } from 'pg';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Done } from './batches.ts';

/** Locks until commit. Returns the number of the last command, or `null` if there is no such game. */
export async function lockLog(tx: Queryable, gameId: string): Promise<number | null> {
  const { rows } = await tx.query<{ seq: number }>('select seq from games where id = $1 for update', [
    gameId,
  ]);
  return rows[0]?.seq ?? null;
}

export interface Locked {
  seq: number;
  public: boolean;
  minors: boolean;
  copyOf: string | null;
}

/** Begins a transaction and locks the game in one round trip; `null` if there is no such game. */
export async function openLog(tx: PoolClient, gameId: string): Promise<Locked | null> {
  const id = tx.escapeLiteral(gameId);
  // several statements in one query return a list
  const answers: unknown = await tx.query(
    `begin; select seq, public, minors, copy_of as "copyOf" from games where id = ${id} for update`,
  );
  return (answers as [QueryResult, QueryResult<Locked>])[1].rows[0] ?? null;
}

export async function lastSeq(db: Queryable, gameId: string): Promise<number | null> {
  const { rows } = await db.query<{ seq: number }>('select seq from games where id = $1', [gameId]);
  return rows[0]?.seq ?? null;
}

export async function readLog(
  db: Queryable,
  gameId: string,
  since: number,
  most: number | null = null,
): Promise<Logged[]> {
  const { rows } = await db.query<Logged>(
    'select seq, command from log_entries where game_id = $1 and seq > $2 order by seq limit $3',
    [gameId, since, most],
  );
  return rows;
}

export interface Appending {
  gameId: string;
  /** Last command, read under the lock. */
  seq: number;
  commands: readonly Command[];
  author: string | null;
  now: Date;
}

/** Call this under the lock of lockLog; returns the number of the new last command. */
export async function append(tx: Queryable, { commands, ...rest }: Appending): Promise<number> {
  if (commands.length === 0) return rest.seq;
  return appendJson(tx, { ...rest, commands: JSON.stringify(commands), count: commands.length });
}

export async function appendJson(
  tx: Queryable,
  {
    gameId,
    seq,
    commands,
    count,
    author,
    now,
  }: Omit<Appending, 'commands'> & { commands: string; count: number },
): Promise<number> {
  const last = seq + count;
  await tx.query(
    `insert into log_entries (game_id, seq, command, author, at)
     select $1, $2 + place, command, $4, $5 from jsonb_array_elements($3::jsonb) with ordinality as list (command, place)`,
    [gameId, seq, commands, author, now],
  );
  await tx.query('update games set seq = $2 where id = $1', [gameId, last]);
  return last;
}

export interface LogWrite {
  gameId: string;
  /** Last command before this write. */
  seq: number;
  added: readonly { command: Command; author: string | null }[];
  now: Date;
  client: string;
  done: readonly Done[];
}

/**
 * Writes commands, the number of the last command and the fates of batches in one statement. Call this under
 * the lock of `openLog`.
 */
export async function write(
  tx: Queryable,
  { gameId, seq, added, now, client, done }: LogWrite,
): Promise<void> {
  if (added.length + done.length === 0) return;
  await tx.query({
    name: 'write-log',
    text: `with entries as (
             insert into log_entries (game_id, seq, command, author, at)
             select $1, $2::integer + place, command, author, $5::timestamptz
               from unnest($3::jsonb[], $4::text[]) with ordinality as list (command, author, place)
           ), game as (
             update games set seq = $2::integer + cardinality($3::jsonb[]) where id = $1 and cardinality($3::jsonb[]) > 0
           )
           insert into log_batches (game_id, client_id, number, first_seq, last_seq, fate)
           select $1, $6, * from unnest($7::bigint[], $8::integer[], $9::integer[], $10::text[])`,
    values: [
      gameId,
      seq,
      added.map(({ command }) => JSON.stringify(command)),
      added.map(({ author }) => author),
      now,
      client,
      done.map(({ number }) => number),
      done.map(({ before }) => before + 1),
      done.map(({ after }) => after),
      done.map(({ fate }) => fate),
    ],
  });
}
