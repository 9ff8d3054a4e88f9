import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { describe, expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { setMinutes } from './minutes.ts';
import { partialScores } from './partials.ts';

const aces = (side: '*' | 'a', count: number): string => `${side}02SM# `.repeat(count).trim();

describe('partial scores', () => {
  const scores = (codes: string, set = 1, settings = {}) =>
    partialScores(playedCodes(codes, settings), set).map(({ at, score }) => [at, score?.join('-') ?? null]);

  test('of a set to 25 at 8, 16 and 21, of a shorter one at 5 and 10', () => {
    const close = `${aces('a', 7)} ${aces('*', 25)}`;
    expect(scores(close)).toEqual([
      [8, '8-7'],
      [16, '16-7'],
      [21, '21-7'],
    ]);
    expect(scores(close, 1, { bestOf: 1 })).toEqual([
      [5, '0-5'],
      [10, '10-7'],
    ]);
    expect(scores(aces('*', 3), 1, { bestOf: 1, points: [25, 10] })).toEqual([[5, null]]);
  });

  test('what was not reached, given or set by hand, is nothing', () => {
    expect(scores(aces('*', 10))).toEqual([
      [8, '8-0'],
      [16, null],
      [21, null],
    ]);
    expect(scores(aces('*', 10), 2)).toEqual([]);
    const joined: Command[] = [
      { type: 'manual', id: 'm', block: 'm', score: [12, 9] },
      ...Array.from(
        { length: 4 },
        (_, at): Command => ({ type: 'add', id: `p${at}`, block: 'b', code: '*02SM#' }),
      ),
    ];
    expect(partialScores(foldLog(joined), 1).map(({ score }) => score)).toEqual([null, [16, 9], null]);
  });

  test('are those of a file', () => {
    const { match } = realMatch('kats_beds.dvw');
    const written = [1, 4, 5].map((set) => partialScores(match, set).map(({ score }) => score?.join('-')));
    expect(written).toEqual([
      ['8-7', '16-13', '21-19'],
      ['3-8', '10-16', '17-21'],
      ['5-2', '10-4'],
    ]);
  });
});

describe('the duration of a set', () => {
  const NOON = Date.UTC(2026, 2, 12, 12);
  /** Three points, typed so many seconds after noon. */
  const typed = (seconds: readonly number[], more: Partial<Command> = {}) =>
    foldLog(
      seconds.map((at, index) => {
        const keys = { first: NOON + at * 1000 - 500, enter: NOON + at * 1000, shift: 0 };
        return { type: 'add', id: `p${index}`, block: 'b', code: '*02SM#', keys, ...more } as Command;
      }),
    );

  test('is what passed between the first key and the last Enter, begun minutes counted', () => {
    expect(setMinutes(typed([0, 70, 1500]), 1)).toBe(26);
    expect(setMinutes(typed([0]), 1)).toBe(1);
    expect(setMinutes(typed([0, 70]), 2)).toBeNull();
  });

  test('is unknown of what was typed afterwards, and when it cannot be', () => {
    expect(setMinutes(typed([0, 1500], { afterwards: 'video' }), 1)).toBeNull();
    expect(setMinutes(typed([0, 4 * 3600]), 1)).toBeNull();
    expect(setMinutes(typed([1500, 0]), 1)).toBeNull();
    expect(setMinutes(playedCodes('*02SM# *02SM#'), 1)).toBeNull();
  });

  test('of a file is that of its clock, also past midnight', () => {
    const { match } = realMatch('kats_beds.dvw');
    // the file says 26, 23, 23, 28, 14: its clock begins before the first serve
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
});
