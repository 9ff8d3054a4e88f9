import { expect, test } from 'vitest';
import { batchReads } from './batchReads.ts';

function reader() {
  const batches: number[][] = [];
  const open: PromiseWithResolvers<void>[] = [];
  const read = batchReads(async (keys: readonly number[]) => {
    batches.push([...keys]);
    const gate = Promise.withResolvers<void>();
    open.push(gate);
    await gate.promise;
    return (key) => key * 10;
  });
  return { batches, open, read };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('[decision 65] calls during a query share one more query, which begins after the first query', async () => {
  const { batches, open, read } = reader();
  const first = [read(1), read(2)];
  await turn();
  const crowd = Array.from({ length: 500 }, (_, index) => read(index));
  await turn();
  expect(batches).toEqual([[1, 2]]);
  open[0]?.resolve();
  expect(await Promise.all(first)).toEqual([10, 20]);
  await turn();
  expect(batches).toHaveLength(2);
  open[1]?.resolve();
  expect((await Promise.all(crowd)).at(-1)).toBe(4990);
});

test('a failed query fails for its callers only', async () => {
  const { open, read } = reader();
  const [first, second] = [read(1), read(2)];
  await turn();
  const third = read(3);
  open[0]?.reject(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect(second).rejects.toThrow('no');
  await turn();
  open[1]?.resolve();
  expect(await third).toBe(30);
});
