/**
 * Takes a person out of the free words of plays (R-LGPD): the one change that a stored entry ever sees. Its text is replaced where it stands,
 * and an `amend` that says the same is appended: by its number every reader, cache and viewer learns of it, whatever version it is of.
 */
import type { Amend, Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import type { PoolClient } from 'pg';
import { onCommit, type Queryable } from '../../platform/database/transaction.ts';
import type { Feed } from './feed.ts';
import { findLease } from './leases.ts';
import { append, lockLog, readLog } from './store.ts';

export interface ErasedComments {
  /** Code as it is stored -> as it is from now on, with other free words (core/code/freeWords): no score depends on them. */
  codes: ReadonlyMap<string, string>;
  /** The admin. */
  by: string | null;
}

/** In one order, so that two erasures do not wait for each other. */
async function gamesSaying(tx: Queryable, codes: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select game_id as id from log_entries where command->>'code' = any($1)
      union select game_id from versions, jsonb_array_elements(commands) as command where command->>'code' = any($1)
      order by 1`,
    [codes],
  );
  return rows.map(({ id }) => id);
}

/** What tells of it: each play that says one of the texts now. Where none does, an `amend` that changes nothing but the number. */
function amendsOf(commands: readonly Command[], codes: ErasedComments['codes']): Amend[] {
  const amends = foldLog(commands).plays.flatMap(({ id, code: said }): Amend[] => {
    const code = codes.get(said);
    return code === undefined ? [] : [{ type: 'amend', target: id, code }];
  });
  const told = commands.find((command) => command.type === 'add' || command.type === 'amend');
  if (amends.length > 0 || !told) return amends;
  return [{ type: 'amend', target: told.type === 'add' ? told.id : told.target }];
}

async function replaceStored(tx: Queryable, gameId: string, codes: ErasedComments['codes']): Promise<number> {
  let entries = 0;
  for (const [said, code] of codes) {
    const { rowCount } = await tx.query(
      `update log_entries set command = jsonb_set(command, '{code}', to_jsonb($3::text))
        where game_id = $1 and command->>'code' = $2`,
      [gameId, said, code],
    );
    entries += rowCount ?? 0;
    await tx.query(
      `update versions set commands = (
         select jsonb_agg(case when each->>'code' = $2 then jsonb_set(each, '{code}', to_jsonb($3::text)) else each end order by place)
           from jsonb_array_elements(commands) with ordinality as list (each, place))
        where game_id = $1 and commands @> jsonb_build_array(jsonb_build_object('code', $2::text))`,
      [gameId, said, code],
    );
  }
  return entries;
}

/** So that a match that was left off is not taken for one that is being played. */
async function lastEntryAt(tx: Queryable, gameId: string): Promise<Date> {
  const { rows } = await tx.query<{ at: Date }>(
    'select at from log_entries where game_id = $1 order by seq desc limit 1',
    [gameId],
  );
  return rows[0]?.at ?? new Date(0);
}

/** Within a transaction: in every log and every second version. Viewers hear of it after the commit. */
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
    // no entries: each process reads them from the log, with what a viewer may see
    onCommit(tx, () => feed.publish({ gameId, from, seq, entries: null, lease, fetched: true }));
  }
}
