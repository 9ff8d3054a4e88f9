/**
 * Each letter has a time and a video position. The letters of a code give the time of its first key and its
 * video time (R-KEYS, R-VIDEO-1).
 */
import type { TypedEntry } from '@volleyscouter/core/rally/check';
import { type KeyTimes, keyTimes } from '@volleyscouter/core/rally/keyTimes';
import { partFor } from '@volleyscouter/core/rally/repair';
import type { ServerMoment } from '@volleyscouter/core/sync/clock';
import type { SeenAt } from '../../shared/video/current.ts';

export interface KeyedText {
  text: string;
  /** Per letter, in ms since 1970, server clock. */
  at: readonly number[];
  /** Per letter; `null` without a video. */
  positions: readonly (SeenAt | null)[];
}

const perLetter = <Value>(text: string, value: Value): Value[] =>
  Array.from({ length: text.length }, () => value);

export const keyedNow = (text: string, now: number, position: SeenAt | null = null): KeyedText => ({
  text,
  at: perLetter(text, now),
  positions: perLetter(text, position),
});

/** Letters before and after the changed part keep their times. */
export function rekeyed(
  line: KeyedText,
  text: string,
  now: number,
  position: SeenAt | null = null,
): KeyedText {
  const { text: before } = line;
  if (before === text) return line;
  const most = Math.min(before.length, text.length);
  let front = 0;
  while (front < most && before[front] === text[front]) front++;
  let back = 0;
  while (back < most - front && before.at(-1 - back) === text.at(-1 - back)) back++;
  const changed = keyedNow(text.slice(front, text.length - back), now, position);
  const around = <Value>(old: readonly Value[], between: readonly Value[]): Value[] => [
    ...old.slice(0, front),
    ...between,
    ...old.slice(before.length - back),
  ];
  return { text, at: around(line.at, changed.at), positions: around(line.positions, changed.positions) };
}

export const keyedBefore = (front: KeyedText, typed: KeyedText, now: number): KeyedText => {
  const space = keyedNow(front.text !== '' && typed.text !== '' ? ' ' : '', now);
  return {
    text: front.text + space.text + typed.text,
    at: [...front.at, ...space.at, ...typed.at],
    positions: [...front.positions, ...space.positions, ...typed.positions],
  };
};

function lettersOf({ token }: TypedEntry, index: number, entries: readonly TypedEntry[]): [number, number] {
  const partIndex = entries.slice(0, index).filter((entry) => entry.token === token).length;
  const behindDot = partFor(token, 1).token.from;
  if (behindDot === token.from) return [token.from, token.from + token.text.length];
  return partIndex === 0 ? [token.from, behindDot - 1] : [behindDot, token.from + token.text.length];
}

/**
 * The second of two linked codes begins after the dot. An implied entry has the keys of the code that implies
 * it.
 */
export function keysOf(
  { at }: KeyedText,
  entries: readonly TypedEntry[],
  enter: ServerMoment,
): (KeyTimes | null)[] {
  return entries.map((entry, index) => {
    const [from, to] = lettersOf(entry, index, entries);
    return keyTimes(Math.min(enter.at, ...at.slice(from, to)), enter.at, enter.shift);
  });
}

export function momentsOf({ at, positions }: KeyedText, entries: readonly TypedEntry[]): (SeenAt | null)[] {
  return entries.map((entry, index) => {
    const [from, to] = lettersOf(entry, index, entries);
    const times = at.slice(from, to);
    return positions[from + times.indexOf(Math.min(...times))] ?? null;
  });
}
