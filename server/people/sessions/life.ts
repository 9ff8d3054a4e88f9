/** Lifetimes of sessions, and whose a session is now. */
import type { Identity } from '@volleyscouter/core/access/may';
import type { Role, SessionKind } from '@volleyscouter/core/access/roles';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds until a session expires: since its last use, and since it was opened (R-ID-1). */
export const LIFE: Readonly<Record<SessionKind, { idle: number; absolute: number }>> = {
  admin: { idle: 2 * HOUR, absolute: 12 * HOUR },
  scouter: { idle: 12 * HOUR, absolute: 7 * DAY },
  shopper: { idle: 7 * DAY, absolute: 30 * DAY },
};

/** Whether a session has not expired. A clock that was set back never expires one. */
export function isAlive(kind: SessionKind, created: Date, seen: Date, now: Date): boolean {
  const { idle, absolute } = LIFE[kind];
  return now.getTime() - seen.getTime() < idle && now.getTime() - created.getTime() < absolute;
}

/** In SQL: what is read of a session `s` together with what its address asks for. */
export const SESSION = `s.kind, s.role, coalesce(s.admin_id, s.account_id) as session_owner, s.purchase_id as session_purchase,
  s.created_at as session_created, s.seen_at as session_seen`;

export interface SessionRow {
  /** `null`: there is none. */
  kind: SessionKind | null;
  role: Role;
  session_owner: string;
  /** The only purchase that a link holder's session reaches. */
  session_purchase: string | null;
  session_created: Date;
  session_seen: Date;
}

/** A visitor when the session is over or there is none. */
export function whoOf(row: SessionRow, now: Date): Identity {
  const { kind, role, session_owner: id, session_purchase: purchase } = row;
  const { session_created: created, session_seen: seen } = row;
  return kind !== null && isAlive(kind, created, seen, now)
    ? { role, id, purchase }
    : { role: 'visitor', id: null };
}
