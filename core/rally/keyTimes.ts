/** When a code was typed, and why that may not be when its play was (R-PLAY-1). */

/**
 * First key and Enter of a code in ms since 1970, on the server's clock as far as the device knew it (core/sync/clock). They are
 * facts of the typing: amending the code, its time or its place leaves them as they are.
 */
export interface KeyTimes {
  first: number;
  enter: number;
  /** What both have more than the device's own clock; `null`: the server's was never measured, they are the device's own. */
  shift: number | null;
}

/** Why an entry's key times are not those of its play. */
export const AFTERWARDS = [
  /** Put before a play that was there already, or typed in the editor of one. */
  'inserted',
  /** The match is scouted from a video. */
  'video',
  /** In place of what undo took back (afterwards.ts), or entered in a copy made for corrections. */
  'correction',
  /** Read from a file. */
  'import',
] as const;
export type Afterwards = (typeof AFTERWARDS)[number];

/** Key times outside of these years are refused by the server, and left out by the browser. */
export const EARLIEST_KEY = Date.UTC(2020, 0, 1);
export const LATEST_KEY = Date.UTC(2100, 0, 1) - 1;
/** A device's clock is at most so many ms from the server's: 100 years. */
export const MOST_SHIFT = 3_155_760_000_000;

/** `null` for times that cannot be. A first key after Enter (the clock was set back in between) counts as Enter. */
export function keyTimes(first: number, enter: number, shift: number | null): KeyTimes | null {
  const times = { first: Math.min(Math.round(first), Math.round(enter)), enter: Math.round(enter), shift };
  return areKeyTimes(times) ? times : null;
}

export const areKeyTimes = ({ first, enter, shift }: KeyTimes): boolean =>
  first >= EARLIEST_KEY && first <= enter && enter <= LATEST_KEY && Math.abs(shift ?? 0) <= MOST_SHIFT;
