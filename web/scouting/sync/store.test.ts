import 'fake-indexeddb/auto';
import { point } from '@volleyscouter/tests/kit/sync/plays';
import { fakeServer } from '@volleyscouter/tests/kit/sync/server';
import { expect, test } from 'vitest';
import { openStore, type SyncStore } from './store.ts';

let databases = 0;
const fresh = (): [one: SyncStore, other: SyncStore] => {
  const name = `store-${++databases}`;
  return [openStore(name), openStore(name)];
};
const STAMP = { epoch: 1, base: 0, account: 'ana' };
const { game } = fakeServer().state;
const snapshotOf = (...ids: string[]) => ({ game, lease: null, confirmed: ids.map(point) });

test('[R-SYNC-2] all tabs of a browser share one id of 128 bits', async () => {
  const [store, otherStore] = fresh();
  const [first, second] = await Promise.all([store.client(), otherStore.client()]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test('[R-SYNC-1] batch numbers of two concurrent tabs are distinct and have no gap', async () => {
  const [store, otherStore] = fresh();
  const client = await store.client();
  const tabs = [store, otherStore, store, otherStore, store, otherStore];
  await Promise.all(tabs.map((tab, index) => tab.keep('m', client, STAMP, [[point(`${index}`)]])));
  const { batches } = await store.load('m');
  expect(batches.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('[R-SYNC-1] the commands of one press are stored together or not at all', async () => {
  const [store] = fresh();
  const client = await store.client();
  const uncloneable = { ...point('b'), code: (() => '') as unknown as string };
  await expect(store.keep('m', client, STAMP, [[point('a')], [uncloneable]])).rejects.toThrow();
  expect((await store.load('m')).batches).toEqual([]);
  const [batch] = await store.keep('m', client, STAMP, [[point('c')]]);
  expect(batch?.number).toBe(1);
});

test('a store accepts no entries under an unknown browser id', async () => {
  const [store] = fresh();
  await expect(store.keep('m', 'gone', STAMP, [[point('a')]])).rejects.toThrow();
  expect(await store.unsent()).toBe(0);
});

test('[R-SYNC-1] a finished batch is deleted once the confirmed log contains it', async () => {
  const [store] = fresh();
  const client = await store.client();
  await store.keep('m', client, STAMP, [[point('a')], [point('b')]]);
  await store.settle('m', [{ number: 1, fate: 'stored', by: 1 }]);
  expect((await store.load('m')).batches).toHaveLength(2);
  await store.confirm('m', snapshotOf('a'), 0, false);
  expect((await store.load('m')).batches.map(({ number }) => number)).toEqual([2]);
  await store.confirm('m', snapshotOf('a', 'b'), 0, false);
  expect(await store.unsent()).toBe(1);
  await store.settle('m', [{ number: 2, fate: 'stored', by: 2 }]);
  expect((await store.load('m')).batches).toEqual([]);
  const { snapshot } = await store.load('m', 1);
  expect(snapshot?.confirmed).toEqual([point('b')]);
});

test('a shorter log from another tab removes nothing; a different log replaces the stored log', async () => {
  const [store] = fresh();
  await store.confirm('m', snapshotOf('a', 'b', 'c'), 0, false);
  await store.confirm('m', snapshotOf('a'), 0, false);
  expect((await store.load('m')).snapshot?.confirmed).toHaveLength(3);
  await store.confirm('m', snapshotOf('a', 'x'), 0, true);
  expect((await store.load('m')).snapshot?.confirmed).toEqual([point('a'), point('x')]);
});

test('unused matches are deleted, but never unsent entries or batch numbers', async () => {
  const [store] = fresh();
  const client = await store.client();
  await store.keep('busy', client, STAMP, [[point('a')]]);
  await store.keep('done', client, STAMP, [[point('a')]]);
  await store.settle('done', [{ number: 1, fate: 'aside', by: 1 }]);
  for (const match of ['busy', 'done']) await store.confirm(match, snapshotOf('x'), 1000, false);
  await store.confirm('new', snapshotOf('x'), 2000, false);
  await store.clean(1500);
  expect((await store.load('done')).snapshot).toBeNull();
  expect((await store.load('done')).batches).toEqual([]);
  expect((await store.load('busy')).snapshot).not.toBeNull();
  expect((await store.load('new')).snapshot).not.toBeNull();
  expect(await store.waiting()).toEqual(['busy']);
  const [next] = await store.keep('done', client, STAMP, [[point('b')]]);
  expect(next?.number).toBe(2);
});

test('[R-SYNC-2] reopened batches are unsent again; deleted batches become empty batches', async () => {
  const [store] = fresh();
  const client = await store.client();
  await store.keep('m', client, STAMP, [[point('a')], [point('b')], [point('c')]]);
  await store.settle('m', [{ number: 2, fate: 'stored', by: 9 }]);
  await store.drop('m', [1]);
  await store.reopen('m', 1, 2, STAMP);
  const { batches } = await store.load('m');
  expect(batches.map(({ fate, commands }) => [fate, commands.length])).toEqual([
    [null, 0],
    [null, 1],
    [null, 1],
  ]);
});

test('the next batch number is above the last number on the server', async () => {
  const [store] = fresh();
  const client = await store.client();
  await store.raise('m', 7);
  await store.raise('m', 3);
  const [batch] = await store.keep('m', client, STAMP, [[point('a')]]);
  expect(batch?.number).toBe(8);
});
