/** Opaque tokens of 256 bits, stored hashed. */
import { hash, randomBytes } from 'node:crypto';
import type { BrowserNames } from '@volleyscouter/core/access/browser';
import { type Role, type SessionKind, sessionKindOf } from '@volleyscouter/core/access/roles';
import type { Queryable } from '../../platform/database/transaction.ts';
import { EVENTS, isAlive, ROLE } from './lifetime.ts';

export interface FoundSession {
  tokenHash: Buffer;
  kind: SessionKind;
  role: Role;
  id: string;
  purchase: string | null;
  /** The buyer registered the account, and no admin has confirmed it. */
  isUnconfirmed: boolean;
  events: readonly string[];
  alive: boolean;
  /** Identifies the session in picture URLs. */
  ref: string;
  /** The last use was stored within the last minute. */
  noted: boolean;
  /** The only batch of photos that an upload password may access. */
  batch?: string;
}

interface Row extends Omit<FoundSession, 'alive' | 'noted'> {
  createdAt: Date;
  seenAt: Date;
}

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');
export const isTokenOf = (token: string, tokenHash: Buffer): boolean => hashOf(token).equals(tokenHash);

const TOUCH_INTERVAL_MS = 60_000;

/** With `purchase` the session is limited to this purchase. Only this call returns the token. */
export async function openSession(
  db: Queryable,
  role: Exclude<Role, 'visitor'>,
  id: string,
  now: Date,
  { browser = '', system = '', purchase = null }: Partial<BrowserNames> & { purchase?: string | null } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const owner = role === 'admin' ? 'admin_id' : 'account_id';
  await db.query(
    `insert into sessions (token_hash, kind, role, ${owner}, created_at, seen_at, browser, system, purchase_id)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    [hashOf(token), sessionKindOf(role), role, id, now, browser, system, purchase],
  );
  return token;
}

/** Sessions are in the order of the tokens; unknown tokens are left out. */
export const findSessions = (db: Queryable, tokens: readonly string[], now: Date): Promise<FoundSession[]> =>
  findSessionsOf(db, tokens.map(hashOf), now);

export async function findSessionsOf(
  db: Queryable,
  hashes: readonly Buffer[],
  now: Date,
): Promise<FoundSession[]> {
  if (hashes.length === 0) return [];
  const { rows } = await db.query<Row>({
    name: 'find-sessions',
    text: `select token_hash as "tokenHash", kind, ${ROLE} as role, ${EVENTS} as events,
                  coalesce(admin_id, account_id) as id, purchase_id as purchase,
                  exists (select from accounts where id = account_id and not confirmed) as "isUnconfirmed", created_at as "createdAt",
                  seen_at as "seenAt", ref
             from sessions s join unnest($1::bytea[]) with ordinality as sent (hash, place) on token_hash = hash
            order by place`,
    values: [hashes],
  });
  return rows.map(({ createdAt, seenAt, ...session }) => ({
    ...session,
    alive: isAlive(session.kind, createdAt, seenAt, now),
    noted: now.getTime() - seenAt.getTime() < TOUCH_INTERVAL_MS,
  }));
}

export async function touchSession(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db.query('update sessions set seen_at = greatest(seen_at, $2) where token_hash = $1', [
    tokenHash,
    now,
  ]);
}

/** Notified when a person's rights end or shrink. */
export const RIGHTS_CHANNEL = 'volleyscouter_rights';

/** Notifies when the transaction commits, or at once without a transaction. */
export const notifyRights = (db: Queryable): Promise<unknown> => db.query(`notify ${RIGHTS_CHANNEL}`);

export async function closeSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query('delete from sessions where token_hash = $1', [tokenHash]);
  await notifyRights(db);
}

export async function endAccess(db: Queryable, accountIds: readonly string[]): Promise<void> {
  await db.query('delete from sessions where account_id = any ($1)', [accountIds]);
  await db.query('delete from entrance_links where account_id = any ($1)', [accountIds]);
  await notifyRights(db);
}
