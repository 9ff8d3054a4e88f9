import { expect, test } from 'vitest';
import { isLive, LIVE_MS } from './live.ts';

const NOW = 1_800_000_000_000;
const running = { begun: true, over: false, afterwards: false, lastEntryAt: NOW - 1000 };

test.each([
  ['with an entry a moment ago', running, true],
  ['after the pause between two sets', { ...running, lastEntryAt: NOW - 10 * 60_000 }, true],
  ['that stopped without an end', { ...running, lastEntryAt: NOW - LIVE_MS }, false],
  ['that is over', { ...running, over: true }, false],
  ['that is recorded from its video', { ...running, afterwards: true }, false],
  ['that has not begun', { ...running, begun: false }, false],
  ['without a time', { ...running, lastEntryAt: null }, false],
  ['whose clock is ahead of ours', { ...running, lastEntryAt: NOW + 5000 }, true],
])('[R-STAT-8] isLive of a match %s', (_, course, live) => {
  expect(isLive(course, NOW)).toBe(live);
});
