import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { checkLine } from '@volleyscouter/core/rally/check';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { expect, test } from 'vitest';
import { type KeyedText, keyedBefore, keyedNow, keysOf, rekeyed } from './keyedText.ts';

const START = Date.UTC(2026, 10, 22, 18);

/** Types each text after the one before, a second later. */
const typed = (...texts: string[]): KeyedText =>
  texts.reduce((line, text, index) => rekeyed(line, text, START + index * 1000), keyedNow('', START));
const letters = (text: string): string[] => [...text].map((_, index) => text.slice(0, index + 1));
/** Seconds of first key and Enter of each code, with Enter a second after the last key. */
function times(line: KeyedText, enter: number) {
  const { entries } = checkLine(foldLog([]), line.text, DEFAULT_TABLES);
  return keysOf(line, entries, { at: START + enter * 1000, shift: 0 }).map(
    (keys) => keys && [(keys.first - START) / 1000, (keys.enter - START) / 1000],
  );
}

test('[R-PLAY-1] each code of a line has its own first key', () => {
  expect(times(typed(...letters('12S+ a5R#')), 9)).toEqual([
    [0, 9],
    [5, 9],
  ]);
});

test('[R-PLAY-1] the second of two linked codes begins behind the dot', () => {
  expect(times(typed(...letters('12S.5+')), 6)).toEqual([
    [0, 6],
    [4, 6],
  ]);
});

test('a code that follows from the one before has its keys: a block that nobody is named for', () => {
  const line = typed(...letters('4A<'));
  expect(times(line, 3)).toEqual([
    [0, 3],
    [0, 3],
  ]);
});

test('[R-PLAY-1] an edit in the line keeps the keys of what still stands', () => {
  const line = typed(...letters('12S+ 5R#'), '12S- 5R#', '8A# 12S- 5R#');
  expect(times(line, 11)).toEqual([
    [9, 11],
    [0, 11],
    [5, 11],
  ]);
  expect(rekeyed(line, line.text, START)).toBe(line);
});

test('a line that could not be kept comes back with its keys', () => {
  const line = keyedBefore(keyedNow('12S+', START), keyedNow('5R#', START + 2000), START + 3000);
  expect(line.text).toBe('12S+ 5R#');
  expect(times(line, 4)).toEqual([
    [0, 4],
    [2, 4],
  ]);
  expect(keyedBefore(keyedNow('12S+', START), keyedNow('', START), START)).toEqual(keyedNow('12S+', START));
});

test('[R-PLAY-1] a clock set back while a line is typed: the first key is never after Enter', () => {
  expect(times(keyedNow('12S+', START + 60_000), 1)).toEqual([[1, 1]]);
});
