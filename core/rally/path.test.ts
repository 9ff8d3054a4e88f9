import { expect, test } from 'vitest';
import type { Touch } from '../code/entry.ts';
import { acrossNet } from '../code/grid.ts';
import { parseTouch } from '../code/parse.ts';
import { pathOf, placeOfZone } from './path.ts';

function touch(code: string): Touch {
  const read = parseTouch(code);
  if (!read.ok) throw new Error(code);
  return read.value;
}
const roundedPath = (code: string, spots: (number | null)[] | null = null, cones = false) =>
  pathOf(touch(code), spots, cones)?.map(({ across, deep }) => [
    Math.round(across * 10) / 10,
    Math.round(deep * 10) / 10,
  ]) ?? null;

test("the rows of zones from the team's view are 4 3 2 (net), 7 8 9 and 5 6 1 (back)", () => {
  expect(placeOfZone(4)).toEqual({ across: 1.5, deep: 1.5 });
  expect(placeOfZone(9)).toEqual({ across: 7.5, deep: 4.5 });
  expect(placeOfZone(6)).toEqual({ across: 4.5, deep: 7.5 });
  expect(placeOfZone(1, 'A')).toEqual({ across: 8.25, deep: 8.25 });
  expect(placeOfZone(1, 'C')).toEqual({ across: 6.75, deep: 6.75 });
  expect(acrossNet({ across: 1.5, deep: 4 })).toEqual({ across: 7.5, deep: -4 });
});

test('a serve starts behind the end line and ends in a zone of the other side', () => {
  expect(roundedPath('*01SM-~~~51')).toEqual([
    [0.9, 9.7],
    [1.5, -7.5],
  ]);
});

test('an attack starts on its own side', () => {
  expect(roundedPath('*01AH#~~~41')).toEqual([
    [1.5, 1.5],
    [1.5, -7.5],
  ]);
});

test('reception and dig show the incoming ball', () => {
  expect(roundedPath('a01RM-~~~51')).toEqual([
    [8.1, -9.7],
    [7.5, 7.5],
  ]);
  expect(roundedPath('a01DH-~~~41')).toEqual([
    [7.5, -1.5],
    [7.5, 7.5],
  ]);
});

test('[R-STAT-4] cones of attacks and digs, and unknown positions, give no path', () => {
  expect(roundedPath('*01AH#~~~41', null, true)).toBeNull();
  expect(roundedPath('a01DH#~~~41', null, true)).toBeNull();
  expect(roundedPath('*01SM#~~~51', null, true)).not.toBeNull();
  expect(roundedPath('*01SM#~~~5')).toBeNull();
  expect(roundedPath('*01EH#K1F~9')).toBeNull();
});

test('if start and end are known, spots take precedence over zones', () => {
  const serve = roundedPath('*04SM!~~~91C', [558, null, 8025]) ?? [];
  expect(serve).toEqual([
    [5.3, 10.1],
    [1.6, -6.6],
  ]);
  const reception = roundedPath('a10RM!~~~61C', [558, null, 8025]) ?? [];
  expect(reception.map(([across = 0, deep = 0]) => [Math.round((9 - across) * 10) / 10, -deep])).toEqual(
    serve,
  );
  expect(roundedPath('*13AT#X5~49D', [4013, 5520, 7529])).toHaveLength(3);
  expect(roundedPath('*13AT#X5~49D', [4013, null, null])).toEqual([
    [1.5, 1.5],
    [2.3, -5.2],
  ]);
});
