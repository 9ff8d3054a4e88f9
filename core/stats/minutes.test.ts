import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { describe, expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { minutesOfSets, setMinutes } from './minutes.ts';

describe('the duration of a set', () => {
  const NOON = Date.UTC(2026, 2, 12, 12);
  /** Seconds after noon. */
  const typed = (seconds: readonly number[], more: Partial<Command> = {}) =>
    foldLog(
      seconds.map((at, index) => {
        const keys = { first: NOON + at * 1000 - 500, enter: NOON + at * 1000, shift: 0 };
        return { type: 'add', id: `p${index}`, block: 'b', code: '*02SM#', keys, ...more } as Command;
      }),
    );

  test('is the time from the first key to the last Enter, rounded up to minutes', () => {
    expect(setMinutes(typed([0, 70, 1500]), 1)).toBe(26);
    expect(setMinutes(typed([0]), 1)).toBe(1);
    expect(setMinutes(typed([0, 70]), 2)).toBeNull();
  });

  test('is unknown for entries made afterwards, and for impossible times', () => {
    expect(setMinutes(typed([0, 1500], { afterwards: 'video' }), 1)).toBeNull();
    expect(setMinutes(typed([0, 4 * 3600]), 1)).toBeNull();
    expect(setMinutes(typed([1500, 0]), 1)).toBeNull();
    expect(setMinutes(playedCodes('*02SM# *02SM#'), 1)).toBeNull();
  });

  test('is taken from the clock of the file for an imported set, also across midnight', () => {
    const { match } = realMatch('kats_beds.dvw');
    // the file lists 26, 23, 23, 28, 14: its sets begin before the first serve
    expect([1, 2, 3, 4, 5].map((set) => setMinutes(match, set))).toEqual([25, 23, 22, 28, 14]);
    const clock = (time: string, id: string): Command => ({
      type: 'add',
      id,
      block: 'b',
      code: '*02SM#',
      clock: time,
    });
    expect(setMinutes(foldLog([clock('23.50.00', 'a'), clock('00.14.30', 'b')]), 1)).toBe(25);
    expect(setMinutes(foldLog([clock('x', 'a'), clock('', 'b')]), 1)).toBeNull();
  });

  test("is taken for an imported set from the file's table, else from the clock of the file", () => {
    const { match } = realMatch('kats_beds.dvw');
    const listed = [26, 23, 23, 28, 14];
    expect(minutesOfSets(match, listed).map(({ minutos }) => minutos)).toEqual(listed);
    // VolleyMetrics lists no minutes
    expect(minutesOfSets(match, [null, null, null]).map(({ minutos }) => minutos)).toEqual([
      25, 23, 22, 28, 14,
    ]);
  });

  test('is taken from the file’s table if there are neither keys nor a clock', () => {
    const match = playedCodes('*02SM#');
    expect(minutesOfSets(match)).toEqual([]);
    expect(minutesOfSets(match, [23, 25])).toEqual([{ set: 1, minutos: 23 }]);
    expect(minutesOfSets(match, [null, 25])).toEqual([]);
    expect(minutesOfSets(typed([0, 70, 1500]), [23])).toEqual([{ set: 1, minutos: 26 }]);
  });
});
