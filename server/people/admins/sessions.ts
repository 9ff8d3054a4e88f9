/** The sessions of an admin, as she sees and ends them. */
import type { Queryable } from '../../platform/database/transaction.ts';
import { isAlive } from '../sessions/life.ts';
import { tellRights } from '../sessions/store.ts';

export interface OwnSession {
  ref: string;
  createdAt: string;
  usedAt: string;
  browser: string;
  system: string;
}

interface Row {
  ref: string;
  created_at: Date;
  seen_at: Date;
  browser: string;
  system: string;
}

/** Those that have not expired, the last used first. */
export async function sessionsOf(db: Queryable, admin: string, now: Date): Promise<OwnSession[]> {
  const { rows } = await db.query<Row>(
    `select ref, created_at, seen_at, browser, system from sessions where admin_id = $1
      order by seen_at desc, created_at desc, ref`,
    [admin],
  );
  return rows
    .filter(({ created_at, seen_at }) => isAlive('admin', created_at, seen_at, now))
    .map(({ ref, created_at, seen_at, browser, system }) => ({
      ...{ ref, browser, system },
      createdAt: created_at.toISOString(),
      usedAt: seen_at.toISOString(),
    }));
}

/** `false`: no session of hers has this name. */
export async function endSession(db: Queryable, admin: string, ref: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from sessions where admin_id = $1 and ref = $2', [admin, ref]);
  await tellRights(db);
  return rowCount === 1;
}

/** How many ended: all but the one of this token. */
export async function endOtherSessions(
  db: Queryable,
  admin: string,
  tokenHash: Buffer | null,
): Promise<number> {
  const { rowCount } = await db.query(
    'delete from sessions where admin_id = $1 and token_hash is distinct from $2',
    [admin, tokenHash],
  );
  await tellRights(db);
  return rowCount ?? 0;
}
