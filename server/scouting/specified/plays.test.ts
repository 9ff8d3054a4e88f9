import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { playEntries } from './plays.ts';

const six = (first: number) => [0, 1, 2, 3, 4, 5].map((step) => first + step);
const lineup: Command = {
  type: 'manual',
  id: 'lineup',
  block: 'lineup',
  home: { six: six(1), setter: 1 },
  visitor: { six: six(11), setter: 1 },
};
const addsOf = (codes: readonly string[]): Command[] =>
  codes.map((code, at) => ({ type: 'add', id: `p${at}`, block: 'b', code }));

test('[R-RALLY-5] an overruled point has no entry, and its play shows the score without the point', () => {
  const entries = playEntries(foldLog([lineup, ...addsOf(['*01SM-', 'a12AH#', '*p'])])).slice(1);
  expect(entries.map(({ id, score, sett }) => [id, score.join(':'), sett.join('/')])).toEqual([
    ['p0', '0:0', '1/1'],
    ['p1', '0:0', '1/1'],
    ['p2', '1:0', '1/1'],
  ]);
});

test.each<[string, string[]]>([
  ['touches', ['a12AH#', '*03BH=', '*04DH=']],
  ['a point', ['a12AH#', '*03BH=', 'ap']],
])('%s after the end of a set: the entries show the last score and rotation of that set', (_, codes) => {
  const settings: Command = { type: 'settings', settings: { points: [2, 2] } };
  const all = playEntries(foldLog([settings, lineup, ...addsOf(['ap', '*01SM-', ...codes])]));
  const entries = all.filter(({ id }) => ['p2', 'p3', 'p4'].includes(id));
  expect(entries.map(({ id, set, score, sett }) => [id, set, score.join(':'), sett.join('/')])).toEqual(
    entries.map(({ id }) => [id, 1, '0:2', '1/5']),
  );
  expect(entries).toHaveLength(3);
  expect(all.at(-3)).toMatchObject({ kind: 'newSet', set: 2, score: [0, 0] });
});
