import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realNames } from '@volleyscouter/tests/kit/real-files';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { expect, test } from 'vitest';
import { spotOf } from '../code/grid.ts';
import { SIDES } from '../code/vocabulary.ts';
import { foldLog } from '../rally/fold.ts';
import {
  type DirectionFilter,
  type DirectionZone,
  directedTouches,
  directionLines,
  directionOf,
  directionZones,
  haveSubzones,
} from './directions.ts';
import { gradedBy } from './graded.ts';
import { heatByRotation, sumOfHeat } from './heat.ts';
import { ralliesOf } from './rallies.ts';
import { touchesOf } from './touches.ts';

const rows = (codes: string) => touchesOf(ralliesOf(playedCodes(codes)));
const PLAYED = rows(
  [
    '*01SM-~~~16 a15RM+~~~16 a14AT#X5~46B',
    'a12SM-~~~56 *04RM#~~~56 *04AT-X5~46 a13DT+ a14AT-X5~46 *05DT= ',
    'a12SM=~~~16',
  ].join(' '),
);
const n = (filter: DirectionFilter) => directedTouches(PLAYED, filter).length;

test('[R-STAT-5] directions of serves and attacks are listed, the most frequent first', () => {
  const attacks = directedTouches(PLAYED, { side: 'a', skill: 'A' });
  expect(directionLines(attacks, false)).toMatchObject([
    { from: 4, to: 6, cone: null, figures: { n: 2, plays: ['p3', 'p8'] } },
  ]);
  expect(directionLines(directedTouches(PLAYED, { side: 'a', skill: 'S' }), false)).toMatchObject([
    { from: 5, to: 6, figures: { n: 1 } },
    { from: 1, to: 6, figures: { n: 1, grades: { '=': 1 } } },
  ]);
});

test('[R-STAT-5] directions are filtered by player, rotation, combination, reception and grade', () => {
  expect(n({ side: 'a', skill: 'A', number: 14 })).toBe(2);
  expect(n({ side: 'a', skill: 'A', number: 13 })).toBe(0);
  expect(n({ side: 'a', skill: 'A', position: 6 })).toBe(1);
  expect(n({ side: 'a', skill: 'A', combo: 'X5' })).toBe(2);
  expect(n({ side: 'a', skill: 'A', combo: 'X6' })).toBe(0);
  expect(n({ side: 'a', skill: 'A', reception: 'positive' })).toBe(1);
  expect(n({ side: 'a', skill: 'A', reception: 'perfect' })).toBe(0);
  expect(n({ side: 'a', skill: 'S', reception: 'perfect' })).toBe(1);
  expect(n({ side: 'a', skill: 'S', reception: 'other' })).toBe(0);
  expect(n({ side: 'a', skill: 'A', grades: ['#', '='] })).toBe(1);
});

test('[R-STAT-4] the end of an attack in a match with cones is a cone', () => {
  const [attack] = directedTouches(PLAYED, { side: 'a', skill: 'A' });
  expect(directionOf(attack!, false)).toMatchObject({ from: 4, to: 6, sub: 'B', cone: null });
  expect(directionOf(attack!, true)).toMatchObject({ from: 4, to: null, sub: null, cone: 6 });
  expect(directionLines([attack!], true)).toMatchObject([{ from: 4, to: null, cone: 6 }]);
  const [serve] = directedTouches(PLAYED, { side: 'a', skill: 'S' });
  expect(directionOf(serve!, true)).toMatchObject({ from: 5, to: 6, cone: null });
});

test('[R-STAT-5] a touch with spots has coordinates', () => {
  const spots = [spotOf({ across: 1, deep: 1 }), null, spotOf({ across: 3, deep: -6 })];
  const match = foldLog([
    LINEUP,
    { type: 'add', id: 'a', block: 'a', code: '*04AT-X5~46', spots },
    { type: 'add', id: 'b', block: 'b', code: '*04AT-X5~46' },
  ]);
  const [marked, plain] = touchesOf(ralliesOf(match)).map((row) => directionOf(row, false));
  expect(marked?.start?.across).toBeCloseTo(1, 1);
  expect(marked?.end?.deep).toBeCloseTo(-6, 0);
  expect(marked?.middle).toBeNull();
  expect([plain?.start, plain?.end]).toEqual([null, null]);
});

test.each(realNames)(
  '[R-STAT-1] directions add up to all touches, and their ends add up to the heat map cells: %s',
  (name) => {
    const { match, rallies, touches } = realMatch(name);
    const { cones } = match.settings;
    for (const side of SIDES)
      for (const skill of ['S', 'A'] as const) {
        const all = directedTouches(touches, { side, skill });
        const lines = directionLines(all, cones);
        expect(lines.reduce((sum, { figures }) => sum + figures.n, 0)).toBe(all.length);
        for (const end of ['from', 'to'] as const) {
          const counts = gradedBy(all, (row) => directionOf(row, cones)[end]);
          const heat = sumOfHeat(heatByRotation(rallies, { side, skill, end }, cones));
          expect(counts.get(null)?.n ?? 0).toBe(heat.unplaced);
          for (const zone of [1, 2, 3, 4, 5, 6, 7, 8, 9] as const)
            expect([zone, counts.get(zone)?.n ?? 0, counts.get(zone)?.grades['#'] ?? 0]).toEqual([
              zone,
              heat.cells[zone].n,
              heat.cells[zone].perfect,
            ]);
        }
      }
  },
);

test('[R-STAT-5] recorded quarters of the end zone are separate; cones have no quarters', () => {
  const played = touchesOf(
    ralliesOf(playedCodes('*01SM- a12RM# a14AT#X5~46B *01SM- a12RM# a14AT=X5~46B *01SM- a12RM# a14AT-X5~46')),
  );
  const attacks = directedTouches(played, { side: 'a', skill: 'A' });
  expect([haveSubzones(attacks, false), haveSubzones(attacks, true)]).toEqual([true, false]);
  expect(directionLines(attacks, false)).toMatchObject([{ from: 4, to: 6, sub: null, figures: { n: 3 } }]);
  expect(directionLines(attacks, false, 'subzones')).toMatchObject([
    { from: 4, to: 6, sub: 'B', figures: { n: 2 }, ended: { outcome: 'other' } },
    { from: 4, to: 6, sub: null, figures: { n: 1 } },
  ]);
  expect(directionLines(attacks, true, 'subzones')).toMatchObject([{ to: null, sub: null, cone: 6 }]);
  expect(directionZones(attacks, 'to', false, 'subzones')).toMatchObject([
    { zone: 6, sub: 'B', figures: { n: 2 } },
    { zone: 6, sub: null, figures: { n: 1 } },
  ]);
  expect(directionZones(attacks, 'from', false, 'subzones')).toMatchObject([
    { zone: 4, sub: null, figures: { n: 3 } },
  ]);
  expect(directionZones(attacks, 'to', true, 'subzones')).toEqual([]);
});

test.each(realNames)(
  '[R-STAT-1] the touches of a zone with and without a quarter add up to all touches of the zone: %s',
  (name) => {
    const { match, touches } = realMatch(name);
    const { cones } = match.settings;
    for (const side of SIDES)
      for (const skill of ['S', 'A'] as const) {
        const rows = directedTouches(touches, { side, skill });
        const sum = (of: readonly DirectionZone[], zone: number) =>
          of.filter((part) => part.zone === zone).reduce((total, { figures }) => total + figures.n, 0);
        const quarters = directionZones(rows, 'to', cones, 'subzones');
        for (const { zone, figures } of directionZones(rows, 'to', cones))
          expect(sum(quarters, zone)).toBe(figures.n);
      }
  },
);
