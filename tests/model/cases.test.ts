/** Engine and model once differed on these logs, or the rules are subtle. */

import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { checkLine } from '@volleyscouter/core/rally/check';
import type { Add, Command, Manual } from '@volleyscouter/core/rally/command';
import { extend, foldLog } from '@volleyscouter/core/rally/fold';
import { ralliesOf } from '@volleyscouter/core/stats/rallies';
import { describe, expect, test } from 'vitest';
import { settleLine } from './check.ts';
import type { Court } from './court.ts';
import { engine, flagsOf } from './engine.ts';
import { model, playOut } from './model.ts';

const settings = (bestOf: number, points: [number, number]): Command => ({
  type: 'settings',
  settings: { bestOf, points },
});
const add = (id: string, code: string, more: Partial<Add> = {}): Add => ({
  type: 'add',
  id,
  block: id,
  code,
  ...more,
});
const byHand = (id: string, manual: Partial<Manual>): Manual => ({
  type: 'manual',
  id,
  block: id,
  ...manual,
});
const LINEUPS = byHand('line-ups', {
  home: { six: [1, 2, 3, 4, 5, 6], setter: 1 },
  visitor: { six: [11, 12, 13, 14, 15, 16], setter: 1 },
});
const plays = (...codes: string[]): Add[] => codes.map((code, at) => add(`play${at}`, code));

