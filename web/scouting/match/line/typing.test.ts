import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { checkLine } from '@volleyscouter/core/rally/check';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import {
  appendCode,
  commandsOf,
  commasAsDots,
  dropLast,
  eraseAt,
  fileClock,
  insertAt,
  oneLine,
  servingCode,
} from './typing.ts';

const LINEUP: Command = {
  type: 'manual',
  id: 'lineup',
  block: 'b',
  home: { six: [12, 2, 3, 4, 5, 6], setter: 1 },
  visitor: { six: [7, 8, 9, 10, 11, 14], setter: 1 },
};
const after = (...codes: string[]) =>
  foldLog([LINEUP, ...codes.map((code, at): Command => ({ type: 'add', id: `p${at}`, block: 'c', code }))]);

test('the selection is deleted; without a selection, the letter before the caret is deleted', () => {
  expect(eraseAt('12S#', 4, 4)).toEqual({ text: '12S', caret: 3 });
  expect(eraseAt('12S#', 0, 2)).toEqual({ text: 'S#', caret: 0 });
  expect(eraseAt('', 0, 0)).toEqual({ text: '', caret: 0 });
});

test('letters are inserted at the caret or replace the selection', () => {
  expect(insertAt('12S 5R', 3, 3, '#')).toEqual({ text: '12S# 5R', caret: 4 });
  expect(insertAt('12S#', 3, 4, '=')).toEqual({ text: '12S=', caret: 4 });
});

test('appendCode adds a code, separated by one space', () => {
  expect(appendCode('', 'T')).toEqual({ text: 'T', caret: 1 });
  expect(appendCode('12S# ', 'aP')).toEqual({ text: '12S# aP', caret: 7 });
});

test('a comma becomes a dot, except in a comment', () => {
  expect(commasAsDots('12SM,5+ c5,12')).toBe('12SM.5+ c5.12');
  expect(commasAsDots('9A#,3D >longe, na 5')).toBe('9A#.3D >longe, na 5');
  expect(commasAsDots('> a, b')).toBe('> a, b');
});

test.each([
  ['12SM.5+', ''],
  ['12S 5R+', '12S '],
  ['12S 5R+  ', '12S '],
  ['12S > bola na antena', '12S '],
  ['', ''],
])('Ctrl+Z deletes the last code of %j', (text, remaining) => {
  expect(dropLast(text).text).toBe(remaining);
});

test('pasted text becomes one line', () => {
  expect(oneLine('12S#\r\na7A#\t5D')).toBe('12S# a7A# 5D');
});

test('servingCode returns the beginning of the next serve, such as `12S`', () => {
  expect(servingCode(after().state)).toBe('12S');
  expect(servingCode(after('a07SM#').state)).toBe('a07S');
  expect(servingCode(after('*12SM-').state)).toBeNull();
  expect(servingCode(foldLog([]).state)).toBeNull();
});

test('[R-CODE-2] the codes of a line are one block; `;` keeps a rally open', () => {
  const { entries } = checkLine(after(), '12SM.5- a9A#;', DEFAULT_TABLES);
  let idCount = 0;
  const newId = () => `id${++idCount}`;
  const clock = fileClock(new Date(2026, 4, 1, 9, 5, 7));
  expect(commandsOf(entries, { block: 'B', newId, clock, keys: [] })).toEqual([
    { type: 'add', id: 'id1', block: 'B', code: '*12SM+', clock: '09.05.07' },
    { type: 'add', id: 'id2', block: 'B', code: 'a05RM-', clock: '09.05.07' },
    { type: 'add', id: 'id3', block: 'B', code: 'a09AH#', clock: '09.05.07', goesOn: true },
  ]);
  expect(
    commandsOf(entries, { block: 'B', newId, clock, keys: [], moments: [{ at: 12_500, video: 'f:1' }] })[0],
  ).toMatchObject({
    moment: { at: 12_500, from: 'typed', video: 'f:1' },
  });
});
