/** So many events of an address a minute, counted in memory: what is above is dropped, and nobody is told. */

const MINUTE = 60_000;
/** Addresses beyond are dropped too, until the minute ends. */
const MOST_ADDRESSES = 10_000;

/** Whether one more event of an address counts. `now` in milliseconds. */
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
