import { playedCodes } from '@volleyscouter/tests/kit/played';
import { realMatch } from '@volleyscouter/tests/kit/real-matches';
import { describe, expect, test } from 'vitest';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { partialScores } from './partials.ts';

const aces = (side: '*' | 'a', count: number): string => `${side}02SM# `.repeat(count).trim();

describe('partial scores', () => {
  const scores = (codes: string, set = 1, settings = {}) =>
    partialScores(playedCodes(codes, settings), set).map(({ at, score }) => [at, score?.join('-') ?? null]);

  test('are taken at 8, 16 and 21 in a long set, at 5 and 10 in a short set', () => {
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

  test('are null if not reached, or if a manual score skipped them', () => {
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

  test('agree with the partial scores in a file', () => {
    const { match } = realMatch('kats_beds.dvw');
    const written = [1, 4, 5].map((set) => partialScores(match, set).map(({ score }) => score?.join('-')));
    expect(written).toEqual([
      ['8-7', '16-13', '21-19'],
      ['3-8', '10-16', '17-21'],
      ['5-2', '10-4'],
    ]);
  });
});
