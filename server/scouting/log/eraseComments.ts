/**
 * The only change of stored entries (R-LGPD). The text of the entry is replaced, and an `amend` with the new
 * text is appended. The number of the `amend` invalidates all caches and the logs of all viewers.
 */
import type { Amend, Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import type { PoolClient } from 'pg';
import { onCommit, type Queryable } from '../../platform/database/transaction.ts';
import type { Feed } from './feed.ts';
import { findLease } from './leases.ts';
import { append, lockLog, readLog } from './store.ts';

export interface ErasedComments {
  /** Stored code -> new code with other comments (core/code/freeWords). Scores do not depend on comments. */
  codes: ReadonlyMap<string, string>;
  by: string | null;
}

/** The order is fixed, so that two erasures cannot deadlock. */
async function gamesSaying(tx: Queryable, codes: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select game_id as id from log_entries where command->>'code' = any($1)
      union select game_id from versions, jsonb_array_elements(commands) as command where command->>'code' = any($1)
      order by 1`,
    [codes],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns an amend for each play whose current code changes. If no code changes, returns one amend without
 * changes, since the log needs a new number.
 */
function amendsOf(commands: readonly Command[], codes: ErasedComments['codes']): Amend[] {
  const amends = foldLog(commands).plays.flatMap(({ id, code: storedCode }): Amend[] => {
    const code = codes.get(storedCode);
    return code === undefined ? [] : [{ type: 'amend', target: id, code }];
  });
  const anyEntry = commands.find((command) => command.type === 'add' || command.type === 'amend');
  if (amends.length > 0 || !anyEntry) return amends;
  return [{ type: 'amend', target: anyEntry.type === 'add' ? anyEntry.id : anyEntry.target }];
}

async function replaceStored(tx: Queryable, gameId: string, codes: ErasedComments['codes']): Promise<number> {
  let entries = 0;
  for (const [storedCode, code] of codes) {
    const { rowCount } = await tx.query(
      `update log_entries set command = jsonb_set(command, '{code}', to_jsonb($3::text))
        where game_id = $1 and command->>'code' = $2`,
      [gameId, storedCode, code],
    );
    entries += rowCount ?? 0;
    await tx.query(
      `update versions set commands = (
         select jsonb_agg(case when each->>'code' = $2 then jsonb_set(each, '{code}', to_jsonb($3::text)) else each end order by place)
           from jsonb_array_elements(commands) with ordinality as list (each, place))
        where game_id = $1 and commands @> jsonb_build_array(jsonb_build_object('code', $2::text))`,
      [gameId, storedCode, code],
    );
  }
  return entries;
}

/** The appended entries get this time: an abandoned match must not count as in progress. */
async function lastEntryAt(tx: Queryable, gameId: string): Promise<Date> {
  const { rows } = await tx.query<{ at: Date }>(
    'select at from log_entries where game_id = $1 order by seq desc limit 1',
    [gameId],
  );
  return rows[0]?.at ?? new Date(0);
}

/** Also changes the stored versions of each match. Viewers are notified after the commit. */
export async function eraseComments(
  tx: PoolClient,
  feed: Pick<Feed, 'publish'>,
  { codes, by }: ErasedComments,
): Promise<void> {
  for (const gameId of await gamesSaying(tx, [...codes.keys()])) {
    const from = await lockLog(tx, gameId);
    if (from === null) continue;
    const stored = await readLog(tx, gameId, 0);
    if ((await replaceStored(tx, gameId, codes)) === 0) continue;
    const commands = amendsOf(
      stored.map(({ command }) => command),
      codes,
    );
    const now = await lastEntryAt(tx, gameId);
    const seq = await append(tx, { gameId, seq: from, commands, author: by, now });
    const lease = await findLease(tx, gameId);
    // without entries: each process reads them from the log in the view of its viewers
    onCommit(tx, () => feed.publish({ gameId, from, seq, entries: null, lease, fetched: true }));
  }
}
