/** Counts a minute long, in memory. */
import { networkOf, subscriberOf } from './ip.ts';

const MINUTE = 60_000;
/** Memory stays bounded: whoever comes when so many are counted is counted together with others. */
const MOST_KEYS = 10_000;
/** What those may do who are counted together, in multiples of one. */
export const CROWD = 10;

/** Whether one more of who asks counts. `keys`: its own, then those that it shares with ever more others. `now` in milliseconds. */
export function perMinuteOf(most: number, mostKeys = MOST_KEYS) {
  let minute = Number.NaN;
  /** By the place of their key, and at last for all. */
  let counts: Map<string, number>[] = [];
  return (keys: readonly string[], now: number): boolean => {
    const current = Math.floor(now / MINUTE);
    if (current !== minute) [minute, counts] = [current, [...keys, 'all'].map(() => new Map())];
    const own = keys.findIndex((key, place) => {
      const counted = counts[place];
      return counted && (counted.has(key) || counted.size < mostKeys);
    });
    const [counted, key = ''] = own < 0 ? [counts.at(-1)] : [counts[own], keys[own]];
    const count = counted?.get(key) ?? 0;
    if (count >= (own === 0 ? most : most * CROWD)) return false;
    counted?.set(key, count + 1);
    return true;
  };
}

/** The same by address: a subscriber, else its network. */
export function perMinute(most: number, mostAddresses = MOST_KEYS) {
  const counts = perMinuteOf(most, mostAddresses);
  return (address: string, now: number): boolean => counts([subscriberOf(address), networkOf(address)], now);
}
