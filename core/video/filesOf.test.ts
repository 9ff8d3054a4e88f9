import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginningOf, endOf, placeOf, positionOf, type Stretch } from './filesOf.ts';

/** There is a gap between the second and the third file. */
const THREE: Stretch[] = [
  { from: 0, seconds: 1200 },
  { from: 1200, seconds: 900.5 },
  { from: 3000, seconds: 60 },
];

describe('files on one timeline', () => {
  test('beginningOf returns the start of the file at a position', () => {
    expect([0, 1199, 1200, 2100, 3059, 9999].map((at) => beginningOf(THREE, at))).toEqual([
      0, 0, 1200, 1200, 3000, 3000,
    ]);
    expect(beginningOf([], 5)).toBe(0);
  });

  test.each([
    [0, 0, 0],
    [1199.9, 0, 1199.9],
    [1200, 1, 0],
    [2100.4, 1, 900.4],
    [2100.5, 2, 0],
    [2999, 2, 0],
    [3001, 2, 1],
    [9999, 2, 60],
    [-5, 0, 0],
  ])('second %d is in file %d', (position, index, seconds) => {
    const filePosition = placeOf(THREE, position);
    expect(filePosition.index).toBe(index);
    expect(filePosition.seconds).toBeCloseTo(seconds, 6);
  });

  test('the end of the timeline is the end of the last file', () => expect(endOf(THREE)).toBe(3060));

  test('without files, every position and the end are at 0', () => {
    expect(placeOf([], 12)).toEqual({ index: 0, seconds: 0 });
    expect(endOf([])).toBe(0);
  });

  test('a position on the timeline maps to a place in a file, and back', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(lengths, fc.nat(100_000), (seconds, at) => {
        let from = 0;
        const files = seconds.map((length) => {
          const file = { from, seconds: length };
          from += length;
          return file;
        });
        const position = Math.min(at, endOf(files));
        expect(positionOf(files, placeOf(files, position))).toBe(position);
      }),
    );
  });
});
