import { expect, test } from 'vitest';
import { setBallOf } from './setBall.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { type MatchState, START } from './state.ts';

const at = (home: number, visitor: number, more: Partial<MatchState> = {}) =>
  setBallOf({ ...START, score: [home, visitor], ...more }, DEFAULT_SETTINGS);

test('[R-RALLY-2] a side has set ball if its next point reaches the target with a lead of two', () => {
  expect([at(23, 20), at(24, 20), at(24, 23), at(24, 24), at(24, 25), at(20, 24)]).toEqual([
    null,
    '*',
    '*',
    null,
    'a',
    'a',
  ]);
});

test('[R-RALLY-5] the deciding set and a golden set are shorter', () => {
  expect([at(14, 3, { set: 5 }), at(13, 3, { set: 5 }), at(14, 3)]).toEqual(['*', null, null]);
  expect(at(24, 3, { over: true })).toBe(null);
  expect(at(14, 3, { golden: true })).toBe('*');
});
