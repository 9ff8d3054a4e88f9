import { expect, test } from 'vitest';
import { orderOf } from './batch.ts';

test('[R-SYNC-2] a batch with a processed number is done, a batch with too high a number is too early', () => {
  expect(orderOf(0, 1)).toBe('next');
  expect([1, 2, 3, 4, 5].map((number) => orderOf(3, number))).toEqual([
    'done',
    'done',
    'done',
    'next',
    'too-early',
  ]);
});