const cases: [title: string, log: Command[], expected: Partial<Court>][] = [
  [
    '[R-RALLY-6] closing a set by hand closes its last rally: the next point counts in the next set',
    [settings(3, [5, 5]), ...plays('*01SM#', '*02SM#', '**1set', 'ap')],
    { set: 2, score: [0, 1], setsWon: [1, 0] },
  ],
  [
    '[R-RALLY-6] a tied set closed by hand has no winner, and the serve stays',
    [settings(3, [5, 5]), ...plays('*01SM#', 'a11SM#', '**1set')],
    { set: 2, score: [0, 0], setsWon: [0, 0], serving: 'a' },
  ],
  [
    '[R-RALLY-6] if a score entered by hand is past the end of the set, the next point ends the set, and the leader wins it',
    [settings(5, [3, 3]), byHand('m', { score: [4, 1] }), ...plays('a11SM#')],
    { set: 2, setsWon: [1, 0], closed: [{ set: 1, score: [4, 2], winner: '*' }] },
  ],
  [
    '[R-RALLY-9] entering the number of the current set by hand changes nothing: the rally can still be overruled',
    [add('p1', '*04SQ='), byHand('m', { set: 1 }), add('p2', '*p')],
    { score: [1, 0] },
  ],
  [
    '[R-RALLY-9] a score entered by hand closes the rally, which can no longer be overruled',
    [add('p1', '*04SQ='), byHand('m', { score: [0, 1] }), add('p2', '*p')],
    { score: [1, 1] },
  ],
  [
    '[R-RALLY-5] an overrule takes back the rotation and all entries after the point',
    [LINEUPS, ...plays('*01SM-', 'a12AH#', 'ac13:20', '*T', '*p')],
    {
      score: [1, 0],
      serving: '*',
      visitor: { six: [11, 12, 13, 14, 15, 16], setter: 1, substitutions: 0, timeouts: 0 },
      home: { six: [1, 2, 3, 4, 5, 6], setter: 1, substitutions: 0, timeouts: 0 },
    },
  ],
  [
    '[R-RALLY-5] overruling a match point reopens the match',
    [settings(1, [2, 2]), ...plays('*01SM#', '*01SM#', 'a11RM=', 'ap')],
    { over: false, score: [1, 1], closed: [] },
  ],
  [
    '[R-RALLY-4] answers to the deciding touch belong to its rally',
    [...plays('*01SM#', 'a11RM=', 'a11SM-', '*02AQ#', 'a12BQ=', 'a13DQ=')],
    { score: [2, 0], serving: '*' },
  ],
  [
    '[R-RALLY-3] in the deciding set the sides change at eight',
    [settings(1, [25, 15]), ...plays(...Array.from({ length: 8 }, () => '*01SM#'))],
    { score: [8, 0], left: 'a' },
  ],
  [
    '[R-RALLY-4] a set number entered by hand restarts the counts of substitutions and time-outs',
    [LINEUPS, ...plays('*c01:20', 'aT'), byHand('m', { set: 2 })],
    {
      home: { six: [20, 2, 3, 4, 5, 6], setter: 1, substitutions: 0, timeouts: 0 },
      visitor: { six: [11, 12, 13, 14, 15, 16], setter: 1, substitutions: 0, timeouts: 0 },
      changes: [],
    },
  ],
  [
    '[R-RALLY-1] a play whose `before` is its own id is placed last',
    [...plays('*01SM#'), add('itself', 'a11SM#', { before: 'itself' })],
    { score: [1, 1], serving: 'a' },
  ],
  [
    '[R-RALLY-11] after a set number entered by hand, an expelled player may play again, a disqualified player may not',
    [LINEUPS, ...plays('ace12', 'acd13'), byHand('m', { set: 2 })],
    { off: [{ side: 'a', number: 13, why: 'disqualification' }] },
  ],
  [
    '[R-RALLY-11] a golden set closed by hand at a tie ends the match',
    [settings(1, [2, 2]), ...plays('*p', '*p', '**golden', '*02SQ#', '*05SM=', '**2set')],
    { set: 2, over: true, setsWon: [1, 0], score: [1, 1] },
  ],
  [
    '[R-RALLY-11] the point of a penalty cannot be overruled, and the open rally has no winner',
    [LINEUPS, ...plays('*01SM-', '*cr', 'ap', '*p')],
    { score: [1, 2], serving: '*' },
  ],
  [
    '[R-RALLY-11] if a team leaves the match, the other team gets the points and sets that it still needs to win',
    [settings(3, [3, 3]), ...plays('*01SM#', '*01SM#', '*01SM#', 'a11SM#', '*wa')],
    {
      over: true,
      setsWon: [1, 2],
      closed: [
        { set: 1, score: [3, 0], winner: '*' },
        { set: 2, score: [0, 3], winner: 'a' },
        { set: 3, score: [0, 3], winner: 'a' },
      ],
    },
  ],
  [
    '[R-RALLY-1] commands removed by a rewind stay removed, whatever number a later rewind has',
    [...plays('*01SM#'), { type: 'rewind', to: 0 }, { type: 'rewind', to: 1 }],
    { score: [0, 0] },
  ],
  [
    '[R-RALLY-1] a rewind keeps rosters and rules, and removed ids may be used again',
    [
      ...plays('*01SM#'),
      settings(1, [1, 2]),
      { type: 'enlist', side: 'a', number: 9 },
      { type: 'rewind', to: 0 },
      ...plays('a11SM#', 'a11SM#'),
    ],
    { score: [0, 2], over: true },
  ],
  [
    '[R-RALLY-1] a repeated id adds nothing, and a play entered before a removed play gets the position of the removed play',
    [
      ...plays('*01SM#', '*01SM='),
      add('play0', 'ap'),
      { type: 'remove', target: 'play0' },
      add('missed', 'a11SM=', { before: 'play0' }),
    ],
    { score: [1, 1], serving: 'a' },
  ],
];

describe('small logs', () => {
  test.each(cases)('%s', (_, log, expected) => {
    expect(engine(log)).toMatchObject(expected);
    expect(model(log)).toMatchObject(expected);
  });
});

describe('[R-RALLY-1] extending a match gives the fold of the log', () => {
  test.each<[string, Command[]]>([
    ['if a play is entered twice', [add('p1', '*01SM#'), add('p1', '*01SM#')]],
    [
      'if a play is entered again after its removal',
      [add('p1', '*01SM#'), { type: 'remove', target: 'p1' }, add('p1', '*01SM#')],
    ],
    [
      'if a play is entered again after its block was undone',
      [add('p1', '*01SM#'), { type: 'void', block: 'p1' }, add('p1', 'ap')],
    ],
    ['if a line-up is entered twice', [LINEUPS, add('p1', '*c01:07'), LINEUPS]],
  ])('%s', (_, log) => {
    const extended = log.reduce(
      (match, next, at) => extend(match, next, () => log.slice(0, at + 1)),
      foldLog([]),
    );
    expect(extended.state).toEqual(foldLog(log).state);
    expect(extended.plays.map(({ id }) => id)).toEqual(foldLog(log).plays.map(({ id }) => id));
  });
});

