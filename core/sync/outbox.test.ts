import { expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { type Kept, toSend } from './outbox.ts';

const command = (id: string): Command => ({ type: 'add', id, block: id, code: '*p' });
const batch = (number: number, more: Partial<Kept> = {}): Kept => ({
  number,
  epoch: 1,
  base: 0,
  commands: [command(`c${number}`)],
  account: 'ana',
  fate: null,
  ...more,
});
const numbers = (batches: readonly Kept[]): number[] => batches.map(({ number }) => number);

test('[R-SYNC-1] unanswered batches are sent in order, up to a limit', () => {
  const batches = [batch(4), batch(2, { fate: 'stored' }), batch(3), batch(5)];
  expect(numbers(toSend(batches, 'ana', 10))).toEqual([3, 4, 5]);
  expect(numbers(toSend(batches, 'ana', 2))).toEqual([3, 4]);
  expect(toSend([], 'ana', 10)).toEqual([]);
});

test('[R-SYNC-1] batches are sent only by their author, and wait for earlier batches of others', () => {
  const batches = [batch(1), batch(2, { account: 'bia' }), batch(3)];
  expect(numbers(toSend(batches, 'ana', 10))).toEqual([1]);
  expect(numbers(toSend(batches, 'bia', 10))).toEqual([]);
  expect(numbers(toSend(batches.slice(1), 'bia', 10))).toEqual([2]);
  expect(numbers(toSend([batch(1, { account: 'bia', fate: 'stored' }), batch(2)], 'ana', 10))).toEqual([2]);
});
