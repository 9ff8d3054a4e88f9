import { describe, expect, test } from 'vitest';
import { SETTINGS } from './live.ts';
import { bucketsByAddress, tokenBucket } from './tokenBucket.ts';

const countTaken = (times: number, takeTokens: () => boolean): number =>
  Array.from({ length: times }, takeTokens).filter(Boolean).length;

describe('[decision 65] token buckets', () => {
  test('a bucket gives a burst, then a rate per second', () => {
    let now = 0;
    const takeTokens = tokenBucket({ burst: 3, perSecond: 2 }, () => now);
    expect(countTaken(5, takeTokens)).toBe(3);
    now = 1000;
    expect(countTaken(5, takeTokens)).toBe(2);
    now = 100_000;
    expect(countTaken(50, takeTokens)).toBe(3);
  });

  test('several tokens are taken together or not at all', () => {
    const takeTokens = tokenBucket({ burst: 5, perSecond: 0 }, () => 0);
    expect([takeTokens(3), takeTokens(3), takeTokens(2), takeTokens()]).toEqual([true, false, true, false]);
  });

  test('each address has its own bucket; hidden addresses share one bucket ten times as large', () => {
    let now = 0;
    const takeTokens = bucketsByAddress({ burst: 4, perSecond: 1 }, () => now);
    const countTakenBy = (address: string | null) => countTaken(100, () => takeTokens(address));
    expect([countTakenBy('a'), countTakenBy('b'), countTakenBy(null)]).toEqual([4, 4, 40]);
    for (const second of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      now = second * 1000;
      expect(countTakenBy('a')).toBe(1);
    }
    expect(countTakenBy('b')).toBe(4);
  });

  test('a gym behind one address is never refused, even if all pages reconnect every minute', () => {
    let now = 0;
    const clock = () => now;
    const { packetsAtOnce, packetsASecond, addressPacketsAtOnce, addressPacketsASecond } = SETTINGS;
    const takeOfAddress = bucketsByAddress(
      { burst: addressPacketsAtOnce, perSecond: addressPacketsASecond },
      clock,
    );
    const open = () => tokenBucket({ burst: packetsAtOnce, perSecond: packetsASecond }, clock);
    let sockets = Array.from({ length: 1_203 }, open);
    const refusedOf = (packets: number): number =>
      sockets.reduce(
        (sum, takeTokens) => sum + packets - countTaken(packets, () => takeTokens() && takeOfAddress('gym')),
        0,
      );
    let refused = 0;
    for (let second = 0; second <= 600; second += 5) {
      now = second * 1000;
      const isReconnecting = second % 60 === 0;
      if (isReconnecting) sockets = sockets.map(open);
      refused += refusedOf(isReconnecting ? 20 : 1);
    }
    expect(refused).toBe(0);
  });
});
