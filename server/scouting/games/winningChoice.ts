/** Rules: R-CODE-3. */
import type { GameBody } from '@volleyscouter/contract/games';
import type { Queryable } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';

const tableOf = ({ role }: Caller): string => (role === 'admin' ? 'admins' : 'accounts');

/** 56 characters; `null` before the first choice. */
export async function findWinningChoice(db: Queryable, caller: Caller): Promise<string | null> {
  const { rows } = await db.query<{ winning: string | null }>(
    `select winning from ${tableOf(caller)} where id = $1`,
    [caller.id],
  );
  return rows[0]?.winning ?? null;
}

export async function keepWinningChoice(db: Queryable, caller: Caller, { winning }: GameBody): Promise<void> {
  if (winning === undefined) return;
  await db.query(`update ${tableOf(caller)} set winning = $2 where id = $1`, [caller.id, winning]);
}
