import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { checkLine } from '@volleyscouter/core/rally/check';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { describe, expect, test } from 'vitest';
import { type KeyedText, keyedBefore, keyedNow, keysOf, momentsOf, rekeyed } from './keyedText.ts';

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

describe('[R-VIDEO-1] the moment of a code', () => {
  /** Types each text after the one before; the video runs a second on with each, from 100. */
  const watched = (...texts: string[]): KeyedText =>
    texts.reduce(
      (line, text, index) => rekeyed(line, text, START + index * 1000, { at: 100 + index }),
      keyedNow('', START),
    );
  const moments = (line: KeyedText) =>
    momentsOf(line, checkLine(foldLog([]), line.text, DEFAULT_TABLES).entries).map(
      (seen) => seen?.at ?? null,
    );

  test('is where the video stood at its first letter, of each code its own', () => {
    expect(moments(watched(...letters('12S+ a5R#')))).toEqual([100, 105]);
    expect(moments(watched(...letters('12S.5+')))).toEqual([100, 104]);
  });

  test('a code that follows from the one before has its moment', () => {
    expect(moments(watched(...letters('4A<')))).toEqual([100, 100]);
  });

  test('a correction in the line keeps the moments of what still stands; a code typed anew has its own', () => {
    expect(moments(watched(...letters('12S+'), '12S-'))).toEqual([100]);
    expect(moments(watched(...letters('12S+'), '', ...letters('12S-')))).toEqual([105]);
    expect(moments(watched('12S+ 5R#', '8A# 12S+ 5R#'))).toEqual([101, 100, 100]);
  });

  test('the video was sought back while the line was typed: moments are what they are, the order is that of the line', () => {
    const line = [200, 201, 202, 203, 204, 50, 51, 52, 53].reduce(
      (before, position, index) =>
        rekeyed(before, '12S+ a5R#'.slice(0, index + 1), START + index * 1000, { at: position }),
      keyedNow('', START),
    );
    expect(moments(line)).toEqual([200, 50]);
  });

  test('without a video, or before it was there, a code has none', () => {
    expect(moments(typed(...letters('12S+')))).toEqual([null]);
    const late = rekeyed(keyedNow('12', START), '12S+', START + 1000, { at: 30 });
    expect(moments(late)).toEqual([null]);
  });

  test('a line that could not be kept comes back with its moments', () => {
    const line = keyedBefore(
      keyedNow('12S+', START, { at: 8 }),
      keyedNow('5R#', START + 2000, { at: 9 }),
      START + 3000,
    );
    expect(moments(line)).toEqual([8, 9]);
  });
});
