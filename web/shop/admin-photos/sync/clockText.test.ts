import { expect, test } from 'vitest';
import { draftShift, readShift, writeShift } from './clockText.ts';

test.each([
  [10_812_000, '+3 h 00 min 12 s', '+3:00:12'],
  [-65_000, '−1 min 05 s', '-0:01:05'],
  [12_400, '+12 s', '+0:00:12'],
  [0, '0 s', '+0:00:00'],
])('[R-PLAY-2] a shift of %i ms is written and read', (shift, written, draft) => {
  expect([writeShift(shift), draftShift(shift)]).toEqual([written, draft]);
  const seconds = Math.round(shift / 1000) * 1000;
  expect([readShift(written), readShift(draft)]).toEqual([seconds, seconds]);
});

test('[R-PLAY-2] minutes and seconds, or seconds alone, are a shift; words are none', () => {
  expect(['-1:05', '40', ' + 2:00 ', '', 'ontem', '1:2:3:4', '+'].map(readShift)).toEqual([
    -65_000,
    40_000,
    120_000,
    null,
    null,
    null,
    null,
  ]);
});
