import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { playItems } from '@volleyscouter/core/rally/items';
import { expect, test } from 'vitest';
import { FLAGGED, filterItems } from './filter.ts';

const LINEUP: Command = {
  type: 'manual',
  id: 'lineup',
  block: 'b',
  home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
  visitor: { six: [11, 12, 13, 14, 15, 16], setter: 1 },
};
const codes = ['*01SM-', 'a15RM#', 'a14AT#', '*c01:09', 'a12SM#', '*02SM-'];
const adds = codes.map((code, index): Command => ({ type: 'add', id: `p${index}`, block: 'b', code }));
const items = playItems(foldLog([{ type: 'settings', settings: { points: [2, 2] } }, LINEUP, ...adds]));
const ids = (filter: Partial<Parameters<typeof filterItems>[1]>): string[] =>
  filterItems(items, { set: null, check: null, skill: null, player: null, ...filter }).map(({ id }) => id);

test('lines are listed newest first', () => {
  expect(ids({}).slice(0, 2)).toEqual(['p5', 'p4/newSet']);
  expect(ids({}).at(-1)).toBe('lineup');
});

test('a filter by set includes the opening line of the set', () => {
  expect(ids({ set: 2 })).toEqual(['p5', 'p4/newSet']);
});

test('[R-RALLY-11] a set awarded without play is listed with its end, but without a beginning at 0 x 0', () => {
  const wo = foldLog([LINEUP, { type: 'add', id: 'wo', block: 'wo', code: '*wo' }]);
  const of = (set: number | null) =>
    filterItems(playItems(wo), { set, check: null, skill: null, player: null }).map(
      ({ set: at, happening }) => `${at} ${happening?.kind ?? 'entry'}`,
    );
  expect(of(3)).toEqual(['3 matchEnd', '3 setEnd']);
  expect(of(null)).toEqual(['3 matchEnd', '3 setEnd', '2 setEnd', '1 setEnd', '1 entry', '1 entry']);
});

test('a filter by skill lists the touches of this skill', () => {
  expect(ids({ skill: 'S' })).toEqual(['p5', 'p4', 'p0']);
});

test('a filter by warning includes a line stored for review, which does not change the score', () => {
  const forReview: Command = { type: 'add', id: 'kept', block: 'k', code: '>?12ZZ' };
  const match = foldLog([LINEUP, ...adds, forReview]);
  expect(match.state).toEqual(foldLog([LINEUP, ...adds]).state);
  const filter = { set: null, check: FLAGGED, skill: null, player: null };
  expect(filterItems(playItems(match), filter).map(({ id }) => id)).toEqual(['kept', 'p5']);
});

test('a filter by player lists touches and substitutions of one team only', () => {
  expect(ids({ player: { side: '*', number: 1 } })).toEqual(['p3', 'p0']);
  expect(ids({ player: { side: 'a', number: 1 } })).toEqual([]);
  expect(ids({ player: { side: '*', number: 1 }, skill: 'S', set: 1 })).toEqual(['p0']);
});
