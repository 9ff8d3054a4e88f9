import { REAL_FILES } from '@volleyscouter/tests/kit/real-files';
import { expect, test } from 'vitest';
import type { Touch } from './entry.ts';
import { acrossNet, placeOfSpot, spotAcrossNet, spotOf } from './grid.ts';
import { parseTouch } from './parse.ts';
import { coneAt, differsFrom, rezoned, spotsOf, withZones, zoneAt, zonesBySpots } from './places.ts';

function touch(code: string): Touch {
  const read = parseTouch(code);
  if (!read.ok) throw new Error(code);
  return read.value;
}
const at = (across: number, deep: number): number => spotOf({ across, deep });

test('a spot and its place convert to each other, also across the net', () => {
  for (let spot = 303; spot < 9999; spot += 97) {
    const column = spot % 100;
    if (column < 3) continue;
    expect(spotOf(placeOfSpot(spot))).toBe(spot);
    expect(spotAcrossNet(spotAcrossNet(spot))).toBe(spot);
    const [here, there] = [acrossNet(placeOfSpot(spot)), placeOfSpot(spotAcrossNet(spot))];
    expect(Math.hypot(here.across - there.across, here.deep - there.deep)).toBeLessThan(0.13);
  }
});

test('a place beyond the grid gets a spot at the edge, and its index has at most four digits', () => {
  expect(at(-20, 40)).toBe(203);
  expect(at(40, -40)).toBe(9999);
});

test('zoneAt returns every zone and quarter on both sides of the net', () => {
  const middles = [
    [4, 1.5, 1.5],
    [3, 4.5, 1.5],
    [2, 7.5, 1.5],
    [7, 1.5, 4.5],
    [8, 4.5, 4.5],
    [9, 7.5, 4.5],
    [5, 1.5, 7.5],
    [6, 4.5, 7.5],
    [1, 7.5, 7.5],
  ] as const;
  const quarters = { A: [0.7, 0.7], B: [0.7, -0.7], C: [-0.7, -0.7], D: [-0.7, 0.7] } as const;
  for (const [zone, across, deep] of middles)
    for (const [sub, [right, back]] of Object.entries(quarters)) {
      expect(zoneAt(at(across + right, deep + back))).toEqual({ zone, sub });
      expect(zoneAt(at(9 - across - right, -deep - back))).toEqual({ zone, sub });
    }
});

test('a single place is the start or the end, depending on its half of the court', () => {
  const [near, far] = [at(8, 9.5), at(2, -7)];
  expect(spotsOf('S', [near, far])).toEqual([near, null, far]);
  expect(spotsOf('A', [near])).toEqual([near, null, null]);
  expect(spotsOf('A', [far])).toEqual([null, null, far]);
  expect(spotsOf('R', [near])).toEqual([null, null, spotAcrossNet(near)]);
  expect(spotsOf('R', [far, near])).toEqual([spotAcrossNet(far), null, spotAcrossNet(near)]);
  expect(spotsOf('E', [near])).toEqual([near, null, null]);
  expect(spotsOf('A', [near, 5050, far])).toEqual([near, 5050, far]);
  expect(spotsOf('S', [])).toBeNull();
});

test('zones follow from the places, and the start zone of a serve from the fifths of the end line', () => {
  const serve = spotsOf('S', [at(6, 9.5), at(4, -7)]);
  expect(withZones(touch('*01SM-'), serve, false)).toMatchObject({ from: 9, to: 6, sub: 'B' });
  expect(withZones(touch('a02RM#'), serve, false)).toMatchObject({ from: 9, to: 6, sub: 'B' });
  const set = spotsOf('E', [at(5, 0.5)]);
  expect(withZones(touch('*02EH#'), set, false)).toMatchObject({ from: null, to: 3, sub: 'B' });
});

test('a typed zone stays, and a difference is reported', () => {
  const spots = spotsOf('A', [at(1, 1), at(0.5, -8)]);
  if (!spots) throw new Error('no spots');
  const typed = withZones(touch('*01AH#~~~45'), spots, false);
  expect(typed).toMatchObject({ from: 4, to: 5, sub: null });
  expect(differsFrom(typed, spots, false, null)).toBe(true);
  expect(rezoned(typed, spots, false, null)).toMatchObject({ from: 4, to: 1, sub: 'A' });
  expect(differsFrom(touch('*01AH#~~~41'), spots, false, null)).toBe(false);
  // a start zone that the combination implies is not reported as a difference
  expect(differsFrom(touch('*01AH#X6~21'), spots, false, 2)).toBe(false);
});

test('coneAt returns the cones of attacks from the left, the right and the middle', () => {
  const cones = (from: 2 | 3 | 4, places: (readonly [number, number])[]) =>
    places.map(([across, deep]) => coneAt(from, { across, deep: -deep }));
  const left = [
    [0.5, 8],
    [1.7, 8],
    [3, 8],
    [5, 8],
    [8, 8],
    [8.5, 5],
    [8, 1],
  ] as const;
  expect(cones(4, [...left])).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(
    cones(
      2,
      left.map(([across, deep]) => [9 - across, deep]),
    ),
  ).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const middle = [
    [1, 2],
    [1, 7],
    [3, 7],
    [4.5, 7],
    [6, 7],
    [8, 7],
    [8, 2],
    [4.5, 3],
  ] as const;
  expect(cones(3, [...middle])).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('in a match with cones, the end of an attack is a cone without a quarter', () => {
  const spots = spotsOf('A', [at(1, 1), at(0.5, -8)]);
  expect(withZones(touch('*01AH#'), spots, true)).toMatchObject({ from: 4, to: 1, sub: null });
});

test.each(REAL_FILES)(
  'over 98 % of zones and 95 % of quarters in real matches agree with their places ($from)',
  ({ realNames, realFile }) => {
    const agree = { zones: 0, quarters: 0, all: 0 };
    for (const name of realNames) {
      const file = realFile(name);
      if (file.match.cones) continue;
      for (const { code, spots } of file.scout) {
        const read = parseTouch(code);
        if (!read.ok || !spots) continue;
        const { skill, to, sub } = read.value;
        const by = zonesBySpots(skill, spots, false);
        if (to === null || sub === null || by.to === undefined) continue;
        agree.all++;
        if (by.to === to) agree.zones++;
        if (by.to === to && by.sub === sub) agree.quarters++;
      }
    }
    expect(agree.all).toBeGreaterThan(3000);
    expect(agree.zones / agree.all).toBeGreaterThan(0.98);
    expect(agree.quarters / agree.all).toBeGreaterThan(0.95);
  },
);
