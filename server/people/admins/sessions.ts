import type { Queryable } from '../../platform/database/transaction.ts';
import { isAlive } from '../sessions/lifetime.ts';
import { notifyRights } from '../sessions/store.ts';

export interface OwnSession {
  ref: string;
  createdAt: string;
  usedAt: string;
  browser: string;
  system: string;
}

interface Row extends Omit<OwnSession, 'createdAt' | 'usedAt'> {
  createdAt: Date;
  usedAt: Date;
}

export async function sessionsOf(db: Queryable, admin: string, now: Date): Promise<OwnSession[]> {
  const { rows } = await db.query<Row>(
    `select ref, created_at as "createdAt", seen_at as "usedAt", browser, system from sessions where admin_id = $1
      order by seen_at desc, created_at desc, ref`,
    [admin],
  );
  return rows
    .filter(({ createdAt, usedAt }) => isAlive('admin', createdAt, usedAt, now))
    .map(({ createdAt, usedAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
    }));
}

export async function endSession(db: Queryable, admin: string, ref: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from sessions where admin_id = $1 and ref = $2', [admin, ref]);
  await notifyRights(db);
  return rowCount === 1;
}

/**
 * Keeps the session with `tokenHash`; with `null`, ends all sessions. Returns the number of ended sessions.
 */
export async function endOtherSessions(
  db: Queryable,
  admin: string,
  tokenHash: Buffer | null,
): Promise<number> {
  const { rowCount } = await db.query(
    'delete from sessions where admin_id = $1 and token_hash is distinct from $2',
    [admin, tokenHash],
  );
  await notifyRights(db);
  return rowCount ?? 0;
}
