import { expect, test } from 'vitest';
import { reachedLimits } from './reached.ts';

/** A database that counts how often it is asked. */
function database(answer: { key: string; wait: number }[]) {
  const asked = { times: 0 };
  return {
    asked,
    ask: async () => {
      asked.times++;
      return answer;
    },
  };
}

test('[R-OPS-4] a flood of one key asks the database a few times', async () => {
  const limits = reachedLimits();
  const { asked, ask } = database([{ key: 'a', wait: 60_000 }]);
  const waits = await Promise.all(Array.from({ length: 40 }, () => limits.ask(['a', 'b'], 0, ask)));
  expect(new Set(waits)).toEqual(new Set([60_000]));
  expect(asked.times).toBeLessThanOrEqual(4);
  expect(await limits.ask(['a'], 4_000, ask)).toBe(56_000);
  expect(asked.times).toBeLessThanOrEqual(4);
});

test('[R-OPS-4] what is known is asked again after five seconds, and a free key always', async () => {
  const limits = reachedLimits();
  const full = database([{ key: 'a', wait: 60_000 }]);
  const free = database([]);
  await limits.ask(['a'], 0, full.ask);
  expect(await limits.ask(['a'], 5_000, free.ask)).toBe(0);
  expect(await limits.ask(['b'], 5_000, free.ask)).toBe(0);
  expect(await limits.ask(['b'], 5_000, free.ask)).toBe(0);
  expect(free.asked.times).toBe(3);
});

test('[R-OPS-4] after fifty refusals in a second the next wait a second', async () => {
  const limits = reachedLimits();
  const { ask } = database([{ key: 'a', wait: 60_000 }]);
  const began = performance.now();
  await Promise.all(Array.from({ length: 200 }, () => limits.ask(['a'], 0, ask)));
  expect(performance.now() - began).toBeGreaterThan(990);
});
