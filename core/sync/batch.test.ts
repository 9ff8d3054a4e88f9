import { expect, test } from 'vitest';
import { orderOf } from './batch.ts';

test('[R-SYNC-2] a processed number has no second effect; one that is too high waits for those before it', () => {
  expect(orderOf(0, 1)).toBe('next');
  expect([1, 2, 3, 4, 5].map((number) => orderOf(3, number))).toEqual([
    'done',
    'done',
    'done',
    'next',
    'too-early',
  ]);
});
