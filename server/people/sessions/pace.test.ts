import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paced } from './routes.ts';

/** Whole steps that `work` took; a timer may fire a millisecond early. */
async function stepsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await paced(40, work).catch(() => null);
  return Math.floor((performance.now() - began + 2) / 40);
}

test('[R-ID-4] an answer is sent at a whole step after short, long and failed work', async () => {
  expect(await stepsOf(async () => 1)).toBeGreaterThanOrEqual(1);
  expect(await stepsOf(() => setTimeout(45))).toBeGreaterThanOrEqual(2);
  expect(await stepsOf(() => Promise.reject(new Error('no')))).toBeGreaterThanOrEqual(1);
  expect(await paced(1, async () => 'what came out')).toBe('what came out');
});
