import type { Identity } from '@volleyscouter/core/access/may';
import type { Role, SessionKind } from '@volleyscouter/core/access/roles';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Max milliseconds since the last use (`idle`) and since the opening (`absolute`) (R-ID-1). */
export const LIFE: Readonly<Record<SessionKind, { idle: number; absolute: number }>> = {
  admin: { idle: 2 * HOUR, absolute: 12 * HOUR },
  scouter: { idle: 12 * HOUR, absolute: 7 * DAY },
  shopper: { idle: 7 * DAY, absolute: 30 * DAY },
};

/** Setting the clock back never expires a session. */
export function isAlive(kind: SessionKind, created: Date, lastUsed: Date, now: Date): boolean {
  const { idle, absolute } = LIFE[kind];
  return now.getTime() - lastUsed.getTime() < idle && now.getTime() - created.getTime() < absolute;
}

/** SQL over `sessions s`; the role is derived from the account at every call. */
export const ROLE = `coalesce((select case when s.role = 'scouter' and makes_games then 'organizer'
                                     when s.role = 'atleta' and photographer and confirmed then 'photographer' end
                            from accounts where id = s.account_id), s.role)`;
/** SQL over `sessions s`: events that the account may upload to. */
export const EVENTS = `array(select event from event_photographers where account_id = s.account_id)`;

export const SESSION = `s.kind, ${ROLE} as role, ${EVENTS} as events, coalesce(s.admin_id, s.account_id) as "sessionOwner",
  s.purchase_id as "sessionPurchase",
  exists (select from accounts where id = s.account_id and not confirmed) as "sessionUnconfirmed",
  s.created_at as "sessionCreated", s.seen_at as "sessionSeen"`;

export interface SessionRow {
  /** `null` without a session. */
  kind: SessionKind | null;
  role: Role;
  events: string[];
  sessionOwner: string;
  sessionPurchase: string | null;
  sessionUnconfirmed: boolean;
  sessionCreated: Date;
  sessionSeen: Date;
}

/** Returns a visitor if the session has expired or there is no session. */
export function identityOf(row: SessionRow, now: Date): Identity {
  const {
    kind,
    role,
    events,
    sessionOwner: id,
    sessionPurchase: purchase,
    sessionUnconfirmed: isUnconfirmed,
  } = row;
  const { sessionCreated, sessionSeen } = row;
  return kind !== null && isAlive(kind, sessionCreated, sessionSeen, now)
    ? { role, id, purchase, events, isUnconfirmed }
    : { role: 'visitor', id: null };
}
