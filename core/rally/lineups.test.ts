import { describe, expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import { checkLine } from './check.ts';
import type { Command } from './command.ts';
import { foldLog } from './fold.ts';
import { previousLineups } from './lineups.ts';
import { serverOf } from './state.ts';

const SETTINGS: Command = { type: 'settings', settings: { points: [2, 2] } };
const LINEUP = {
  home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
  visitor: { six: [11, 12, 13, 14, 15, 16], setter: 2 },
} as const;
const gravar = (id: string): Command => ({ type: 'manual', id, block: id, serving: '*', ...LINEUP });
const codes = (...list: readonly string[]): Command[] =>
  list.map((code, at) => ({ type: 'add', id: `${at}${code}`, block: `${at}`, code }));
const first = (...more: readonly Command[]) =>
  foldLog([SETTINGS, gravar('l'), ...codes('*01SM#', '*01SM#'), ...more]);

const findingsOf = (match: ReturnType<typeof foldLog>, line = 'a11SM', startsSets = true) =>
  checkLine(match, line, DEFAULT_TABLES, { startsSets }).findings.filter(({ code }) => code === 'no-lineup');

describe('[R-RALLY-3] a set that starts without Gravar', () => {
  test('gives a warning with the previous lineups, and starts with the six shown players', () => {
    const match = first();
    const { six } = match.state.home;
    expect(six).toEqual([2, 3, 4, 5, 6, 1]);
    expect(serverOf(match.state)).toEqual({ side: 'a', number: 12 });
    expect(findingsOf(match)).toMatchObject([
      { refused: false, repairs: [{ kind: 'lineup', lineup: LINEUP }] },
    ]);
    const { plays, state } = first(...codes('x', 'x', 'a12SM-').slice(2));
    expect([state.home.six, plays.flatMap(({ flags }) => flags)]).toEqual([six, []]);
  });

  test('without Gravar, only a live touch at the start of a later set gives a warning', () => {
    expect(findingsOf(first(gravar('m')))).toEqual([]);
    expect(findingsOf(first(...codes('x', 'x', 'a12SM-').slice(2)), '04A#')).toEqual([]);
    expect(findingsOf(foldLog([SETTINGS]))).toEqual([]);
    expect(findingsOf(first(), 'a11SM', false)).toEqual([]);
    expect(findingsOf(first(), 'T')).toEqual([]);
  });

  test('without previous lineups there is no warning', () => {
    expect(findingsOf(foldLog([SETTINGS, ...codes('*01SM#', '*01SM#')]))).toEqual([]);
    expect(previousLineups(first(...codes('x', 'x', '*cd03').slice(2)))).toEqual({ visitor: LINEUP.visitor });
  });
});
