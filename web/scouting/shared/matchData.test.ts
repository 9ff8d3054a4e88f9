import { foldLog } from '@volleyscouter/core/rally/fold';
import { fakeGame } from '@volleyscouter/tests/kit/sync/server';
import { expect, test } from 'vitest';
import { matchData } from './matchData.ts';

const lineup = (id: string, six: number[]) =>
  ({ type: 'manual', id, block: id, home: { six, setter: 1 }, serving: '*' }) as const;

test('[R-RALLY-6] every player on court is an athlete of the team, listed or not', () => {
  const numbers = (match: ReturnType<typeof foldLog>): number[] => [
    ...matchData(fakeGame(), match).teams['*'].athletes.keys(),
  ];
  const recorded = foldLog([lineup('m1', [1, 2, 3, 4, 5, 66]), lineup('m2', [1, 2, 3, 4, 5, 6])]);
  expect(numbers(recorded)).toEqual([1, 2, 3, 4, 5, 6]);
  const played = foldLog([
    lineup('m1', [1, 2, 3, 4, 5, 6]),
    { type: 'add', id: 'p1', block: 'p1', code: '*01SH-' },
    { type: 'add', id: 'p2', block: 'p2', code: '*c06:12' },
  ]);
  expect(numbers(played)).toEqual([1, 2, 3, 4, 5, 6, 12]);
});
