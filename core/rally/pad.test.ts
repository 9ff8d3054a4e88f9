import { LINEUP } from '@volleyscouter/tests/kit/lineup';
import { expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import type { Grade, Side } from '../code/vocabulary.ts';
import { foldLog } from './fold.ts';
import { Pad, playersOf, type Tap } from './pad.ts';

/** 1-6 against 11-16, setters 1 and 11, home serves. */
const match = foldLog([LINEUP]);
const pad = new Pad(match, DEFAULT_TABLES);

const player = (number: number): Tap => ({ kind: 'player', side: (number > 10 ? 'a' : '*') as Side, number });
const sweep = (action: string, grade: Grade | null = null): Tap => ({ kind: 'touch', action, grade });
const grade = (of: Grade): Tap => ({ kind: 'grade', grade: of });
const letters = (text: string): Tap => ({ kind: 'letters', letters: text });
const code = (text: string): Tap => ({ kind: 'code', code: text });

/** All entered lines, then the text that is not entered yet. */
function tapped(...taps: Tap[]): string[] {
  const entered: string[] = [];
  let text = '';
  for (const tap of taps) {
    const { enter, text: next } = pad.tap(text, tap);
    if (enter !== null) entered.push(enter);
    text = next;
  }
  return [...entered, text];
}

test('skill and grade are entered in one sweep or in two taps', () => {
  expect(tapped(sweep('S', '-'), player(15), sweep('R', '+'))).toEqual(['01S- a15R+']);
  expect(tapped(player(4), sweep('A'), grade('#'))).toEqual(['04A#']);
  expect(tapped(player(4), sweep('A'), grade('#'), grade('-'))).toEqual(['04A-']);
});

test('a tapped player begins a code or completes the last code', () => {
  const nobody = new Pad(foldLog([]), DEFAULT_TABLES);
  const tapPlayer = (text: string, side: Side, number: number) =>
    nobody.tap(text, { kind: 'player', side, number });
  expect(tapPlayer('', '*', 5)).toEqual({ enter: null, text: '05' });
  expect(tapPlayer('', 'a', 12).text).toBe('a12');
  expect(tapPlayer('12SM', 'a', 5).text).toBe('12SM a05');
  expect(tapPlayer('12SM ', 'a', 5).text).toBe('12SM a05');
  expect(tapPlayer('12SM.', 'a', 5).text).toBe('12SM.05');
  expect(tapPlayer('12S# C', '*', 5).text).toBe('12S# C05:');
  expect(tapPlayer('aC05:', 'a', 14).text).toBe('aC05:14');
  expect(tapPlayer('6KC', '*', 5).text).toBe('6KC 05');
});

test('a skill may be tapped before its player', () => {
  expect(tapped(sweep('D', '+'), player(15))).toEqual(['a15D+']);
  expect(tapped(sweep('X5', '#'), player(4))).toEqual(['04X5#']);
});

test('a combination or call replaces the letter of a bare attack or set', () => {
  expect(tapped(player(16), sweep('A'), sweep('X5'))).toEqual(['a16X5']);
  expect(tapped(player(16), sweep('A'), sweep('X5', '#'))).toEqual(['a16X5#']);
  expect(tapped(player(11), sweep('E'), sweep('K1'))).toEqual(['a11K1']);
  expect(tapped(sweep('A'), sweep('X5'), player(16))).toEqual(['a16X5']);
  expect(tapped(letters('a11K1.16a'), sweep('X5', '#'))).toEqual(['a11K1.16X5#']);
  expect(tapped(player(16), sweep('A', '-'), sweep('X5'))).toEqual(['a16A- X5']);
  expect(tapped(player(11), sweep('E'), sweep('X5'), player(14))).toEqual(['a11E a14X5']);
  expect(tapped(player(11), sweep('E'), sweep('A'), player(14))).toEqual(['a11E a14A']);
});

test('a reception adds the serve; other skills do not', () => {
  expect(tapped(player(15), sweep('R', '#'))).toEqual(['01S.15R#']);
  expect(tapped(player(15), player(16), sweep('R', '#'))).toEqual(['01S.16R#']);
  expect(tapped(player(15), sweep('S', '='))).toEqual(['a15S=']);
  expect(tapped(player(4), player(5), sweep('A', '#'))).toEqual(['05A#']);
});

test('a set is made by the setter of the side with the ball', () => {
  expect(tapped(player(15), sweep('R', '#'), sweep('E', '+'))).toEqual(['01S.15R# a11E+']);
  expect(tapped(player(15), sweep('R', '#'), sweep('K1', '+'))).toEqual(['01S.15R# a11K1+']);
  expect(tapped(player(15), sweep('R', '#'), player(12), sweep('E', '+'))).toEqual(['01S.15R# a12E+']);
  expect(
    tapped(
      sweep('S', '-'),
      player(15),
      sweep('R', '+'),
      player(14),
      sweep('X5', '-'),
      player(2),
      sweep('D', '+'),
      sweep('E', '#'),
    ),
  ).toEqual(['01S- a15R+ a14X5- 02D+ 01E#']);
});

test('a decided rally stays in the line until the first touch of the next rally', () => {
  expect(tapped(sweep('S', '#'), player(15), sweep('R', '='))).toEqual(['01S# a15R=']);
  expect(tapped(sweep('S', '#'), player(15), sweep('R', '+'))).toEqual(['01S#', '01S.15R+']);
  const sideOut = [player(15), sweep('R', '#'), player(14), sweep('A', '#')];
  expect(tapped(...sideOut, player(5), sweep('D', '='))).toEqual(['01S.15R# a14A# 05D=']);
  expect(tapped(...sideOut, sweep('S', '='))).toEqual(['01S.15R# a14A#', 'a12S=']);
  expect(tapped(...sideOut, player(5), sweep('R'), grade('!'))).toEqual(['01S.15R# a14A#', 'a12S.05R!']);
  expect(tapped(...sideOut, letters(';'), player(5), sweep('D', '+'))).toEqual(['01S.15R# a14A#; 05D+']);
});

test('the bench keys add a time-out, a point, or a substitution of the tapped players', () => {
  expect(tapped(code('T'), player(15), sweep('R', '#'))).toEqual(['T 01S.15R#']);
  expect(tapped(code('C'), player(4), player(9))).toEqual(['C04:09']);
  expect(tapped(player(15), sweep('R', '#'), code('aP'))).toEqual(['01S.15R# aP']);
});

test('the pad has keys for players on court, liberos and the replaced player', () => {
  expect(playersOf(match, '*')).toEqual([4, 3, 2, 5, 6, 1]);
  const libero = foldLog([
    {
      type: 'settings',
      settings: {
        home: [
          { number: 6, role: 'middle' },
          { number: 10, role: 'libero' },
        ],
      },
    },
    LINEUP,
  ]);
  expect(playersOf(libero, '*')).toEqual([4, 3, 2, 5, 10, 1, 6]);
  expect(playersOf(foldLog([]), '*')).toEqual([]);
});
