import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { playItems } from '@volleyscouter/core/rally/items';
import { expect, test } from 'vitest';
import { steadyTop } from './useSteadyScroll.ts';

const add = (at: number): Command => ({ type: 'add', id: `p${at}`, block: 'b', code: '*01DH+' });
const newestFirst = (count: number) =>
  [...playItems(foldLog(Array.from({ length: count }, (_, at) => add(at))))].reverse();

test('who reads older lines stays there when newer ones come in above', () => {
  const [before, after] = [newestFirst(20), newestFirst(22)];
  expect(steadyTop(before, after, 100)).toBe(100 + 2 * 44);
});

test('lines that are gone lead back to the top', () => {
  expect(steadyTop(newestFirst(20), [], 100)).toBe(0);
});
