import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { playItems } from '@volleyscouter/core/rally/items';
import { expect, test } from 'vitest';
import { steadyTop } from './useSteadyScroll.ts';

const add = (at: number): Command => ({ type: 'add', id: `p${at}`, block: 'b', code: '*01DH+' });
const newestFirst = (count: number) =>
  [...playItems(foldLog(Array.from({ length: count }, (_, at) => add(at))))].reverse();

test('older lines stay in place when newer lines are added above', () => {
  const [before, after] = [newestFirst(20), newestFirst(22)];
  expect(steadyTop(before, after, 100)).toBe(100 + 2 * 44);
});

test('the list scrolls to the top if the new list lacks the first visible line', () => {
  expect(steadyTop(newestFirst(20), [], 100)).toBe(0);
});
