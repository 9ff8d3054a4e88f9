import { expect, test } from 'vitest';
import { arrowPath, pointOf } from './geometry.ts';

test('position 1 is at the bottom for the left team and at the top for the right team', () => {
  const positionOne = { across: 7.5, deep: 7.5 };
  expect(pointOf(positionOne, true)).toEqual({ x: 1.5, y: 7.5 });
  expect(pointOf(positionOne, false)).toEqual({ x: 16.5, y: 1.5 });
  expect(pointOf({ across: 1.5, deep: -7.5 }, true)).toEqual({ x: 16.5, y: 1.5 });
});

test('an arrow ends before its last point, to leave room for the head', () => {
  const path = arrowPath([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]);
  expect(path).toBe('M0 0L9.65 0');
  expect(arrowPath([{ x: 1, y: 1 }])).toBe('');
});
