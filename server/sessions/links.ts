/**
 * Links that sign an account in with one tap (R-ID-4). The token has 256 bits and is stored hashed; there is one of an account at
 * most. A live one always opens: dead ones are limited by address under keys of their own, so that they shut nobody out.
 */
import { randomBytes } from 'node:crypto';
import type { Account } from '@volleyscouter/contract/accounts';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { attemptKeys, DAY, lockAttempts, noteFailure, waitOf } from './attempts.ts';
import { tooMany } from './entrance.ts';
import { hashOf } from './store.ts';

const LIFE = 7 * DAY;

type Owner = Pick<Account, '_id' | 'nome' | 'perfil'>;

/** Makes the link of an account, in place of the one that it has; its token is returned here only. */
export async function makeLink(
  db: Queryable,
  account: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date } | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE);
  const { rowCount } = await db.query(
    `insert into entrance_links (account_id, token_hash, expires_at) select id, $2, $3 from accounts where id = $1
     on conflict (account_id) do update set token_hash = $2, expires_at = $3`,
    [account, hashOf(token), expiresAt],
  );
  return rowCount === 1 ? { token, expiresAt } : null;
}

/** Whose link it is while it is good; nothing is used up. */
export async function ownerOf(db: Queryable, token: string, now: Date): Promise<Owner | null> {
  const { rows } = await db.query<Owner>(
    `select id as "_id", nome, perfil from entrance_links join accounts on id = account_id
      where token_hash = $1 and expires_at > $2`,
    [hashOf(token), now],
  );
  return rows[0] ?? null;
}

/** Uses a link up; `null` when it is not good any more. The account stays locked, so that a change of code waits for the session. */
export async function useLink(tx: Queryable, token: string, now: Date): Promise<Owner | null> {
  const owner = await ownerOf(tx, token, now);
  if (!owner) return null;
  const { rows } = await tx.query<Owner>(
    'select id as "_id", nome, perfil from accounts where id = $1 for update',
    [owner._id],
  );
  const { rowCount } = await tx.query(
    'delete from entrance_links where token_hash = $1 and expires_at > $2',
    [hashOf(token), now],
  );
  return rowCount === 1 ? (rows[0] ?? null) : null;
}

/** Refuses a link that is not good, the same whatever became of it. */
export async function refuseLink(
  db: Pool,
  address: string,
  now: Date,
): Promise<Refusal<'entrance-link-gone' | 'too-many-attempts'>> {
  const keys = attemptKeys('link', address);
  const known = await waitOf(db, keys, now);
  if (known > 0) return tooMany(known);
  return inTransaction(db, async (tx) => {
    await lockAttempts(tx, keys[0]?.key ?? '');
    const wait = await waitOf(tx, keys, now);
    if (wait > 0) return tooMany(wait);
    await noteFailure(tx, keys, now);
    return refuse('entrance-link-gone');
  });
}
