import { expect, test } from 'vitest';
import { DEFAULT_TABLES } from '../code/defaults.ts';
import { checkLine } from '../rally/check.ts';
import type { Command } from '../rally/command.ts';
import { foldLog } from '../rally/fold.ts';
import { findAmbiguousSides } from './ambiguousSides.ts';
import { expandLine } from './expand.ts';
import { SWITCHES } from './guess.ts';
import { modelOf } from './learn.ts';

const six = (numbers: readonly number[]) => ({ six: numbers, setter: 2 as const });
const log = (...codes: string[]): Command[] => [
  {
    type: 'manual',
    id: 'six',
    block: 'six',
    home: six([1, 2, 3, 4, 5, 6]),
    visitor: six([11, 12, 13, 14, 15, 16]),
    serving: '*',
  },
  ...codes.map((code, at): Command => ({ type: 'add', id: `${at}`, block: `${at}`, code })),
];

function marked(line: string, ...before: string[]): string[] {
  const match = foldLog(log(...before));
  const switches = { ...SWITCHES, side: true };
  const expanded = expandLine(match, line, DEFAULT_TABLES, {
    model: modelOf(match, DEFAULT_TABLES),
    switches,
  });
  const checked = checkLine(match, expanded.text, DEFAULT_TABLES);
  return findAmbiguousSides(match, line, expanded, checked).map(({ code }) => code);
}

test.each([
  ['a block', '1S.15# a14A-.2B+ 3D+', ['*03DH+']],
  ['a good attack', '1S.15# a14A+ 3D+', ['*03DH+']],
  ['a covered attack', '1S.15# a14A! 3D+', ['*03DH+']],
  ['a reception over the net', '1S.15/ 3A-', ['*03AH-']],
  ['a dig over the net', '1S.15# a14A-.3D/ 5A-', ['*05AH-']],
])('[R-CODE-2] after %s a code without a typed side is marked', (_, line, codes) => {
  expect(marked(line)).toEqual(codes);
});

test.each([
  ['a typed side', '1S.15/ *3A- a14D/ a12A-'],
  ['a code linked by a dot', '1S.15# a14A+.3D+'],
  ['a code after a touch that leaves the side certain', '1S.15# a13E# a14A- 3D+ 2E+'],
  ['the serve of the next rally', '1S.15# a14A#.2B= 11S'],
  ['the first touch of a rally', '3D+'],
])('%s is not marked', (_, line) => {
  expect(marked(line)).toEqual([]);
});

test('the first code of a line is marked if the rally continues from an earlier line', () => {
  expect(marked('5A-', '*01SH-', 'a15RH/')).toEqual(['*05AH-']);
  expect(marked('a15A-', '*01SH-', 'a15RH/')).toEqual([]);
  expect(marked('5A-', '*01SH-', 'a15RH/', '*p')).toEqual([]);
});

test('a side that is filled in automatically is marked too', () => {
  const usual = Array.from({ length: 6 }, () => ['*01SH-', 'a15RH/', '*03AH#']).flat();
  expect(marked('1S.15# a14A-.2B! 11D+', ...usual)).toEqual(['a11DH+']);
});
