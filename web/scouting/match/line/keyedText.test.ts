import { DEFAULT_TABLES } from '@volleyscouter/core/code/defaults';
import { checkLine } from '@volleyscouter/core/rally/check';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { describe, expect, test } from 'vitest';
import { type KeyedText, keyedBefore, keyedNow, keysOf, momentsOf, rekeyed } from './keyedText.ts';

const START = Date.UTC(2026, 10, 22, 18);

const typed = (...texts: string[]): KeyedText =>
  texts.reduce((line, text, index) => rekeyed(line, text, START + index * 1000), keyedNow('', START));
const letters = (text: string): string[] => [...text].map((_, index) => text.slice(0, index + 1));
/** Returns the times of the first key and of Enter for each code, in seconds. */
function times(line: KeyedText, enter: number) {
  const { entries } = checkLine(foldLog([]), line.text, DEFAULT_TABLES);
  return keysOf(line, entries, { at: START + enter * 1000, shift: 0 }).map(
    (keys) => keys && [(keys.first - START) / 1000, (keys.enter - START) / 1000],
  );
}

test('[R-KEYS] each code of a line has its own first key', () => {
  expect(times(typed(...letters('12S+ a5R#')), 9)).toEqual([
    [0, 9],
    [5, 9],
  ]);
});

test('[R-KEYS] the second of two linked codes begins after the dot', () => {
  expect(times(typed(...letters('12S.5+')), 6)).toEqual([
    [0, 6],
    [4, 6],
  ]);
});

test('an implied code (a block without a player) has the key times of the code before', () => {
  const line = typed(...letters('4A<'));
  expect(times(line, 3)).toEqual([
    [0, 3],
    [0, 3],
  ]);
});

test('[R-KEYS] an edit in the line keeps the key times of unchanged letters', () => {
  const line = typed(...letters('12S+ 5R#'), '12S- 5R#', '8A# 12S- 5R#');
  expect(times(line, 11)).toEqual([
    [9, 11],
    [0, 11],
    [5, 11],
  ]);
  expect(rekeyed(line, line.text, START)).toBe(line);
});

test('a line that could not be stored is put before the typed text, with its key times', () => {
  const line = keyedBefore(keyedNow('12S+', START), keyedNow('5R#', START + 2000), START + 3000);
  expect(line.text).toBe('12S+ 5R#');
  expect(times(line, 4)).toEqual([
    [0, 4],
    [2, 4],
  ]);
  expect(keyedBefore(keyedNow('12S+', START), keyedNow('', START), START)).toEqual(keyedNow('12S+', START));
});

test('[R-KEYS] the first key is never after Enter, even if the clock was set back', () => {
  expect(times(keyedNow('12S+', START + 60_000), 1)).toEqual([[1, 1]]);
});

describe('[R-VIDEO-1] in the typed line', () => {
  /** The video is at second 100 at the first text, and one second later at each next text. */
  const watched = (...texts: string[]): KeyedText =>
    texts.reduce(
      (line, text, index) => rekeyed(line, text, START + index * 1000, { at: 100 + index }),
      keyedNow('', START),
    );
  const moments = (line: KeyedText) =>
    momentsOf(line, checkLine(foldLog([]), line.text, DEFAULT_TABLES).entries).map(
      (moment) => moment?.at ?? null,
    );

  test('the moment of a code is the video position at the first letter of the code', () => {
    expect(moments(watched(...letters('12S+ a5R#')))).toEqual([100, 105]);
    expect(moments(watched(...letters('12S.5+')))).toEqual([100, 104]);
  });

  test('an implied code has the moment of the code before', () => {
    expect(moments(watched(...letters('4A<')))).toEqual([100, 100]);
  });

  test('an edit in the line keeps the moments of unchanged letters', () => {
    expect(moments(watched(...letters('12S+'), '12S-'))).toEqual([100]);
    expect(moments(watched(...letters('12S+'), '', ...letters('12S-')))).toEqual([105]);
    expect(moments(watched('12S+ 5R#', '8A# 12S+ 5R#'))).toEqual([101, 100, 100]);
  });

  test('a code typed after a seek back has an earlier moment than the code before it', () => {
    const line = [200, 201, 202, 203, 204, 50, 51, 52, 53].reduce(
      (before, position, index) =>
        rekeyed(before, '12S+ a5R#'.slice(0, index + 1), START + index * 1000, { at: position }),
      keyedNow('', START),
    );
    expect(moments(line)).toEqual([200, 50]);
  });

  test('a code typed without a video, or before the video loaded, has no moment', () => {
    expect(moments(typed(...letters('12S+')))).toEqual([null]);
    const late = rekeyed(keyedNow('12', START), '12S+', START + 1000, { at: 30 });
    expect(moments(late)).toEqual([null]);
  });

  test('a line that could not be stored is put before the typed text, with its moments', () => {
    const line = keyedBefore(
      keyedNow('12S+', START, { at: 8 }),
      keyedNow('5R#', START + 2000, { at: 9 }),
      START + 3000,
    );
    expect(moments(line)).toEqual([8, 9]);
  });
});
