/** Counts by address and minute, in memory. */

const MINUTE = 60_000;
/** Further addresses are refused until the minute ends, so that memory stays bounded. */
const MOST_ADDRESSES = 10_000;

/** Whether one more of an address counts. `now` in milliseconds. */
export function perMinute(most: number, mostAddresses = MOST_ADDRESSES) {
  let [minute, counts] = [Number.NaN, new Map<string, number>()];
  return (address: string, now: number): boolean => {
    const current = Math.floor(now / MINUTE);
    if (current !== minute) [minute, counts] = [current, new Map()];
    const count = counts.get(address) ?? 0;
    if (count >= most || (count === 0 && counts.size >= mostAddresses)) return false;
    counts.set(address, count + 1);
    return true;
  };
}
