import { networkOf, subscriberOf } from './ip.ts';

const MINUTE = 60_000;
/** Limits memory; further keys share counts. */
const MAX_KEYS = 10_000;
/** Limit of a shared count, as a multiple of the limit of a single key. */
export const CROWD = 10;

/**
 * Counts a request; true within the limit. `keys`: the caller's own key, then keys that it shares with ever
 * more callers. `now` is in milliseconds.
 */
export function perMinuteOf(most: number, mostKeys = MAX_KEYS) {
  let minute = Number.NaN;
  let counts: Map<string, number>[] = [];
  return (keys: readonly string[], now: number): boolean => {
    const current = Math.floor(now / MINUTE);
    if (current !== minute) [minute, counts] = [current, [...keys, 'all'].map(() => new Map())];
    const ownIndex = keys.findIndex((key, index) => {
      const counted = counts[index];
      return counted && (counted.has(key) || counted.size < mostKeys);
    });
    const [counted, key = ''] = ownIndex < 0 ? [counts.at(-1)] : [counts[ownIndex], keys[ownIndex]];
    const count = counted?.get(key) ?? 0;
    if (count >= (ownIndex === 0 ? most : most * CROWD)) return false;
    counted?.set(key, count + 1);
    return true;
  };
}

export function perMinute(most: number, mostAddresses = MAX_KEYS) {
  const counts = perMinuteOf(most, mostAddresses);
  return (address: string, now: number): boolean => counts([subscriberOf(address), networkOf(address)], now);
}
