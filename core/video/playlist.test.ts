import { type MomentLine, momentLog } from '@volleyscouter/tests/kit/momentLog';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldLog } from '../rally/fold.ts';
import { ralliesOf } from '../stats/rallies.ts';
import { touchesOf } from '../stats/touches.ts';
import { shownMoments } from './alignment.ts';
import { insideOf } from './moment.ts';
import { type PlayFilter, parseFilter, secondsOf, segmentsIn, writeFilter } from './playlist.ts';

const VIDEO = { id: 'f:1', startedAt: null, points: [] };
const AROUND = { before: { typed: 2, file: 2, corrected: 2, keys: 2 }, after: 3 };
/** Codes, each with its second. */
const LINES: readonly MomentLine[] = [
  ['*01SM-', 10],
  ['a05RM#', 11],
  ['a09EH#', 13],
  ['a07AH#', 14],
  ['a11SM+', 40],
  ['*05RM-', 41],
  ['*07AH-', 44],
  ['a07AT=', 46],
  ['*02SM+', 200],
  ['a05RM-', null],
  ['a07AH+', 290],
];
const match = foldLog(momentLog(LINES, 'typed'));
const rows = touchesOf(ralliesOf(match));
const moments = shownMoments(match, VIDEO);
const list = (filter: PlayFilter) =>
  segmentsIn(rows, moments, filter, AROUND).map(({ from, to, plays }) => [from, to, plays.join(' ')]);

describe('[R-VIDEO-4] a playlist', () => {
  test('each attack of a player in a set is a segment', () => {
    expect(list({ set: 1, side: 'a', number: 7, skill: 'A' })).toEqual([
      [12, 17, 'p3'],
      [44, 49, 'p7'],
      [288, 293, 'p10'],
    ]);
    expect(list({ set: 2 })).toEqual([]);
  });

  test('grades and a rotation select bad receptions in the rotation', () => {
    const bad: PlayFilter = { skill: 'R', grades: ['-', '/', '='] };
    expect(list(bad).map(([, , plays]) => plays)).toEqual(['p5', 'p9']);
    expect(list({ ...bad, side: 'a', rotation: 4 }).map(([, , plays]) => plays)).toEqual([]);
    expect(list({ ...bad, side: 'a', rotation: 3 }).map(([, , plays]) => plays)).toEqual(['p9']);
  });

  test('plays outside the video are omitted', () => {
    const moments = new Map([
      ['a', { at: 5000, from: 'typed' }],
      ['b', { at: 0, from: 'keys', early: true }],
      ['c', { at: 5001, from: 'file' }],
    ] as const);
    expect([...insideOf(moments, 5).keys()]).toEqual(['a']);
    expect([...insideOf(moments, null).keys()]).toEqual(['a', 'c']);
    const inside = new Map([['a', { at: 1, from: 'typed' }]] as const);
    expect(insideOf(inside, 5)).toBe(inside);
  });

  test('overlapping segments are joined', () => {
    expect(list({ skill: 'R', rallies: [1, 2] })).toEqual([
      [9, 14, 'p1'],
      [39, 44, 'p5'],
    ]);
    expect(list({ rallies: [1, 1] })).toEqual([[8, 17, 'p0 p1 p2 p3']]);
  });

  test('plays selected by id are in the order of the match', () => {
    expect(list({ plays: ['p7', 'p3', 'nobody'] }).map(([, , plays]) => plays)).toEqual(['p3', 'p7']);
  });

  test('a rally is shown from serve to last touch, split at gaps of more than 40 s', () => {
    expect(list({ rally: true })).toEqual([
      [8, 17, 'p0 p1 p2 p3'],
      [38, 49, 'p4 p5 p6 p7'],
      // the reception has no moment and uses the moment of its rally
      [198, 203, 'p8 p9'],
      [288, 293, 'p10'],
    ]);
    expect(list({ rally: true, phase: 'transition', skill: 'A' }).map(([from]) => from)).toEqual([38]);
  });

  test('with `best`, plays that win a point come first, then the other plays by grade', () => {
    expect(list({ side: 'a', best: true }).map(([, , plays]) => plays)).toEqual([
      'p1 p2 p3',
      'p4',
      'p10',
      // p9 is a reception with the moment of its rally, p7 an error
      'p9',
      'p7',
    ]);
    const rallies = list({ side: 'a', skill: 'A', rally: true, best: true });
    expect(rallies.map(([from]) => from)).toEqual([8, 288, 38, 198]);
  });

  test('secondsOf returns the total length of segments', () => {
    expect(secondsOf(segmentsIn(rows, moments, { number: 7, skill: 'A', side: 'a' }, AROUND))).toBe(15);
  });

  test('if the video was seeked back, plays stay in log order', () => {
    const back = new Map(moments);
    back.set('p7', { at: 13_000, from: 'typed' });
    expect(
      segmentsIn(rows, back, { side: 'a', number: 7, skill: 'A', set: 1 }, AROUND).map(({ from }) => from),
    ).toEqual([12, 11, 288]);
  });
});

describe('a filter as text', () => {
  test('survives a round trip', () => {
    const filter: PlayFilter = {
      set: 2,
      rallies: [3, 40],
      side: 'a',
      number: 0,
      skill: 'A',
      grades: ['#', '='],
      type: 'H',
      combination: 'X5',
      rotation: 4,
      from: 4,
      to: 5,
      phase: 'reception',
      plays: ['d12', '0f8fad5b-d9cb-469f-a165-70867728950e'],
      rally: true,
      best: true,
    };
    expect(writeFilter({})).toBe('');
    expect(parseFilter('')).toEqual({});
    expect(writeFilter({ set: 2, side: '*', grades: ['#', '+'], rally: true })).toBe(
      'set:2;side:*;grades:#+;rally:1',
    );
    expect(parseFilter(writeFilter(filter))).toEqual(filter);
  });

  test('invalid parts are ignored', () => {
    const odd =
      'set:x;side:b;number:100;skill:Z;grades:;type:;rotation:7;from:0;phase:no;plays:<a>,b;rallies:9-3;rally:2;x:1;;:;a';
    expect(parseFilter(odd)).toEqual({ plays: ['b'] });
  });

  test('is parsed without an exception', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const filter = parseFilter(text);
        expect(parseFilter(writeFilter(filter))).toEqual(filter);
      }),
    );
  });
});
