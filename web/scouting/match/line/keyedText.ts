/** When each letter of the typed line was keyed, so that each of its codes knows its first key and its moment (R-PLAY-1, R-VIDEO-1). Pure. */
import type { TypedEntry } from '@volleyscouter/core/rally/check';
import { type KeyTimes, keyTimes } from '@volleyscouter/core/rally/keyTimes';
import { partFor } from '@volleyscouter/core/rally/repair';
import type { ServerMoment } from '@volleyscouter/core/sync/clock';
import type { SeenAt } from '../../shared/video/current.ts';

export interface KeyedText {
  text: string;
  /** Of each letter: when it was keyed, in ms since 1970 by the server's clock. */
  at: readonly number[];
  /** Of each letter: where the video stood; `null` without one. */
  seen: readonly (SeenAt | null)[];
}

const each = <Value>(text: string, value: Value): Value[] => Array.from({ length: text.length }, () => value);

export const keyedNow = (text: string, now: number, position: SeenAt | null = null): KeyedText => ({
  text,
  at: each(text, now),
  seen: each(text, position),
});

/** The line after a change: letters that stayed in front of it and behind it keep their times. */
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
  return { text, at: around(line.at, changed.at), seen: around(line.seen, changed.seen) };
}

/** A line that could not be kept, in front of what was typed since. */
export const keyedBefore = (front: KeyedText, typed: KeyedText, now: number): KeyedText => {
  const space = keyedNow(front.text !== '' && typed.text !== '' ? ' ' : '', now);
  return {
    text: front.text + space.text + typed.text,
    at: [...front.at, ...space.at, ...typed.at],
    seen: [...front.seen, ...space.seen, ...typed.seen],
  };
};

/** Where the letters of an entry stand in the line. */
function lettersOf({ token }: TypedEntry, index: number, entries: readonly TypedEntry[]): [number, number] {
  const place = entries.slice(0, index).filter((entry) => entry.token === token).length;
  const behindDot = partFor(token, 1).token.from;
  if (behindDot === token.from) return [token.from, token.from + token.text.length];
  return place === 0 ? [token.from, behindDot - 1] : [behindDot, token.from + token.text.length];
}

/**
 * First key and Enter of each entry. Of the keys those count that still stand in the line; the second of two linked codes begins behind
 * the dot. A code that nobody typed, since it follows from the one before, has the keys of that one.
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

/** Where the video stood at the first key of each entry; `null` where there was none then. */
export function momentsOf({ at, seen }: KeyedText, entries: readonly TypedEntry[]): (SeenAt | null)[] {
  return entries.map((entry, index) => {
    const [from, to] = lettersOf(entry, index, entries);
    const times = at.slice(from, to);
    return seen[from + times.indexOf(Math.min(...times))] ?? null;
  });
}
