import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { playEntries } from './plays.ts';

test('[R-RALLY-5] a point that was overruled is no entry, and its play shows the score that stands', () => {
  const six = (first: number) => [0, 1, 2, 3, 4, 5].map((step) => first + step);
  const lineup: Command = {
    type: 'manual',
    id: 'lineup',
    block: 'lineup',
    home: { six: six(1), setter: 1 },
    visitor: { six: six(11), setter: 1 },
  };
  const adds = ['*01SM-', 'a12AH#', '*p'].map(
    (code, at): Command => ({ type: 'add', id: `p${at}`, block: 'b', code }),
  );
  const entries = playEntries(foldLog([lineup, ...adds])).slice(1);
  expect(entries.map(({ id, score, sett }) => [id, score.join(':'), sett.join('/')])).toEqual([
    ['p0', '0:0', '1/1'],
    ['p1', '0:0', '1/1'],
    ['p2', '1:0', '1/1'],
  ]);
});
