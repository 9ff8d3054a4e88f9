/**
 * Versions of a match beside its log: displaced ends of the log, and commands that wait for a decision. Such
 * commands have an older lease, or other content than the stored batch with their number.
 */
import { randomUUID } from 'node:crypto';
import type { Command } from '@volleyscouter/core/rally/command';
import type { Lease } from '@volleyscouter/core/sync/lease';
import type { Queryable } from '../../platform/database/transaction.ts';

export type Author = Pick<Lease, 'client' | 'account' | 'name'>;

export interface VersionRow {
  id: string;
  name: string;
  base: number;
  from: Date;
  to: Date;
  commands: Command[];
  /** A log that a corrected copy replaced. */
  former: boolean;
}

/**
 * Appends to the undecided version of a client, account and epoch. Without such a version, creates a version
 * that diverges at `base`.
 */
export async function keepAside(
  tx: Queryable,
  gameId: string,
  author: Author,
  epoch: number,
  base: number,
  commands: readonly Command[],
  now: Date,
): Promise<void> {
  const json = JSON.stringify(commands);
  const { rowCount } = await tx.query(
    `update versions set commands = commands || $5::jsonb, ended_at = $6
      where game_id = $1 and client_id = $2 and account = $3 and epoch = $4 and choice is null`,
    [gameId, author.client, author.account, epoch, json, now],
  );
  if (rowCount === 1) return;
  await insertVersion(tx, gameId, author, epoch, base, commands, now, null);
}

export interface Decision {
  choice: 'log' | 'aside';
  by: string | null;
  former?: boolean;
}

export async function insertVersion(
  tx: Queryable,
  gameId: string,
  { client, account, name }: Author,
  epoch: number,
  base: number,
  commands: readonly Command[],
  now: Date,
  decision: Decision | null,
): Promise<void> {
  const { choice = null, by = null, former = false } = decision ?? {};
  const json = JSON.stringify(commands);
  await tx.query(
    `insert into versions
       (id, game_id, client_id, epoch, account, name, base, started_at, ended_at, commands, choice, decided_by, former)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12)`,
    [randomUUID(), gameId, client, epoch, account, name, base, now, json, choice, by, former],
  );
}

const SELECT = `select id, name, base, started_at as "from", ended_at as "to", commands, former from versions`;

export async function openVersions(db: Queryable, gameId: string): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `${SELECT} where game_id = $1 and choice is null and commands <> '[]' order by started_at, id`,
    [gameId],
  );
  return rows;
}

/** Versions that somebody else decided against, oldest first; versions without commands are left out. */
export async function lostVersions(
  db: Queryable,
  gameId: string,
  account: string | null,
): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `${SELECT} where game_id = $1 and account = $2 and choice = 'log' and decided_by is distinct from $2
        and commands <> '[]' and not former order by started_at, id`,
    [gameId, account],
  );
  return rows;
}

/**
 * Logs that a corrected copy replaced, newest first. Logs without commands after the start of the copy are
 * included.
 */
export async function formerVersions(db: Queryable, gameId: string): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `${SELECT} where game_id = $1 and choice = 'log' and former order by started_at desc, id`,
    [gameId],
  );
  return rows;
}

export async function decideVersion(
  tx: Queryable,
  id: string,
  choice: 'log' | 'aside',
  by: string | null,
  now: Date,
): Promise<void> {
  await tx.query('update versions set choice = $2, decided_by = $3, decided_at = $4 where id = $1', [
    id,
    choice,
    by,
    now,
  ]);
}
