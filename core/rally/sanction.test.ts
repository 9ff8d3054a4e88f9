import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { describe, expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import { checkLine } from './check.ts';
import type { Command } from './command.ts';
import { foldLog, type Match } from './fold.ts';
import { playItems, setNumbers } from './items.ts';
import { mayOpenGoldenSet } from './sanction.ts';
import { goldenSetNumber } from './state.ts';
import { lastBlock } from './undo.ts';

const RULES: Command = { type: 'settings', settings: { bestOf: 3, points: [25, 15] } };
const start = [RULES, LINEUP];

const logOf = (codes: string): Command[] => [
  ...start,
  ...codes
    .split(' ')
    .filter(Boolean)
    .map((code, at): Command => ({ type: 'add', id: `${at}`, block: `${at}`, code })),
];
const after = (codes: string): Match => foldLog(logOf(codes));
const points = (count: number, code = '*01SM#'): string => Array(count).fill(code).join(' ');
const flagsOf = (codes: string): string =>
  after(codes)
    .plays.flatMap(({ flags }) => flags)
    .join();
const checkCodes = (codes: string, line: string) => {
  const { findings, refused } = checkLine(after(codes), line, DEFAULT_TABLES);
  return {
    codes: findings.map(({ code }) => code).join(),
    refused,
    repairs: findings.flatMap(({ repairs }) => repairs),
  };
};

describe('[R-RALLY-11] cards', () => {
  test('a penalty, for a player or a delay, gives point and serve to the other side', () => {
    expect(after('*01SM# *cr07').state).toMatchObject({
      score: [1, 1],
      serving: 'a',
      visitor: { six: [12, 13, 14, 15, 16, 11], setter: 6 },
    });
    expect(after('acr').state).toMatchObject({
      score: [1, 0],
      serving: '*',
      home: { six: [1, 2, 3, 4, 5, 6] },
    });
    expect(after(`${points(24)} acr12`).state).toMatchObject({ set: 2, closed: [{ score: [25, 0] }] });
  });

  test('a warning changes nothing; a touch after it can still belong to the last rally', () => {
    expect(after('*cy07 acy').state).toEqual(foldLog(start).state);
    expect(after('*01SM# *cy07 a11RM=').plays.at(-1)).toMatchObject({ rally: 1, flags: [] });
  });

  test('a point after a penalty is a new rally', () => {
    expect(after('*01SM# acr *p').state.score).toEqual([3, 0]);
    expect(after('*01SM# acr ap').state.score).toEqual([2, 1]);
  });

  test('a penalty in an open rally leaves the rally without a winner, and is accepted with a doubt', () => {
    const { state, plays } = after('*01SM- acr a11SM#');
    expect([state.score, plays.map(({ rally }) => rally)]).toEqual([
      [1, 1],
      [1, 1, 2, 3],
    ]);
    const { codes, refused, repairs } = checkCodes('*01SM-', 'cr7');
    expect([codes, refused]).toEqual(['open-rally', false]);
    expect(repairs.map((repair) => repair.kind === 'replace' && repair.text)).toEqual(['p ', 'ap ']);
    expect(checkCodes('*01SM-', 'p cr7').codes).toBe('');
  });

  test('a repeated card is stored once, at the end of the list', () => {
    const { off } = after('*ce03 *cd04 *ce03 *ce03').state;
    expect(off.map(({ number }) => number)).toEqual([4, 3]);
  });

  test('an expelled player is off for the set, a disqualified player for the match', () => {
    expect(flagsOf('*ce03 *c03:07 *01SM- *03DM-')).toBe('sent-off,not-on-court'.split(',').reverse().join());
    expect(flagsOf('*ce03 *c03:07 *c07:03')).toBe('sent-off');
    expect(flagsOf(`*ce03 *c03:07 ${points(25)} *c07:03`)).toBe('');
    expect(flagsOf(`*cd03 *c03:07 ${points(25)} *c07:03`)).toBe('sent-off');
    expect(flagsOf('ace03 *01SM- *03EH+')).toBe('');
    expect(flagsOf('*ce *cd *01SM- *03EH+')).toBe('');
  });

  test('if a player who was sent off is on court, the next serve has a doubt', () => {
    expect(checkCodes('*ce03', '1S-').codes).toBe('sent-off-on-court');
    expect(checkCodes('*ce03 *c03:07', '1S-').codes).toBe('');
  });

  test('after the match only cards without a point are allowed', () => {
    const over = `${points(25)} ${points(25)}`;
    expect(checkCodes(over, 'cr7')).toMatchObject({ codes: 'match-over', refused: true });
    expect(checkCodes(over, 'cd7')).toMatchObject({ codes: '', refused: false });
  });
});

describe('[R-RALLY-11] W.O. and abandonment', () => {
  test('by a W.O. the other side wins the needed sets 25 x 0, and a deciding set 15 x 0', () => {
    expect(after('*wo').state).toMatchObject({ over: true, setsWon: [0, 2], score: [0, 25] });
    expect(after('awo').state.closed.map(({ score }) => score)).toEqual([
      [25, 0],
      [25, 0],
    ]);
    const single = foldLog([{ type: 'settings', settings: { bestOf: 1 } }, ...logOf('awo').slice(2)]);
    expect(single.state).toMatchObject({ over: true, score: [15, 0], setsWon: [1, 0] });
  });

  test('by an abandonment the other side gets the missing points and sets', () => {
    const { state } = after(`${points(25)} ${points(3)} a12SM# a12SM# awa`);
    expect(state).toMatchObject({ over: true, setsWon: [2, 0] });
    expect(state.closed.map(({ score }) => score)).toEqual([
      [25, 0],
      [25, 2],
    ]);
    const close = `${points(25, '*p')} ${Array(26).fill('a11SM# *01SM#').join(' ')} *wa`;
    expect(after(close).state.closed.map(({ score }) => score)).toEqual([
      [25, 0],
      [26, 28],
      [0, 15],
    ]);
  });

  test('before the first point a W.O. is accepted; after the first point an abandonment is proposed instead', () => {
    expect(checkCodes('', 'wo').codes).toBe('');
    const { findings, refused } = checkLine(after('*01SM#'), 'awo', DEFAULT_TABLES);
    expect([findings.map(({ code }) => code), refused]).toEqual([['match-begun'], false]);
    expect(findings[0]?.repairs).toEqual([{ kind: 'replace', from: 2, length: 1, text: 'a' }]);
    expect(checkCodes('*01SM#', 'wa').codes).toBe('');
  });

  test('after a forfeit no play is possible; one undo takes back the forfeit', () => {
    expect(checkCodes('*wo', 'p')).toMatchObject({ codes: 'match-over', refused: true });
    expect(checkCodes('*wo', 'wo')).toMatchObject({ codes: 'match-over', refused: true });
    const log = logOf('*01SM# *wa');
    const match = foldLog(log);
    const block = lastBlock(match, log)?.block ?? '';
    expect(foldLog([...log, { type: 'void', block }]).state).toEqual(after('*01SM#').state);
  });

  test('the play list has all sets of a forfeited match with their scores', () => {
    const items = playItems(after('*01SM# *wa'));
    expect(
      items.map(({ happening, set, score }) => [happening?.kind ?? 'entry', set, score.join(':')]),
    ).toEqual([
      ['entry', 1, '0:0'],
      ['entry', 1, '1:0'],
      // the forfeit is shown where it was entered, with the score at that time
      ['entry', 1, '1:0'],
      ['setEnd', 1, '1:25'],
      ['newSet', 2, '0:0'],
      ['setEnd', 2, '0:25'],
      ['matchEnd', 2, '0:25'],
    ]);
    expect(setNumbers(after('*wo'))).toEqual([1, 2]);
  });
});

describe('[R-RALLY-11] a golden set', () => {
  const over = `${points(25)} ${points(25)}`;
  test('is played to 15 points, changes sides at 8, and does not count as a set won', () => {
    const opened = after(`${over} **golden`);
    expect(opened.state).toMatchObject({
      over: false,
      golden: true,
      set: 3,
      score: [0, 0],
      setsWon: [2, 0],
      serving: 'a',
    });
    const before = after(`${over} **golden ${points(7, 'a12SM#')}`).state;
    expect(after(`${over} **golden ${points(8, 'a12SM#')}`).state.left).not.toBe(before.left);
    const { state, plays } = after(`${over} **golden ${points(15, 'a12SM#')}`);
    expect(state).toMatchObject({ over: true, setsWon: [2, 0] });
    expect(state.closed.at(-1)).toEqual({ set: 3, score: [0, 15], winner: 'a', golden: true });
    expect(plays.at(-1)?.happenings).toContainEqual({ kind: 'matchEnd', winner: 'a' });
  });

  test('needs a lead of two; a forfeit also ends the golden set', () => {
    const level = `${over} **golden ${Array(14).fill('a12SM# *01SM#').join(' ')} *01SM#`;
    expect(after(level).state).toMatchObject({ over: false, score: [15, 14] });
    expect(after(`${level} *01SM#`).state).toMatchObject({ over: true, score: [16, 14] });
    expect(after(`${level} *wa`).state).toMatchObject({ over: true, setsWon: [2, 0], score: [15, 17] });
  });

  test('is offered after a match that was played to its end', () => {
    const offers = (codes: string) => {
      const { state, plays } = after(codes);
      return mayOpenGoldenSet(state, plays);
    };
    expect([over, `${over} **golden`, points(25), '*wo', '*01SM# awa'].map(offers)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(goldenSetNumber(after(over).state)).toBe(null);
    expect(goldenSetNumber(after(`${over} **golden`).state)).toBe(3);
    expect(goldenSetNumber(after(`${over} **golden ${points(15)}`).state)).toBe(3);
  });

  test('opens only once, after a finished match; one undo takes back the golden set', () => {
    expect(checkCodes('', '**golden')).toMatchObject({ codes: 'not-over', refused: true });
    expect(checkCodes(`${over} **golden ${points(15)}`, '**golden')).toMatchObject({
      codes: 'not-over',
      refused: true,
    });
    const log = logOf(`${over} **golden`);
    const block = lastBlock(foldLog(log), log)?.block ?? '';
    expect(foldLog([...log, { type: 'void', block }]).state).toEqual(after(over).state);
  });
});