describe('[R-CODE-5] an answer by a player who is not on court', () => {
  const log = (reading: Partial<Add>): Command[] => [
    LINEUPS,
    add('p1', '*01SM#'),
    add('p2', 'a77RM=', reading),
  ];
  test.each<[string, Partial<Add>, string[]]>([
    ['is flagged if it has a reading', { reading: 'answers' }, ['not-on-court']],
    ['is not flagged in an older log, without a reading', {}, []],
  ])('%s', (_, reading, expected) => {
    expect(flagsOf(foldLog(log(reading))).at(-1)?.flags).toEqual(expected);
    expect(playOut(log(reading)).flagged.at(-1)?.flags).toEqual(expected);
  });
});

test('[R-RALLY-4] NCAA: a forbidden substitution assigns no player a new position in the serving order', () => {
  const ncaa: Command = { type: 'settings', settings: { preset: 'ncaa' } };
  const log = [ncaa, LINEUPS, ...plays('ac13:86', 'ac16:13', 'ac86:16')];
  const expected = [[], [], ['no-reentry'], ['no-reentry']];
  expect(flagsOf(foldLog(log)).map(({ flags }) => flags)).toEqual(expected);
  expect(playOut(log).flagged.map(({ flags }) => flags)).toEqual(expected);
});

test('[R-RALLY-7] FIVB: a disqualified player who was then replaced as injured may not return', () => {
  const fivb: Command = { type: 'settings', settings: { preset: 'fivb' } };
  const log = [fivb, LINEUPS, ...plays('*cd01', '*c!01:07', '*c07:01')];
  const expected = [[], [], [], ['no-reentry', 'sent-off']];
  expect(flagsOf(foldLog(log)).map(({ flags }) => flags.toSorted())).toEqual(expected);
  expect(playOut(log).flagged.map(({ flags }) => flags.toSorted())).toEqual(expected);
});

test('[R-RALLY-11] a touch after the end of the match is in no rally of the golden set', () => {
  const log = [settings(1, [2, 2]), ...plays('*p', '*p', '*02SQ#', '**golden', 'a13SQ#')];
  const golden = ralliesOf(foldLog(log)).at(-1);
  expect([golden?.set, golden?.winner, golden?.touches.length]).toEqual([2, 'a', 1]);
});

/** The lines typed one after the other, and the reading of the last entry. */
const lines: [title: string, typed: string[], reading: string | null][] = [
  [
    '[R-CODE-4] a written score that fits the last explicit point closes the rally of that point',
    ['p', 'p1:0'],
    'closes',
  ],
  [
    '[R-CODE-4] a written score that fits a point of the same line closes the rally of that point',
    ['2S# p p1:0'],
    'closes',
  ],
  ['[R-CODE-4] a written score that fits the next point is a new point', ['p', 'p2:0'], 'new'],
  [
    '[R-CODE-4] a written score that fits neither the last point nor the next point is a new point',
    ['p', 'p7:0'],
    'new',
  ],
];

describe('small typed lines', () => {
  test.each(lines)('%s: %j', (_, typed, expected) => {
    const log: Command[] = [];
    const [last = '', ...earlier] = typed.toReversed();
    for (const text of earlier.toReversed())
      for (const { code, reading } of checkLine(foldLog(log), text, DEFAULT_TABLES).entries)
        log.push(add(`typed${log.length}`, code, reading ? { reading } : {}));
    expect(checkLine(foldLog(log), last, DEFAULT_TABLES).entries.at(-1)?.reading).toBe(expected);
    expect(settleLine(playOut(log), last, DEFAULT_TABLES.defaults).entries.at(-1)?.reading).toBe(expected);
  });
});
