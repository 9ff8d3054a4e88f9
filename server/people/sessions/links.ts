/**
 * A link signs in with one tap (R-ID-4), or opens one purchase (R-SHOP-11). The token has 256 bits and is
 * stored hashed. A valid link works even after many failures from the same address. Invalid links are limited
 * by address under separate keys, so that they lock nobody out.
 */
import { randomBytes } from 'node:crypto';
import type { Account } from '@volleyscouter/contract/accounts';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { roleOfProfile } from '@volleyscouter/core/access/roles';
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { attemptKeys, DAY, lockAttempts, noteFailure, waitBefore, waitOf } from './attempts.ts';
import { tooMany } from './entrance.ts';
import { closeSession, hashOf, notifyRights, openSession } from './store.ts';

const LIFE = 7 * DAY;
/** The browser that used a link may use it again within this time. */
const REUSE_MS = 60_000;

type Owner = Pick<Account, '_id' | 'nome' | 'perfil' | 'fotografo'>;

export interface OpenedLink {
  token: string;
  /** `null` if the link signs in. */
  purchase: string | null;
}

const OPENED = 'token_hash = $1 and purchase_id is not distinct from $2';

/** Replaces the former link for sign-in, or for the same purchase. Only this call returns the token. */
export async function makeLink(
  db: Queryable,
  account: string,
  now: Date,
  purchase: string | null = null,
): Promise<{ token: string; expiresAt: Date } | null> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFE);
  const { rowCount } = await db.query(
    `insert into entrance_links (account_id, token_hash, expires_at, purchase_id)
     select id, $2, $3, $4 from accounts where id = $1
     on conflict (account_id, purchase_id) do update
       set token_hash = $2, expires_at = $3, used_at = null, opener_hash = null, session_hash = null`,
    [account, hashOf(token), expiresAt, purchase],
  );
  return rowCount === 1 ? { token, expiresAt } : null;
}

/** Does not use the link up. */
export async function ownerOf(
  db: Queryable,
  { token, purchase }: OpenedLink,
  now: Date,
): Promise<Owner | null> {
  const { rows } = await db.query<Owner>(
    `select id as "_id", nome, perfil, photographer as fotografo from entrance_links join accounts on id = account_id
      where ${OPENED} and expires_at > $3 and used_at is null`,
    [hashOf(token), purchase, now],
  );
  return rows[0] ?? null;
}

/**
 * `null` if the link is invalid. Locks the account until commit, so that a change of its code waits.
 * `opener`: random id of the browser, empty from a page of an earlier version. If the answer was lost, the
 * same browser may repeat the call for a minute. The session of the lost answer then ends.
 */
export async function enterByLink(
  tx: Queryable,
  { token, purchase }: OpenedLink,
  opener: string,
  now: Date,
): Promise<{ owner: Owner; session: string } | null> {
  const { rows } = await tx.query<Owner>(
    `select id as "_id", nome, perfil, photographer as fotografo from accounts
      where id = (select account_id from entrance_links where ${OPENED}) for update`,
    [hashOf(token), purchase],
  );
  const [owner] = rows;
  const used = await tx.query<{ session: Buffer | null }>(
    `update entrance_links set used_at = coalesce(used_at, $3), opener_hash = $4
      where ${OPENED} and expires_at > $3 and (used_at is null or (opener_hash = $4 and used_at > $5))
      returning session_hash as session`,
    [hashOf(token), purchase, now, opener === '' ? null : hashOf(opener), new Date(now.getTime() - REUSE_MS)],
  );
  const [link] = used.rows;
  if (!owner || !link) return null;
  if (link.session) await closeSession(tx, link.session);
  if (purchase === null) await provePhone(tx, owner._id);
  const role = purchase === null ? roleOfProfile(owner.perfil) : 'linkHolder';
  const session = await openSession(tx, role, owner._id, now, { purchase });
  await tx.query('update entrance_links set session_hash = $2 where token_hash = $1', [
    hashOf(token),
    hashOf(session),
  ]);
  return { owner, session };
}

/** Ends the older sessions: somebody else may have registered the account. */
async function provePhone(tx: Queryable, account: string): Promise<void> {
  const { rowCount } = await tx.query(
    'update accounts set phone_proved = true where id = $1 and not phone_proved',
    [account],
  );
  if (rowCount === 0) return;
  await tx.query('delete from sessions where account_id = $1', [account]);
  await notifyRights(tx);
}

/** Returns the same refusal for every cause, and counts the failure. */
export async function refuseLink(
  db: Pool,
  address: string,
  now: Date,
): Promise<Refusal<'entrance-link-gone' | 'too-many-attempts'>> {
  const keys = attemptKeys('link', address);
  const waitNow = await waitBefore(db, keys, now);
  if (waitNow > 0) return tooMany(waitNow);
  return inTransaction(db, async (tx) => {
    await lockAttempts(tx, keys[0]?.key ?? '');
    const wait = await waitOf(tx, keys, now);
    if (wait > 0) return tooMany(wait);
    await noteFailure(tx, keys, now);
    return refuse('entrance-link-gone');
  });
}
