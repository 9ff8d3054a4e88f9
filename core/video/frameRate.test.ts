import { expect, test } from 'vitest';
import { type FramePace, FULL_PACE, paceAfter } from './frameRate.ts';

const after = (pace: FramePace, ...paints: number[]): FramePace => paints.reduce(paceAfter, pace);
const times = (count: number, paint: number): number[] => Array.from({ length: count }, () => paint);

test('late letters lower the frame rate from 30 to 15, then to 8', () => {
  const slow = after(FULL_PACE, 20, 90, 20, 90, 90);
  expect(slow.rate).toBe(15);
  expect(after(slow, ...times(3, 90)).rate).toBe(8);
  expect(after(slow, ...times(9, 90)).rate).toBe(8);
});

test('an occasional late letter does not lower the frame rate', () => {
  const paints = [...times(19, 20), 200];
  expect(after(FULL_PACE, ...paints, ...paints, ...paints, ...paints).rate).toBe(30);
});

test('after two hundred letters, none of them late, the frame rate rises', () => {
  const slow = after(FULL_PACE, ...times(3, 90));
  expect(after(slow, ...times(199, 20)).rate).toBe(15);
  expect(after(slow, ...times(200, 20)).rate).toBe(30);
  expect(after(slow, ...times(100, 20), 90, ...times(150, 20)).rate).toBe(15);
});
