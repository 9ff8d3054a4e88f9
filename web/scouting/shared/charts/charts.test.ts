import { conePlaces, conesOf, numberPlaces, planPointOf } from '@volleyscouter/core/report/courtPlan';
import { courseOf } from '@volleyscouter/core/stats/course';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { playedCodes } from '@volleyscouter/tests/kit/played';
import { expect, test } from 'vitest';
import { drawCurve } from './curve.ts';
import { shadeOf } from './shade.ts';

test('a set of 118 points and a set without points can be drawn', () => {
  const winners = Array.from({ length: 118 }, (_, index) => (index % 2 ? 'a' : '*') as '*' | 'a');
  const points = winners.map((winner, index) => ({
    play: `p${index}`,
    rally: index + 1,
    set: 1,
    score: [Math.ceil((index + 1) / 2), Math.floor((index + 1) / 2)] as const,
    winner,
    server: null,
    how: null,
  }));
  const none = { set: 1, score: [0, 0] as const, events: [], runs: [], leadChanges: 0 };
  const rest = { ...none, longest: { '*': null, a: null }, biggestLead: { '*': 0, a: 0 } };
  const long = drawCurve({ ...rest, points });
  expect(long.points.at(-1)?.x).toBeLessThan(long.width);
  expect(drawCurve({ ...rest, points: [] })).toMatchObject({ points: [], marks: [] });
});

test.each([4, 7, 5, 2, 9, 1, 3, 8, 6] as const)(
  'the cones of zone %i are on the other half and leave no gap',
  (from) => {
    let area = 0;
    for (let cone = 1; cone <= conesOf(from); cone++) {
      const corners = conePlaces(from, cone).map(planPointOf);
      for (const { x, y } of corners)
        expect([x >= 0, x <= 9, y >= 0, y <= 9]).toEqual([true, true, true, true]);
      const twice = corners.reduce((sum, { x, y }, index) => {
        const next = corners[(index + 1) % corners.length] ?? { x: 0, y: 0 };
        return sum + x * next.y - next.x * y;
      }, 0);
      area += Math.abs(twice) / 2;
    }
    expect(area).toBeCloseTo(81, 5);
  },
);

test('the cones of zone 2 mirror the cones of zone 4', () => {
  const left = conePlaces(4, 2).map(({ across }) => across);
  for (const [index, { across }] of conePlaces(2, 2).entries())
    expect(9 - across).toBeCloseTo(left[index] ?? 0);
  expect(conePlaces(4, 8)).toEqual([]);
});

test('a zone with touches is shaded, darker for a larger share', () => {
  expect([0, 9, 10, 18, 28, 40, 100].map(shadeOf)).toEqual([1, 1, 2, 3, 4, 5, 5]);
});

test('numbers of crossing or overlapping directions are moved apart, or omitted', () => {
  const near = { x: 1, y: 17 };
  const far = { x: 8, y: 1 };
  const crossing = numberPlaces([
    [near, far],
    [
      { x: 8, y: 17 },
      { x: 1, y: 1 },
    ],
    ...Array.from({ length: 12 }, () => [near, far] as const),
  ]);
  const placed = crossing.filter((place) => place !== null);
  expect(placed.length).toBeGreaterThan(2);
  expect(crossing.at(-1)).toBeNull();
  for (const [index, a] of placed.entries())
    for (const b of placed.slice(index + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.76);
});

test('a referee award is in the selected range only if the previous rally is in it', () => {
  const match = playedCodes('*01SM# acr *01SM# acr *01SM#');
  const [set] = courseOf(match, ralliesOf(match));
  if (!set) throw new Error('no set');
  const asideIn = (within?: Set<number>) => drawCurve(set, within).points.map(({ aside }) => aside);
  expect(set.points.map(({ rally }) => rally)).toEqual([1, null, 3, null, 5]);
  expect(asideIn()).toEqual([false, false, false, false, false]);
  expect(asideIn(new Set([3]))).toEqual([true, true, false, false, true]);
});
