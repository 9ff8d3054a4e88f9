/** Admins: who they are and how their passwords are kept. */
import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { AdminUser } from '@volleyscouter/contract/sessions';
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import { findInvite, useInvite } from './invites.ts';

/** argon2id, OWASP's first recommendation for 19 MiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hash of no password: verified when nobody has the e-mail, so that timing does not tell whether it exists. */
const NOBODY = hash('nobody has this password', COST);

export interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

export async function anyAdmin(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ some: boolean }>('select exists (select from admins) as some');
  return rows[0]?.some ?? false;
}

/** The admin with this e-mail and password, `null` when either is wrong. */
export async function checkLogin(db: Queryable, email: string, password: string): Promise<AdminUser | null> {
  const { rows } = await db.query<AdminUser & { password_hash: string }>(
    'select id, name, email, password_hash from admins where lower(email) = lower($1)',
    [email.trim()],
  );
  const [admin] = rows;
  const matches = await verify(admin?.password_hash ?? (await NOBODY), password);
  return admin && matches ? { id: admin.id, name: admin.name, email: admin.email } : null;
}

/** Stores an admin; `null` when the e-mail has one. */
export async function insertAdmin(
  db: Queryable,
  { name, email, password }: NewAdmin,
  now: Date,
): Promise<AdminUser | null> {
  const { rows } = await db.query<AdminUser>(
    `insert into admins (id, name, email, password_hash, created_at) values ($1, $2, $3, $4, $5)
     on conflict (lower(email)) do nothing returning id, name, email`,
    [randomUUID(), name, email, await hash(password, COST), now],
  );
  return rows[0] ?? null;
}

export async function listAdmins(db: Queryable): Promise<AdminUser[]> {
  const { rows } = await db.query<AdminUser>(
    'select id, name, email from admins order by name collate portuguese, id',
  );
  return rows;
}

/** What allows making an admin: a signed-in admin, or the token of an invitation (empty: none). */
export interface Right {
  admin: boolean;
  convite: string;
}

/**
 * Makes an admin. While there is none anybody may, and of concurrent calls exactly one succeeds; later a signed-in admin or an
 * open invitation is needed, which is used up. `closed`: neither; `gone`: the invitation is not open; `taken`: by the e-mail.
 */
export async function createAdmin(
  db: Pool,
  admin: NewAdmin,
  right: Right,
  now: Date,
): Promise<AdminUser | 'closed' | 'gone' | 'taken'> {
  const refused = right.convite === '' ? 'closed' : 'gone';
  if (!right.admin && (await anyAdmin(db)) && !(await findInvite(db, right.convite, now))) return refused;
  return inTransaction(db, async (tx) => {
    await tx.query('lock table admins in share row exclusive mode');
    const invite = await findInvite(tx, right.convite, now);
    if (!invite && !right.admin && (await anyAdmin(tx))) return refused;
    const made = await insertAdmin(tx, admin, now);
    if (made && invite) await useInvite(tx, invite, made.id, now);
    return made ?? 'taken';
  });
}
