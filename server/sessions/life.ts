import type { SessionKind } from '@volleyscouter/core/access/roles';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long a session lives in milliseconds: without use, and at most (R-ID-1). */
export const LIFE: Readonly<Record<SessionKind, { idle: number; absolute: number }>> = {
  admin: { idle: 2 * HOUR, absolute: 12 * HOUR },
  scouter: { idle: 12 * HOUR, absolute: 7 * DAY },
  shopper: { idle: 7 * DAY, absolute: 30 * DAY },
};

/** Whether a session may still be used. A clock that was set back never kills one. */
export function isAlive(kind: SessionKind, created: Date, seen: Date, now: Date): boolean {
  const { idle, absolute } = LIFE[kind];
  return now.getTime() - seen.getTime() < idle && now.getTime() - created.getTime() < absolute;
}
