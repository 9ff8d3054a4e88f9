import { expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { hasCones, heatByRotation, shareOf, sumOfHeat } from './heat.ts';
import { ralliesOf } from './rallies.ts';

const LINEUP: Command = {
  type: 'manual',
  id: 'lineup',
  block: 'lineup',
  home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
  visitor: { six: [11, 12, 13, 14, 15, 16], setter: 2 },
  serving: '*',
};
const rallies = (codes: string) => {
  const adds = codes
    .split(' ')
    .map((code, index): Command => ({ type: 'add', id: `p${index}`, block: 'b', code }));
  return ralliesOf(foldLog([LINEUP, ...adds]));
};
const PLAYED = rallies(
  [
    '*01SM-~~~16 a15RM+~~~16 a14AT#X5~46 *05DT=~~~46',
    'a12SM-~~~16 *04RM#~~~16 *04AT/X5~41 a13BT#',
    'a12SM=~~~16',
    '*02SM-~~~16 *$$AH=~~~~5',
    'a13SM-~~~16 *04AT-X5~41 a15AT=X6',
  ].join(' '),
);

test('touches are counted by rotation, zone and quality', () => {
  const heat = heatByRotation(PLAYED, { side: '*', skill: 'A', end: 'to' }, false);
  expect(heat.map(({ position, total }) => [position, total])).toEqual([
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
    [6, 2],
  ]);
  expect(heat[0]?.cells[1]).toEqual({ n: 1, perfect: 0, errors: 0, others: 1 });
  expect(heat[5]?.cells[5]).toEqual({ n: 1, perfect: 0, errors: 1, others: 0 });
  expect(shareOf(heat[5] ?? sumOfHeat([]), 5)).toBe(50);
});

test('the other side has its own rotations', () => {
  const heat = heatByRotation(PLAYED, { side: 'a', skill: 'A', end: 'from' }, false);
  expect(heat[1]?.cells[4]).toMatchObject({ n: 1, perfect: 1 });
});

test('[section 5] a player is selected by number; an unknown player counts only for the whole team', () => {
  const all = sumOfHeat(heatByRotation(PLAYED, { side: '*', skill: 'A', end: 'to' }, false));
  const four = sumOfHeat(heatByRotation(PLAYED, { side: '*', skill: 'A', end: 'to', number: 4 }, false));
  expect([all.total, four.total]).toEqual([3, 2]);
});

test('a filter selects one set; a set without touches is empty', () => {
  expect(sumOfHeat(heatByRotation(PLAYED, { side: '*', skill: 'S', end: 'to', set: 1 }, false)).total).toBe(
    2,
  );
  expect(sumOfHeat(heatByRotation(PLAYED, { side: '*', skill: 'S', end: 'to', set: 2 }, false)).total).toBe(
    0,
  );
});

test('touches without a zone are counted separately', () => {
  const heat = sumOfHeat(heatByRotation(PLAYED, { side: 'a', skill: 'A', end: 'to' }, false));
  expect([heat.total, heat.unplaced]).toEqual([1, 1]);
});

test('[R-STAT-4] cones are never counted as zones', () => {
  const heat = sumOfHeat(heatByRotation(PLAYED, { side: '*', skill: 'A', end: 'to' }, true));
  expect([heat.total, heat.unplaced]).toEqual([0, 3]);
  expect(sumOfHeat(heatByRotation(PLAYED, { side: '*', skill: 'A', end: 'from' }, true)).total).toBe(2);
  expect(sumOfHeat(heatByRotation(PLAYED, { side: '*', skill: 'S', end: 'to' }, true)).total).toBe(2);
  expect(hasCones(true, { skill: 'A', end: 'to' })).toBe(true);
  expect(hasCones(false, { skill: 'A', end: 'to' })).toBe(false);
});

test('cells add up to the total', () => {
  for (const side of ['*', 'a'] as const)
    for (const grid of heatByRotation(PLAYED, { side, skill: 'S', end: 'to' }, false)) {
      const cells = Object.values(grid.cells);
      expect(cells.reduce((sum, { n }) => sum + n, 0)).toBe(grid.total);
      for (const { n, perfect, errors, others } of cells) expect(perfect + errors + others).toBe(n);
    }
});
