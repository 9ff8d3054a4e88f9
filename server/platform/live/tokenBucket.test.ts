import { describe, expect, test } from 'vitest';
import { SETTINGS } from './live.ts';
import { bucketsByAddress, tokenBucket } from './tokenBucket.ts';

const countTaken = (times: number, take: () => boolean): number =>
  Array.from({ length: times }, take).filter(Boolean).length;

describe('[R-OPS-4] token buckets', () => {
  test('a bucket gives a burst, then a rate per second', () => {
    let now = 0;
    const take = tokenBucket({ burst: 3, perSecond: 2 }, () => now);
    expect(countTaken(5, take)).toBe(3);
    now = 1000;
    expect(countTaken(5, take)).toBe(2);
    now = 100_000;
    expect(countTaken(50, take)).toBe(3);
  });

  test('several tokens are taken together or not at all', () => {
    const take = tokenBucket({ burst: 5, perSecond: 0 }, () => 0);
    expect([take(3), take(3), take(2), take()]).toEqual([true, false, true, false]);
  });

  test('each address has its own bucket, which becomes full only after a pause; hidden addresses share a bucket ten times as large', () => {
    let now = 0;
    const take = bucketsByAddress({ burst: 4, perSecond: 1 }, () => now);
    const takenBy = (address: string | null) => countTaken(100, () => take(address));
    expect([takenBy('a'), takenBy('b'), takenBy(null)]).toEqual([4, 4, 40]);
    for (const second of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      now = second * 1000;
      expect(takenBy('a')).toBe(1);
    }
    expect(takenBy('b')).toBe(4);
  });

  test('a gym behind one address is never refused: all pages connect at once, reconnect every minute, and send every 5 seconds', () => {
    let now = 0;
    const clock = () => now;
    const { packetsAtOnce, packetsASecond, addressPacketsAtOnce, addressPacketsASecond } = SETTINGS;
    const takeOfAddress = bucketsByAddress(
      { burst: addressPacketsAtOnce, perSecond: addressPacketsASecond },
      clock,
    );
    const open = () => tokenBucket({ burst: packetsAtOnce, perSecond: packetsASecond }, clock);
    // a thousand viewers, two hundred shoppers, three scouts
    let sockets = Array.from({ length: 1_203 }, open);
    const refusedOf = (packets: number): number =>
      sockets.reduce(
        (sum, take) => sum + packets - countTaken(packets, () => take() && takeOfAddress('gym')),
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
