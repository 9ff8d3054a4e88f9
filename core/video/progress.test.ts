import { describe, expect, test } from 'vitest';
import { parseProgress, progressNow, progressOf } from './progress.ts';

const URL = 'https://youtu.be/dQw4w9WgXcQ';
const stored = { url: URL, time: 312.5, isPlaying: true };

describe('[section 4] scoutVideoProgress', () => {
  test('survives a round trip', () => {
    expect(parseProgress(JSON.stringify(stored))).toEqual(stored);
    expect(progressOf(stored, URL)).toBe(stored);
  });

  test('is reset for another address: time 0, not playing', () => {
    const other = 'https://youtu.be/aaaaaaaaaaa';
    expect(progressOf(stored, other)).toEqual({ url: other, time: 0, isPlaying: false });
    expect(progressOf(null, other)).toEqual({ url: other, time: 0, isPlaying: false });
  });

  test.each([
    null,
    '',
    'null',
    '[]',
    '"text"',
    '{',
    '{"url":5,"time":1}',
    '{"url":"a"}',
    '{"url":"a","time":"12"}',
    '{"url":"a","time":null}',
    '{"url":"a","time":-1}',
    '{"url":"a","time":1e999}',
  ])('%j is invalid', (text) => expect(parseProgress(text)).toBeNull());

  test.each([null, Number.NaN, Number.POSITIVE_INFINITY, -1])('the time %j is not saved', (time) =>
    expect(progressNow(URL, time, true)).toBeNull(),
  );

  test('a valid time is saved, including 0', () => {
    expect(progressNow(URL, 0, false)).toEqual({ url: URL, time: 0, isPlaying: false });
    expect(progressNow(URL, 9.75, true)).toEqual({ url: URL, time: 9.75, isPlaying: true });
  });

  test('the rate is stored if it is not the default', () => {
    const fast = { ...stored, rate: 1.5 };
    expect(progressNow(URL, 312.5, true, 1.5)).toEqual(fast);
    expect(parseProgress(JSON.stringify(fast))).toEqual(fast);
    expect(progressNow(URL, 312.5, true, 1)).toEqual(stored);
    for (const rate of ['2', 0, -1, 99, null])
      expect(parseProgress(JSON.stringify({ ...stored, rate }))).toEqual(stored);
  });
});
