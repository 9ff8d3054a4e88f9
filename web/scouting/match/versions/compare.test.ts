import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { sideBySide } from '@volleyscouter/core/sync/versions';
import { expect, test } from 'vitest';
import { timeOfDay } from '../timeOfDay.ts';
import { changesBetween, differing, figureChanges, ownItems, standingOf } from './compare.ts';

const add = (id: string, code: string): Command => ({ type: 'add', id, block: id, code });
const COMMON = [add('1', '*01SH#'), add('2', '*01SH#')];
const LOG = [...COMMON, add('3', '*01SH=')];
const ASIDE = [add('4', '*01SH#'), add('5', '*01SH#')];

test('[R-SYNC-2] each version has its own score and only its own plays', () => {
  const sides = sideBySide(LOG, 2, ASIDE);
  expect(standingOf(sides.common).score).toEqual([2, 0]);
  expect(standingOf(sides.log.match).score).toEqual([2, 1]);
  expect(standingOf(sides.aside.match).score).toEqual([4, 0]);
  expect(ownItems(sides.log).map(({ play }) => play.id)).toEqual(['3']);
  expect(ownItems(sides.aside).map(({ play }) => play.id)).toEqual(['4', '5']);
});

test('[R-SYNC-2] edits and removals of shared plays are reported too', () => {
  const aside: Command[] = [
    { type: 'amend', target: '1', code: '*01SH+' },
    { type: 'remove', target: '2' },
  ];
  const { common, log, aside: other } = sideBySide(LOG, 2, aside);
  const { changed, removed } = changesBetween(common, other.match);
  expect(changed.map(({ before, after }) => [before.code, after.code])).toEqual([['*01SH#', '*01SH+']]);
  expect(removed.map(({ id }) => id)).toEqual(['2']);
  expect(changesBetween(common, log.match)).toMatchObject({ changed: [], removed: [], added: [{ id: '3' }] });
});

test('[R-RALLY-6] a moved play counts as changed; only figures that differ are listed', () => {
  const before = foldLog(LOG);
  const moved = foldLog([...LOG, { type: 'move', target: '3', before: '1' }]);
  expect(changesBetween(before, moved).changed.map(({ after }) => after.id)).toEqual(['3']);
  expect(figureChanges(before, moved)).toEqual([]);
  const after = foldLog([...LOG, { type: 'amend', target: '3', code: '*06SH=' }]);
  expect(figureChanges(before, after)).toEqual([
    {
      side: '*',
      number: 1,
      skill: 'S',
      counts: [
        { of: 'n', before: 3, after: 2 },
        { of: '=', before: 1, after: 0 },
      ],
    },
    {
      side: '*',
      number: 6,
      skill: 'S',
      counts: [
        { of: 'n', before: 0, after: 1 },
        { of: '=', before: 0, after: 1 },
      ],
    },
  ]);
});

test('[R-SYNC-2] equal lines of two scouts are matched, other lines are marked', () => {
  expect(differing(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd'])).toEqual(new Set([1]));
  expect(differing(['a', 'b'], ['a', 'b'])).toEqual(new Set());
  expect(differing(['a', 'a', 'b'], ['a', 'b'])).toHaveProperty('size', 1);
  expect(differing([], ['a'])).toEqual(new Set());
  expect(differing(['a', 'b'], [])).toEqual(new Set([0, 1]));
});

test('a time has a date only if it is not today', () => {
  const now = new Date(2026, 10, 21, 20, 0);
  expect(timeOfDay(new Date(2026, 10, 21, 9, 5).toISOString(), now)).toBe('09:05');
  expect(timeOfDay(new Date(2026, 10, 20, 19, 42).toISOString(), now)).toBe('20/11, 19:42');
  expect(timeOfDay('nonsense', now)).toBe('nonsense');
});
