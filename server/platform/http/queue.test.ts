import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { queueOf } from './queue.ts';

const LONG = { timeout: 20_000 };

function works() {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (name: number) => () =>
    new Promise<number>((end) => {
      begun.push(name);
      ends.push(() => end(name));
    });
  return { ends, begun, work };
}

test('[decision 55] the allowed number of works runs at once; the other works follow in order', async () => {
  const queue = queueOf(2);
  const { ends, begun, work } = works();
  const all = [0, 1, 2, 3].map((name) => queue.run(work(name)));
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await turn();
  ends[3]?.();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
});

test('failed work frees its place', async () => {
  const queue = queueOf(1);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(async () => 1)).toBe(1);
});

test('slow work lets the next work begin, up to a limit', async () => {
  const queue = queueOf(1, { after: 20, most: 2 });
  const { ends, begun, work } = works();
  const all = [0, 1, 2, 3, 4].map((name) => queue.run(work(name)));
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]), LONG);
  await sleep(60);
  // two slow works run outside the queue; the third keeps its place
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]), LONG);
  ends[3]?.();
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3, 4]), LONG);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
});

test('[decision 55] lanes take turns, so that one caller does not delay others', async () => {
  const queue = queueOf(1);
  const { ends, begun, work } = works();
  const all = [10, 11, 12, 13].map((name) => queue.run(work(name), 'flood'));
  all.push(queue.run(work(20), 'other'), queue.run(work(21), 'other'), queue.run(work(30), 'third'));
  for (let at = 0; at < all.length; at++) {
    await vi.waitFor(() => expect(ends[at]).toBeDefined(), LONG);
    ends[at]?.();
  }
  await Promise.all(all);
  expect(begun).toEqual([10, 11, 20, 30, 12, 21, 13]);
});
