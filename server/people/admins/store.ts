/** Admins: who they are, who makes and removes them (R-ID-3). */
import { randomUUID } from 'node:crypto';
import type { AdminUser } from '@volleyscouter/contract/sessions';
import type { Pool } from 'pg';
import { isoOf } from '../../platform/database/iso.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { tellRights } from '../sessions/store.ts';
import { deleteInvitesOf, findInvite, useInvite } from './invites.ts';
import { hashPassword, isPassword, refusedPassword } from './passwords.ts';
import { endOtherSessions } from './sessions.ts';

export interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

export interface ListedAdmin extends AdminUser {
  createdAt: string;
  /** Whether sign-in asks for a code beside the password. */
  secondFactor: boolean;
  /** The demonstration's own (demo/admin.ts): 'shut' signs in no more. */
  demonstration: 'open' | 'shut' | null;
}

export async function anyAdmin(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ some: boolean }>('select exists (select from admins) as some');
  return rows[0]?.some ?? false;
}

/** An admin whose password was right a moment ago. */
export interface CheckedAdmin {
  user: AdminUser;
  /** The hash that it was compared with. */
  hash: string;
}

/** The admin with this e-mail and password, `null` when either is wrong. */
export const checkLogin = (db: Queryable, email: string, password: string): Promise<CheckedAdmin | null> =>
  checkPassword(db, 'lower(email) = lower($1)', email.trim(), password);

/** Whose e-mail this is, if an admin's. */
export async function adminOf(db: Queryable, email: string): Promise<{ id: string } | undefined> {
  const { rows } = await db.query<{ id: string }>('select id from admins where lower(email) = lower($1)', [
    email.trim(),
  ]);
  return rows[0];
}

/** The same of an admin who is known by her id. */
export const checkOwnPassword = (db: Queryable, id: string, password: string): Promise<CheckedAdmin | null> =>
  checkPassword(db, 'id = $1', id, password);

async function checkPassword(db: Queryable, which: string, value: string, password: string) {
  const { rows } = await db.query<AdminUser & { hash: string }>(
    `select id, name, email, password_hash as hash from admins where ${which}`,
    [value],
  );
  const [admin] = rows;
  const matches = await isPassword(admin?.hash ?? null, password);
  if (!admin || !matches) return null;
  const { hash, ...user } = admin;
  return { user, hash };
}

/** Another text whenever her password or her second factor is another; `null` when the e-mail is no admin's. */
export async function credentialsOf(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await db.query<{ text: string }>(
    `select concat_ws(' ', password_hash, extract(epoch from confirmed_at)) as text
       from admins left join admin_totp on admin_id = id where lower(email) = lower($1)`,
    [email.trim()],
  );
  return rows[0]?.text ?? null;
}

/**
 * Whether the password is still the one that was checked. Until commit nobody changes it, nor removes the admin: what ends sessions
 * then ends one that is opened here too.
 */
export async function holdAdmin(tx: Queryable, id: string, hash: string | null = null): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from admins where id = $1 and password_hash = coalesce($2, password_hash) for share',
    [id, hash],
  );
  return rowCount === 1;
}

/** Stores an admin, whatever the password; `null` when the e-mail has one. */
export async function insertAdmin(
  db: Queryable,
  { name, email, password }: NewAdmin,
  now: Date,
): Promise<AdminUser | null> {
  const { rows } = await db.query<AdminUser>(
    `insert into admins (id, name, email, password_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (lower(email)) do nothing returning id, name, email`,
    [randomUUID(), name, email, await hashPassword(password), now],
  );
  return rows[0] ?? null;
}

export async function listAdmins(db: Queryable): Promise<ListedAdmin[]> {
  const { rows } = await db.query<ListedAdmin>(
    `select id, name, email, demonstration, ${isoOf('admins.created_at')} as "createdAt", confirmed_at is not null as "secondFactor"
       from admins left join admin_totp on admin_id = id order by name collate portuguese, id`,
  );
  return rows;
}

/** What allows making an admin: who has the server, an admin, or the token of an invitation (empty: none, as for the first admin). */
export type Right = 'server' | CheckedAdmin | { convite: string };

