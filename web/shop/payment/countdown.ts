/** How long a code can still be paid. */
import { twoDigits } from '@volleyscouter/core/text/day';

/** Milliseconds until `until`, never below 0. `now` is that of the server. */
export const millisecondsUntil = (until: string, now: number): number => Math.max(0, Date.parse(until) - now);

/** `29:41`, with hours `1:00:00`; a second that has begun counts whole. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Differences below this are the way of the answer, not a wrong clock (ms). */
const SMALL_MS = 5000;

/** What to add to this device's clock, by the `Date` of an answer; 0 where it is right or nothing is known. */
export function offsetOf(date: string | null, now: number): number {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return 0;
  const offset = server - now;
  return Math.abs(offset) < SMALL_MS ? 0 : offset;
}
