import { describe, expect, test } from 'vitest';
import { isAlive } from './lifetime.ts';

const START = new Date('2026-05-01T12:00:00Z');
const after = (hours: number) => new Date(START.getTime() + hours * 3_600_000);

describe('[R-ID-1] a session expires when idle, and after its max age', () => {
  test.each([
    ['admin', 2, 12],
    ['scouter', 12, 7 * 24],
    ['shopper', 7 * 24, 30 * 24],
  ] as const)(
    'a session of kind %s expires after %i h idle, at the latest after %i h',
    (kind, idle, absolute) => {
      expect(isAlive(kind, START, START, after(idle - 0.01))).toBe(true);
      expect(isAlive(kind, START, START, after(idle))).toBe(false);
      expect(isAlive(kind, START, after(absolute - 0.02), after(absolute - 0.01))).toBe(true);
      expect(isAlive(kind, START, after(absolute - 0.02), after(absolute))).toBe(false);
    },
  );

  test('setting the clock back does not expire a session', () => {
    expect(isAlive('admin', START, START, after(-0.25))).toBe(true);
  });
});