/** Why no admin was made: the right does not hold, or `taken`: by the e-mail. */
export type NotMade = NoRight | 'taken' | { weak: string };
/** `closed`: there is none; `gone`: the invitation is not open; `out`: the admin was removed or has another password. */
type NoRight = 'closed' | 'gone' | 'out';

/** Whether the right holds now, and the invitation that it uses up. */
async function checkRight(
  db: Queryable,
  right: Right,
  now: Date,
): Promise<{ invite: string | null } | NoRight> {
  if (right === 'server') return { invite: null };
  if ('user' in right) return (await holdAdmin(db, right.user.id, right.hash)) ? { invite: null } : 'out';
  const invite = await findInvite(db, right.convite, now);
  if (invite !== null || !(await anyAdmin(db))) return { invite };
  return right.convite === '' ? 'closed' : 'gone';
}

/** What can be said before the maker is asked for anything. */
export async function problemOf(db: Queryable, admin: NewAdmin): Promise<'taken' | { weak: string } | null> {
  const weak = await refusedPassword(admin.password, admin);
  if (weak !== null) return { weak };
  return (await adminOf(db, admin.email)) ? 'taken' : null;
}

/**
 * Makes an admin. While there is none anybody may, and of concurrent calls exactly one succeeds. The right is checked again under
 * the lock; an invitation is used up.
 */
export async function createAdmin(
  db: Pool,
  admin: NewAdmin,
  right: Right,
  now: Date,
): Promise<{ made: AdminUser } | { not: NotMade }> {
  const early = await checkRight(db, right, now);
  if (typeof early === 'string') return { not: early };
  const weak = await refusedPassword(admin.password, admin);
  if (weak !== null) return { not: { weak } };
  return inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    const checked = await checkRight(tx, right, now);
    if (typeof checked === 'string') return { not: checked };
    const made = await insertAdmin(tx, admin, now);
    if (made && checked.invite) await useInvite(tx, checked.invite, made.id, now);
    return made ? { made } : { not: 'taken' };
  });
}

/** Admins are made and removed one at a time. */
const lockAdmins = (tx: Queryable) => tx.query('lock table admins in share row exclusive mode');

/**
 * Removes an admin with her sessions and the open invitations that she made; never the last who can sign in. `by`: the admin who
 * asks, who may have been removed meanwhile; `null` on the command line.
 */
export const removeAdmin = (
  db: Pool,
  id: string,
  by: string | null,
): Promise<'removed' | 'missing' | 'last' | 'not-signed-in'> =>
  inTransaction(db, async (tx) => {
    await lockAdmins(tx);
    const { rows } = await tx.query<{ id: string; enters: boolean }>(
      `select id, demonstration is distinct from 'shut' as enters from admins`,
    );
    const there = (admin: string): boolean => rows.some((row) => row.id === admin);
    if (by !== null && !there(by)) return 'not-signed-in';
    if (!there(id)) return 'missing';
    if (!rows.some((row) => row.enters && row.id !== id)) return 'last';
    // waits for an invitation that she is making
    await tx.query('delete from admins where id = $1', [id]);
    await deleteInvitesOf(tx, id);
    await tellRights(tx);
    return 'removed';
  });

/**
 * Gives an admin a new password: her sessions end, but for `except` (the hash of a token), and so does a sign-in that waits for
 * its code. `before`: the hash that the password replaces; `false` when it was changed meanwhile. `alone`: without a second factor.
 */
export async function setPassword(
  db: Pool,
  id: string,
  password: string,
  {
    except = null,
    before = null,
    alone = false,
  }: { except?: Buffer | null; before?: string | null; alone?: boolean } = {},
): Promise<boolean> {
  const kept = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      `update admins set password_hash = $2, demonstration = null
        where id = $1 and password_hash = coalesce($3, password_hash)`,
      [id, kept, before],
    );
    if (rowCount === 0) return false;
    await endOtherSessions(tx, id, except);
    await tx.query('delete from sign_in_tickets where admin_id = $1', [id]);
    if (alone) await tx.query('delete from admin_totp where admin_id = $1', [id]);
    return true;
  });
}
