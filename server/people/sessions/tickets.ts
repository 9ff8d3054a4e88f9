/**
 * Tickets between password and code (R-ID-3): whoever shows one has given the right password a moment ago. It opens nothing by
 * itself, ends with its use, after five codes and after five minutes, and is stored hashed.
 */
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../platform/database/transaction.ts';
import { hashOf } from './store.ts';

const LIFE = 5 * 60_000;
const MOST_GUESSES = 5;

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

/** Whose the open ticket is. */
export async function holderOf(db: Queryable, ticket: string, now: Date): Promise<TicketHolder | null> {
  const { rows } = await db.query<TicketHolder>(
    `select id, name, email from sign_in_tickets join admins on id = admin_id
      where token_hash = $1 and expires_at > $2 and guesses < $3`,
    [hashOf(ticket), now, MOST_GUESSES],
  );
  return rows[0] ?? null;
}

/** Counts a code that is about to be tried; `false` when no more may be. */
export async function takeGuess(db: Queryable, ticket: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update sign_in_tickets set guesses = guesses + 1 where token_hash = $1 and guesses < $2',
    [hashOf(ticket), MOST_GUESSES],
  );
  return rowCount === 1;
}

/** Ends a ticket with its use, and forgets the attempts that its password counted as; `false` when it is over. */
export async function useTicket(tx: Queryable, ticket: string): Promise<boolean> {
  const { rows } = await tx.query<{ attempts: string[] }>(
    'delete from sign_in_tickets where token_hash = $1 returning attempts::text[]',
    [hashOf(ticket)],
  );
  if (!rows[0]) return false;
  await tx.query('delete from sign_in_attempts where id = any ($1::bigint[])', [rows[0].attempts]);
  return true;
}
