/**
 * A ticket proves that the right password was just given (R-ID-3). It grants no access: the code of the
 * second factor is still missing.
 */
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database/transaction.ts';
import { hashOf } from './store.ts';

const LIFE = 5 * 60_000;
const MAX_GUESSES = 5;

/** `attempts`: rows of sign_in_attempts that count against the password until the code is right. */
export async function openTicket(
  tx: Queryable,
  admin: string,
  attempts: readonly string[],
  now: Date,
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await tx.query(
    `insert into sign_in_tickets (token_hash, admin_id, attempts, expires_at) values ($1, $2, $3::bigint[], $4)`,
    [hashOf(ticket), admin, attempts, new Date(now.getTime() + LIFE)],
  );
  return ticket;
}

export interface TicketHolder {
  id: string;
  name: string;
  email: string;
}

export async function holderOf(db: Queryable, ticket: string, now: Date): Promise<TicketHolder | null> {
  const { rows } = await db.query<TicketHolder>(
    `select id, name, email from sign_in_tickets join admins on id = admin_id
      where token_hash = $1 and expires_at > $2 and guesses < $3`,
    [hashOf(ticket), now, MAX_GUESSES],
  );
  return rows[0] ?? null;
}

/** Call this before the code is checked; `false` if no more codes are allowed. */
export async function countGuess(db: Queryable, ticket: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update sign_in_tickets set guesses = guesses + 1 where token_hash = $1 and guesses < $2',
    [hashOf(ticket), MAX_GUESSES],
  );
  return rowCount === 1;
}

export async function useTicket(tx: Queryable, ticket: string): Promise<boolean> {
  const { rows } = await tx.query<{ attempts: string[] }>(
    'delete from sign_in_tickets where token_hash = $1 returning attempts::text[]',
    [hashOf(ticket)],
  );
  if (!rows[0]) return false;
  await tx.query('delete from sign_in_attempts where id = any ($1::bigint[])', [rows[0].attempts]);
  return true;
}
