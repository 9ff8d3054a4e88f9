import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Touch } from '../code/entry.ts';
import { parseTouch } from '../code/parse.ts';
import {
  addTally,
  attackEfficiency,
  attackPoints,
  count,
  emptyTally,
  percent,
  perfectReception,
  pointsOf,
  positiveReception,
  receptionEfficiency,
  serveEfficiency,
  type Tally,
  totalOf,
  winLoss,
} from './tally.ts';

const touch = (code: string): Touch => {
  const read = parseTouch(code);
  if (!read.ok) throw new Error(code);
  return read.value;
};

/** `SM#` is `*01SM#`. */
function tallyOf(codes: string, served: boolean | null = true): Tally {
  const tally = emptyTally();
  for (const code of codes.split(' ')) {
    const row = { touch: touch(`*01${code}`), blocked: code === 'AH/' };
    const server = served === null ? null : served ? '*' : 'a';
    count(tally, row, { server, winner: '*' });
  }
  return tally;
}

describe('[R-STAT-1] one definition per figure', () => {
  const tally = tallyOf(
    'SH# SH# SH+ SH! SH- SH/ SH= RH# RH+ RH+ RH! RH- RH/ RH= AH# AH# AH# AH+ AH! AH- AH/ AH= AH= BH# BH+ BH/ BH= EH# DH#',
  );

  test('the points are S# + A# + B#, without E#, R# and D#', () => expect(pointsOf(tally)).toBe(2 + 3 + 1));

  test('W-L is points - (S= + R= + A= + blocked)', () => expect(winLoss(tally)).toBe(6 - (1 + 1 + 2 + 1)));

  test('totals count every grade, and touches without a grade', () => {
    expect(totalOf(tally, 'S')).toBe(7);
    expect(totalOf(tallyOf('AH# AH~'), 'A')).toBe(2);
  });

  test.each([
    ['positive reception: (# and +) / n', positiveReception, 43],
    ['perfect reception: # / n', perfectReception, 14],
    ['reception efficiency: (# + + - = - /) / n', receptionEfficiency, 14],
    ['attack points: # / n', attackPoints, 33],
    ['attack efficiency: (# - = - blocked) / n', attackEfficiency, 0],
    ['serve efficiency: (# + / + + - = - -) / n', serveEfficiency, 29],
  ])('%s', (_, figure, expected) => {
    expect(figure(tally)).toBe(expected);
    expect(figure(emptyTally())).toBeNull();
  });

  test('break points are points on the own serve; points without a recorded serve are counted separately', () => {
    expect(tallyOf('SH# AH# BH# DH# AH-', true)).toMatchObject({ breakPoints: 3, pointsWithoutServe: 0 });
    expect(tallyOf('AH# BH#', false)).toMatchObject({ breakPoints: 0, pointsWithoutServe: 0 });
    expect(tallyOf('AH# BH#', null)).toMatchObject({ breakPoints: 0, pointsWithoutServe: 2 });
  });

  test('the sum of two tallies has the figures of all their touches', () => {
    const [first, second] = ['SH# AH/ RH~', 'AH# AH# BH= RH+'];
    const sum = tallyOf(first);
    addTally(sum, tallyOf(second));
    expect(sum).toEqual(tallyOf(`${first} ${second}`));
  });
});

describe('percentages are rounded to whole numbers, half to even', () => {
  test.each([
    [1, 8, 12],
    [3, 8, 38],
    [1, 40, 2],
    [3, 40, 8],
    [1, 3, 33],
    [2, 3, 67],
    [5, 5, 100],
    [0, 5, 0],
    [-1, 8, -12],
    [-3, 8, -38],
    [-1, 3, -33],
    [-5, 5, -100],
  ])('%i of %i is %i %%', (part, whole, expected) => expect(percent(part, whole)).toBe(expected));

  test('a share of zero touches is null', () => expect(percent(0, 0)).toBeNull());

  test('a percentage is the nearest whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: 1, max: 500 }), (part, whole) => {
        const rounded = percent(part, whole)!;
        expect(Number.isInteger(rounded)).toBe(true);
        expect(Math.abs(rounded * whole - part * 100) * 2).toBeLessThanOrEqual(whole);
      }),
    );
  });
});
