import { expect, test } from 'vitest';
import {
  liberosIn,
  nextFree,
  placeNumber,
  readSlots,
  readTypedNumbers,
  rotatedPositions,
  rotatedSetter,
  setterOf,
  sixProblems,
  writeSlots,
} from './six.ts';

const ROSTER = [
  { number: 12, role: 'outside' },
  { number: 5, role: 'setter' },
  { number: 7, role: null },
  { number: 1, role: 'libero' },
  { number: 9, role: 'middle' },
  { number: 3, role: 'middle' },
  { number: 0, role: 'opposite' },
] as const;

test('six numbers are read with any separator; pairs of digits need none', () => {
  const six = [12, 5, 7, 1, 9, 3];
  for (const text of [
    '12 5 7 1 9 3',
    ' 12,5, 7;1\t9.3 ',
    '12-5-7-1-9-3',
    '120507010903',
    '12\n5\n7\n1\n9\n3',
  ])
    expect(readTypedNumbers(text), text).toEqual(six);
  expect(readTypedNumbers('1205')).toEqual([1205]);
});

test('written positions are read back unchanged, including free positions in the middle', () => {
  for (const slots of [
    [12, 5, 7, 1, 9, 3],
    [12, null, 7, null, null, null],
    [null, null, null, null, null, 3],
    [null, null, null, null, null, null],
  ])
    expect(readSlots(writeSlots(slots))).toEqual(slots);
});

test('[section 5] a lineup is six different numbers; if the team has a roster, all are in the roster', () => {
  expect(sixProblems('12 5 7 0 9 3', ROSTER)).toEqual([]);
  expect(sixProblems('', ROSTER)).toEqual([]);
  expect(sixProblems('12 5 7', ROSTER)).toEqual([{ code: 'missing', count: 3 }]);
  expect(sixProblems('12 ? 7 0 9 3', ROSTER)).toEqual([{ code: 'missing', count: 1 }]);
  expect(sixProblems('12 5 7 0 9 12', ROSTER)).toEqual([{ code: 'repeated', number: 12 }]);
  expect(sixProblems('12 5 7 0 9 3 1', ROSTER)).toEqual([{ code: 'too-many' }]);
  expect(sixProblems('12 5 7 0 9 44', ROSTER)).toEqual([{ code: 'unknown', number: 44 }]);
  expect(sixProblems('12 5 7 0 9 144', ROSTER)).toEqual([{ code: 'too-large', number: 144 }]);
});

test('[R-RALLY-7] without a roster, any six different numbers are a lineup', () => {
  expect(sixProblems('81 82 83 84 85 86', [])).toEqual([]);
});

test('[section 5] the setter is the listed setter, else position 1', () => {
  expect(setterOf([12, 7, 5, 0, 9, 3], ROSTER)).toBe(3);
  expect(setterOf([12, 7, 0, 9, 3, 88], ROSTER)).toBe(1);
  expect(setterOf([1, 2, 3, 4, 5, 6], [])).toBe(1);
});

test('a libero among the six is reported', () => {
  expect(liberosIn([12, 5, 7, 1, 9, 3], ROSTER)).toEqual([1]);
  expect(liberosIn([12, 5, 7, 0, 9, 3], ROSTER)).toEqual([]);
});

test('[section 4] a rotation moves the first number to the end; the setter stays the same player', () => {
  const six = [12, 5, 7, 1, 9, 3];
  expect(rotatedPositions(six, 1)).toEqual([5, 7, 1, 9, 3, 12]);
  expect(rotatedPositions(rotatedPositions(six, 1), -1)).toEqual(six);
  for (const position of [1, 2, 3, 4, 5, 6] as const)
    for (const by of [1, -1] as const)
      expect(rotatedPositions(six, by)[rotatedSetter(position, by) - 1]).toBe(six[position - 1]);
});

test('placing a number that already has a position swaps two numbers', () => {
  expect(placeNumber([12, 5, 7, null, 9, 3], 3, 44)).toEqual([12, 5, 7, 44, 9, 3]);
  expect(placeNumber([12, 5, 7, 1, 9, 3], 0, 9)).toEqual([9, 5, 7, 1, 12, 3]);
  expect(nextFree([null, 5, 7, 1, 9, 3], 3)).toBe(0);
  expect(nextFree([12, 5, 7, 1, 9, 3], 3)).toBe(3);
});
