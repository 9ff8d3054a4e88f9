import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { simulateMatch } from '@volleyscouter/core/rally/simulate';
import type { KeptBatch } from '@volleyscouter/core/sync/outbox';
import { findOwnBatches, isDeepEqual } from '@volleyscouter/core/sync/ownBatches';
import { point } from '@volleyscouter/tests/kit/sync/plays';
import { expect, test } from 'vitest';
import { NOTHING_SHOWN, updateShownLog } from './shownLog.ts';

const batch = (number: number, ...commands: Command[]): KeptBatch => ({
  match: 'm',
  number,
  epoch: 1,
  base: 0,
  commands,
  account: 'ana',
  fate: null,
  by: 0,
  rejected: null,
});

test('[R-RALLY-1] the shown match equals the fold of its log after each change of the log', () => {
  const squad = (first: number) => ({
    six: [0, 1, 2, 3, 4, 5].map((more) => first + more),
    setter: 1 as const,
    libero: first + 9,
    strength: 0.5,
  });
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  const log = simulateMatch(squad(1), squad(11), random).slice(0, 120);
  const removed = log.findLast((command) => command.type === 'add');
  const mixed: Command[] = [...log, { type: 'remove', target: removed?.id ?? '' }, point('last')];
  let shownLog = NOTHING_SHOWN;
  for (let length = 0; length <= mixed.length; length += 1 + (length % 3)) {
    shownLog = updateShownLog(shownLog, mixed.slice(0, length));
    expect(shownLog.match).toEqual(foldLog(mixed.slice(0, length)));
  }
  expect(updateShownLog(shownLog, shownLog.log.slice(0, 40)).match).toEqual(foldLog(mixed.slice(0, 40)));
});

test('a log with the same commands returns the same object', () => {
  const log = [point('a'), point('b')];
  const shownLog = updateShownLog(NOTHING_SHOWN, log);
  expect(updateShownLog(shownLog, [...log])).toBe(shownLog);
});

test('isDeepEqual ignores the order of fields and undefined fields, but no other difference', () => {
  const { type, id, block, code } = point('a');
  expect(isDeepEqual({ type, id, block, code, clock: undefined }, { code, block, id, type })).toBe(true);
  expect(isDeepEqual({ six: [1, 2] }, { six: [1, 2, 3] })).toBe(false);
  expect(isDeepEqual({ six: [1, 2] }, { six: { 0: 1, 1: 2 } })).toBe(false);
  expect(isDeepEqual({ time: null }, {})).toBe(false);
});

test('[R-SYNC-2] batches of this tab are recognised in the log if in order and not split', () => {
  const ownBatches = [batch(1, point('a'), point('b')), batch(2), batch(3, point('c')), batch(4, point('d'))];
  expect(findOwnBatches([point('x'), point('a'), point('b'), point('y'), point('d')], 0, ownBatches)).toEqual(
    [1, 4],
  );
  expect(findOwnBatches([point('a'), point('x'), point('b')], 0, ownBatches)).toEqual([]);
  expect(findOwnBatches([point('a'), point('b'), point('c')], 1, ownBatches)).toEqual([3]);
});
