/**
 * A single-use link creates one more admin (R-ID-3). The token is stored hashed, like the token of a session.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { isoOf } from '../../platform/database/iso.ts';
import type { Queryable } from '../../platform/database/transaction.ts';
import { hashOf } from '../sessions/store.ts';

const LIFE = 7 * 86_400_000;

export interface Invite {
  _id: string;
  note: string;
  createdAt: string;
  expiresAt: string;
}

const COLUMNS = `id as "_id", note, ${isoOf('created_at')} as "createdAt", ${isoOf('expires_at')} as "expiresAt"`;

/** Only this call returns the token (256 bits). */
export async function insertInvite(
  db: Queryable,
  note: string,
  admin: string,
  now: Date,
): Promise<Invite & { token: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await db.query<Invite>(
    `insert into invites (id, token_hash, note, created_by, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
     returning ${COLUMNS}`,
    [randomUUID(), hashOf(token), note, admin, now, new Date(now.getTime() + LIFE)],
  );
  return { ...(rows[0] as Invite), token };
}

export async function findInvite(db: Queryable, token: string, now: Date): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from invites where token_hash = $1 and used_at is null and expires_at > $2',
    [hashOf(token), now],
  );
  return rows[0]?.id ?? null;
}

export async function useInvite(db: Queryable, id: string, admin: string, now: Date): Promise<void> {
  await db.query('update invites set used_by = $2, used_at = $3 where id = $1', [id, admin, now]);
}

export async function listInvites(db: Queryable, now: Date): Promise<Invite[]> {
  const { rows } = await db.query<Invite>(
    `select ${COLUMNS} from invites where used_at is null and expires_at > $1
      order by created_at desc, id`,
    [now],
  );
  return rows;
}

export async function deleteInvite(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from invites where id = $1 and used_at is null', [id]);
  return rowCount === 1;
}

export async function deleteInvitesOf(db: Queryable, admin: string): Promise<void> {
  await db.query('delete from invites where created_by = $1 and used_at is null', [admin]);
}
