/** Lifetimes of sessions. */
import type { SessionKind } from '@volleyscouter/core/access/roles';

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
