import { expect, test } from 'vitest';
import { isArrow, nearestBox } from './figures.ts';

const box = (left: number, top: number) => ({ left, right: left + 20, top, bottom: top + 20 });
const BOXES = [box(0, 0), box(40, 0), box(80, 0), box(0, 30), box(80, 30)];
const from = (index: number) => BOXES[index] as ReturnType<typeof box>;

test('an arrow key moves to the next figure in its direction', () => {
  expect(nearestBox(BOXES, from(0), 'ArrowRight')).toBe(1);
  expect(nearestBox(BOXES, from(0), 'ArrowDown')).toBe(3);
  expect(nearestBox(BOXES, from(4), 'ArrowUp')).toBe(2);
  expect(nearestBox(BOXES, from(4), 'ArrowLeft')).toBe(3);
});

test('an arrow key has no target beyond the edge', () => {
  expect(nearestBox(BOXES, from(0), 'ArrowLeft')).toBe(-1);
  expect(nearestBox(BOXES, from(3), 'ArrowDown')).toBe(-1);
  expect([isArrow('ArrowUp'), isArrow('Enter')]).toEqual([true, false]);
});
