import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

test('an axis of shares spans at least twenty percentage points', () => {
  expect(axisOf([44, 45], true)).toEqual([30, 55]);
  expect(axisOf([0, 2], true)).toEqual([0, 25]);
  expect(axisOf([100], true)).toEqual([80, 100]);
  expect(axisOf([10, 60], true)).toEqual([10, 60]);
  expect(axisOf([-12, 3], true)).toEqual([-15, 10]);
});

test('an axis of counts spans at least five', () => {
  expect(axisOf([3], false)).toEqual([0, 6]);
  expect(axisOf([0, 1], false)).toEqual([0, 5]);
  expect(axisOf([2, 11], false)).toEqual([2, 11]);
});
