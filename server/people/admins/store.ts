/** Rules: R-ID-3. */
import { randomUUID } from 'node:crypto';
import type { AdminUser } from '@volleyscouter/contract/sessions';
import type { Pool } from 'pg';
import { isoOf } from '../../platform/database/iso.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { notifyRights } from '../sessions/store.ts';
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
  /** Sign-in requires a code besides the password. */
  secondFactor: boolean;
  /** The demonstration's admin (demo/admin.ts) cannot sign in if 'shut'. `null` for all other admins. */
  demonstration: 'open' | 'shut' | null;
}

export async function anyAdmin(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ some: boolean }>('select exists (select from admins) as some');
  return rows[0]?.some ?? false;
}

export interface CheckedAdmin {
  user: AdminUser;
  /** The hash that the password was verified against. */
  hash: string;
}

export const checkLogin = (db: Queryable, email: string, password: string): Promise<CheckedAdmin | null> =>
  checkPassword(db, 'lower(email) = lower($1)', email.trim(), password);

export async function adminOf(db: Queryable, email: string): Promise<{ id: string } | undefined> {
  const { rows } = await db.query<{ id: string }>('select id from admins where lower(email) = lower($1)', [
    email.trim(),
  ]);
  return rows[0];
}

export const checkOwnPassword = (db: Queryable, id: string, password: string): Promise<CheckedAdmin | null> =>
  checkPassword(db, 'id = $1', id, password);

async function checkPassword(db: Queryable, condition: string, value: string, password: string) {
  const { rows } = await db.query<AdminUser & { hash: string }>(
    `select id, name, email, password_hash as hash from admins where ${condition}`,
    [value],
  );
  const [admin] = rows;
  const matches = await isPassword(admin?.hash ?? null, password);
  if (!admin || !matches) return null;
  const { hash, ...user } = admin;
  return { user, hash };
}

/** Returns a text that changes with the password and the second factor; `null` if no admin has the e-mail. */
export async function credentialsOf(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await db.query<{ text: string }>(
    `select concat_ws(' ', password_hash, extract(epoch from confirmed_at)) as text
       from admins left join admin_totp on admin_id = id where lower(email) = lower($1)`,
    [email.trim()],
  );
  return rows[0]?.text ?? null;
}

/**
 * True if the verified password (`hash`) is still current. If `hash` is `null`, true if the admin exists.
 * Locks the admin until commit: a password change waits, and then also ends the session that the caller
 * opens.
 */
export async function lockUnchangedAdmin(
  tx: Queryable,
  id: string,
  hash: string | null = null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from admins where id = $1 and password_hash = coalesce($2, password_hash) for share',
    [id, hash],
  );
  return rowCount === 1;
}

/** Does not check the password; `null` if the e-mail is taken. */
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

/**
 * Right to create an admin: access to the server, another admin, or the token of an invitation (empty for the
 * first admin).
 */
export type Right = 'server' | CheckedAdmin | { convite: string };

export type NotMade = NoRight | 'taken' | { weak: string };
/**
 * `closed`: no invitation was given; `gone`: the invitation is missing, used or expired; `out`: the calling
 * admin was removed or changed their password.
 */
type NoRight = 'closed' | 'gone' | 'out';

async function checkRight(
  db: Queryable,
  right: Right,
  now: Date,
): Promise<{ invite: string | null } | NoRight> {
  if (right === 'server') return { invite: null };
  if ('user' in right)
    return (await lockUnchangedAdmin(db, right.user.id, right.hash)) ? { invite: null } : 'out';
  const invite = await findInvite(db, right.convite, now);
  if (invite !== null || !(await anyAdmin(db))) return { invite };
  return right.convite === '' ? 'closed' : 'gone';
}

/** `null` if password and e-mail are accepted. Does not check the right of the creator. */
export async function problemOf(db: Queryable, admin: NewAdmin): Promise<'taken' | { weak: string } | null> {
  const weak = await refusedPassword(admin.password, admin);
  if (weak !== null) return { weak };
  return (await adminOf(db, admin.email)) ? 'taken' : null;
}

/**
 * Anybody may create the first admin; of concurrent calls only one succeeds. The right is checked again under
 * the lock.
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
    const created = await insertAdmin(tx, admin, now);
    if (created && checked.invite) await useInvite(tx, checked.invite, created.id, now);
    return created ? { made: created } : { not: 'taken' };
  });
}

const lockAdmins = (tx: Queryable) => tx.query('lock table admins in share row exclusive mode');

/**
 * Never removes the last admin who can sign in. `by`: the calling admin, who may have been removed meanwhile;
 * `null` on the command line.
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
    // if this admin creates an invitation in another transaction, the statement waits for its commit
    await tx.query('delete from admins where id = $1', [id]);
    await deleteInvitesOf(tx, id);
    await notifyRights(tx);
    return 'removed';
  });

/**
 * Ends pending sign-ins and all sessions except one: `except` is the hash of its token. `before`: the
 * password hash to replace. Returns `false` if the stored hash has changed.
 */
export async function setPassword(
  db: Pool,
  id: string,
  password: string,
  {
    except = null,
    before = null,
    removeSecondFactor = false,
  }: { except?: Buffer | null; before?: string | null; removeSecondFactor?: boolean } = {},
): Promise<boolean> {
  const hash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const { rowCount } = await tx.query(
      `update admins set password_hash = $2, demonstration = null
        where id = $1 and password_hash = coalesce($3, password_hash)`,
      [id, hash, before],
    );
    if (rowCount === 0) return false;
    await endOtherSessions(tx, id, except);
    await tx.query('delete from sign_in_tickets where admin_id = $1', [id]);
    if (removeSecondFactor) await tx.query('delete from admin_totp where admin_id = $1', [id]);
    return true;
  });
}
