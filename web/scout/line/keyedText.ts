/** When each letter of the typed line was keyed, so that each of its codes knows its first key (R-PLAY-1). Pure. */
import type { TypedEntry } from '@volleyscouter/core/rally/check';
import { type KeyTimes, keyTimes } from '@volleyscouter/core/rally/keyTimes';
import { partFor } from '@volleyscouter/core/rally/repair';
import type { ServerMoment } from '@volleyscouter/core/sync/clock';

export interface KeyedText {
  text: string;
  /** Of each letter: when it was keyed, in ms since 1970 by the server's clock. */
  at: readonly number[];
}

export const keyedNow = (text: string, now: number): KeyedText => ({
  text,
  at: Array.from({ length: text.length }, () => now),
});

/** The line after a change: letters that stayed in front of it and behind it keep their times. */
export function rekeyed(line: KeyedText, text: string, now: number): KeyedText {
  const { text: before, at } = line;
  if (before === text) return line;
  const most = Math.min(before.length, text.length);
  let front = 0;
  while (front < most && before[front] === text[front]) front++;
  let back = 0;
  while (back < most - front && before.at(-1 - back) === text.at(-1 - back)) back++;
  const { at: changed } = keyedNow(text.slice(front, text.length - back), now);
  return { text, at: [...at.slice(0, front), ...changed, ...at.slice(before.length - back)] };
}

/** A line that could not be kept, in front of what was typed since. */
export const keyedBefore = (front: KeyedText, typed: KeyedText, now: number): KeyedText => {
  const space = keyedNow(front.text !== '' && typed.text !== '' ? ' ' : '', now);
  return {
    text: front.text + space.text + typed.text,
    at: [...front.at, ...space.at, ...typed.at],
  };
};

/**
 * First key and Enter of each entry. Of the keys those count that still stand in the line; the second of two linked codes begins behind
 * the dot. A code that nobody typed, since it follows from the one before, has the keys of that one.
 */
export function keysOf(
  { at }: KeyedText,
  entries: readonly TypedEntry[],
  enter: ServerMoment,
): (KeyTimes | null)[] {
  return entries.map(({ token }, index) => {
    const place = entries.slice(0, index).filter((entry) => entry.token === token).length;
    const behindDot = partFor(token, 1).token.from;
    const [from, to] =
      behindDot === token.from
        ? [token.from, token.from + token.text.length]
        : place === 0
          ? [token.from, behindDot - 1]
          : [behindDot, token.from + token.text.length];
    return keyTimes(Math.min(enter.at, ...at.slice(from, to)), enter.at, enter.shift);
  });
}
