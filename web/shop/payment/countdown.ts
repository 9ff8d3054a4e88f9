import { twoDigits } from '@volleyscouter/core/text/day';

/** At least 0. `now`: server time. */
export const millisecondsUntil = (expiry: string, now: number): number =>
  Math.max(0, Date.parse(expiry) - now);

/** Formats `29:41` or, from one hour, `1:00:00`. */
export function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Smaller differences count as network delay, not as a wrong clock. */
const SMALL_MS = 5000;

/**
 * Ms to add to this device's clock. `date`: `Date` header of a response. 0: the clock is right, or the header
 * is missing or invalid.
 */
export function offsetOf(date: string | null, now: number): number {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return 0;
  const offset = server - now;
  return Math.abs(offset) < SMALL_MS ? 0 : offset;
}
