import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTally } from './tally.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[R-OPS-1] the first line is written at once, then one line a minute with a count', () => {
  const tally = openTally();
  const lines: [string, number | undefined][] = [];
  const note = (key: string, times = 1) => {
    for (let time = 0; time < times; time++) tally.note(key, (count) => void lines.push([key, count]));
  };
  note('a', 5);
  note('b');
  expect(lines.splice(0)).toEqual([
    ['a', undefined],
    ['b', undefined],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.splice(0)).toEqual([['a', 4]]);
  note('a', 2);
  note('b');
  expect(lines.splice(0)).toEqual([['b', undefined]]);
  tally.close();
  expect(lines.splice(0)).toEqual([['a', 2]]);
  vi.advanceTimersByTime(300_000);
  expect([lines, vi.getTimerCount()]).toEqual([[], 0]);
});

test('the number of keys is limited: further keys are counted together', () => {
  const tally = openTally();
  let lines = 0;
  for (let key = 0; key < 5_000; key++) tally.note(`k${key}`, () => void lines++);
  expect(lines).toBe(1_001);
  vi.advanceTimersByTime(60_000);
  expect(lines).toBe(1_002);
  tally.close();
});
