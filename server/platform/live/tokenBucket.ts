import { CROWD } from '../http/perMinute.ts';

export interface Rate {
  burst: number;
  perSecond: number;
}

/** `count`: default 1. `false` if too few tokens are left. */
export type TakeTokens = (count?: number) => boolean;

/** The bucket is full at first. `now` is in milliseconds. */
export function tokenBucket({ burst, perSecond }: Rate, now: () => number): TakeTokens {
  let [tokens, at] = [burst, now()];
  return (count = 1) => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
    at = time;
    if (tokens < count) return false;
    tokens -= count;
    return true;
  };
}

/**
 * The bucket of an address outlives its connections. Clients whose address a proxy hides (`null`) share one
 * bucket of ten times the size.
 */
export function bucketsByAddress(rate: Rate, now: () => number) {
  const { burst, perSecond } = rate;
  const hidden = tokenBucket({ burst: burst * CROWD, perSecond: perSecond * CROWD }, now);
  const refillMs = (burst / perSecond) * 1000;
  // a bucket is dropped when it was unused for `refillMs`: it would be full again
  let [recent, older] = [new Map<string, TakeTokens>(), new Map<string, TakeTokens>()];
  let since = now();
  return (address: string | null, count?: number): boolean => {
    if (address === null) return hidden(count);
    if (now() - since >= refillMs) [recent, older, since] = [new Map(), recent, now()];
    const takeTokens = recent.get(address) ?? older.get(address) ?? tokenBucket(rate, now);
    recent.set(address, takeTokens);
    return takeTokens(count);
  };
}
