import { expect, test } from 'vitest';
import { clockOf, millisecondsUntil, offsetOf } from './countdown.ts';

test('[R-PIX-2] the remaining time is shown to the second and is never negative', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(millisecondsUntil('2026-11-21T12:30:00Z', now)).toBe(1_800_000);
  expect(millisecondsUntil('2026-11-21T11:59:59Z', now)).toBe(0);
  for (const [ms, text] of [
    [1_800_000, '30:00'],
    [1_799_001, '30:00'],
    [1_799_000, '29:59'],
    [61_000, '1:01'],
    [1, '0:01'],
    [0, '0:00'],
    [3_661_000, '1:01:01'],
  ] as const)
    expect(clockOf(ms)).toBe(text);
});

test('[F6] the server clock corrects a device clock that is wrong by at least 5 s', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(offsetOf('Sat, 21 Nov 2026 15:00:00 GMT', now)).toBe(3 * 3_600_000);
  expect(offsetOf('Sat, 21 Nov 2026 11:45:00 GMT', now)).toBe(-15 * 60_000);
  expect(offsetOf('Sat, 21 Nov 2026 12:00:04 GMT', now)).toBe(0);
  for (const invalid of [null, '', 'soon']) expect(offsetOf(invalid, now)).toBe(0);
});
