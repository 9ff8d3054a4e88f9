/** Purchases of one buyer and amount in the order of their times, to find those that a moment fits without looking at all. */

/** Purchases that are looked at in vain before the rest is given up. */
const MOST_LOOKS = 100;

export interface Times {
  /** Ascending. */
  at: number[];
  /** The purchase of each, by its place. */
  whose: number[];
  /** Where to look on from each: past those that are taken. */
  next: number[];
  /** The latest `until` up to each: none before fits what begins after it. */
  until: number[];
}

export interface Moment {
  at: number;
  purchase: number;
  /** How long it counts. */
  until: number;
}

export function timesOf(moments: readonly Moment[]): Times {
  const sorted = moments.toSorted((a, b) => a.at - b.at || a.purchase - b.purchase);
  let latest = Number.NEGATIVE_INFINITY;
  return {
    at: sorted.map(({ at }) => at),
    whose: sorted.map(({ purchase }) => purchase),
    next: sorted.map((_, index) => index),
    until: sorted.map(({ until }) => {
      latest = Math.max(latest, until);
      return latest;
    }),
  };
}

/** First place from which on values are at least this; they ascend. */
export function lowerBound(values: readonly number[], least: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place from this one on that is not known to be taken. */
function skip(next: number[], place: number): number {
  let at = place;
  while (at < next.length && (next[at] ?? 0) !== at) at = next[at] ?? 0;
  // the next search goes there at once
  for (let back = place; back < at; ) {
    const onward = next[back] ?? at;
    next[back] = at;
    back = onward;
  }
  return at;
}

export interface Search {
  from: number;
  to: number;
  fits: (purchase: number) => boolean;
  most: number;
  /** Those are passed over; absent: none are. */
  isTaken?: (purchase: number) => boolean;
}

/** The first purchases that count at `from` or later, begin at `to` or before, and fit. `isCut`: there may be more. */
export function search(times: Times, { from, to, fits, most, isTaken }: Search) {
  const found = new Set<number>();
  const end = lowerBound(times.at, to + 1);
  let vain = 0;
  for (let place = lowerBound(times.until, from); place < end; place++) {
    if (isTaken) place = skip(times.next, place);
    if (place >= end) break;
    const purchase = times.whose[place] ?? -1;
    if (isTaken?.(purchase)) times.next[place] = place + 1;
    else if (found.has(purchase)) vain++;
    else if (fits(purchase)) {
      if (found.size === most) return { found: [...found], isCut: true };
      found.add(purchase);
    } else vain++;
    if (vain > MOST_LOOKS) return { found: [...found], isCut: true };
  }
  return { found: [...found], isCut: false };
}
