import { expect, test } from 'vitest';
import { isLive, LIVE_MS } from './live.ts';

const NOW = 1_800_000_000_000;
const running = { begun: true, over: false, afterwards: false, lastEntryAt: NOW - 1000 };

test.each([
  ['is live with an entry a moment ago', running, true],
  ['is live after the pause between two sets', { ...running, lastEntryAt: NOW - 10 * 60_000 }, true],
  ['is not live if it stopped without an end', { ...running, lastEntryAt: NOW - LIVE_MS }, false],
  ['is not live if it is over', { ...running, over: true }, false],
  ['is not live if it is recorded from its video', { ...running, afterwards: true }, false],
  ['is not live if it has not begun', { ...running, begun: false }, false],
  ['is not live if it has no entry with a time', { ...running, lastEntryAt: null }, false],
  ['is live if its clock is ahead of ours', { ...running, lastEntryAt: NOW + 5000 }, true],
])('[R-STAT-8] a match %s', (_, course, live) => {
  expect(isLive(course, NOW)).toBe(live);
});
