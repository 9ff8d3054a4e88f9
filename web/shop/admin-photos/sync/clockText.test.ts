import { expect, test } from 'vitest';
import { readShift, writeShift } from './clockText.ts';

test.each([
  [10_812_000, '+3 h 00 min 12 s'],
  [-65_000, '−1 min 05 s'],
  [12_400, '+12 s'],
  [0, '0 s'],
])('[R-PLAY-2] an offset of %i ms is formatted as %s and parsed back to whole seconds', (shift, written) => {
  expect(writeShift(shift)).toBe(written);
  expect(readShift(written)).toBe(Math.round(shift / 1000) * 1000);
});

test('[R-PLAY-2] only hours, minutes and seconds are parsed as an offset', () => {
  expect(['-1:05', '40', ' + 2:00 ', '+3:00:12', '', 'ontem', '1:2:3:4', '+'].map(readShift)).toEqual([
    -65_000,
    40_000,
    120_000,
    10_812_000,
    null,
    null,
    null,
    null,
  ]);
});
