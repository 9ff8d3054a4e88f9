/**
 * Several files on one time line. Each has its place on it, which it keeps for good: a file that is added comes after the others, and one
 * that goes leaves a gap. Positions and lengths are seconds.
 */

export interface Stretch {
  /** Where it begins on the time line. */
  from: number;
  seconds: number;
}

export interface FilePlace {
  /** Which file, from 0. */
  index: number;
  /** Seconds from its beginning. */
  seconds: number;
}

/** Where the last one ends. */
export const endOf = (files: readonly Stretch[]): number =>
  Math.max(0, ...files.map(({ from, seconds }) => from + seconds));

/** The file that shows a position. In a gap it is the next one's beginning, behind the last one its end. */
export function placeOf(files: readonly Stretch[], position: number): FilePlace {
  const index = files.findIndex(({ from, seconds }) => position < from + seconds);
  const last = files.length - 1;
  if (index === -1) return { index: Math.max(0, last), seconds: files[last]?.seconds ?? 0 };
  return { index, seconds: Math.max(0, position - (files[index]?.from ?? 0)) };
}

/** Where the file begins that shows a position; 0 without files. */
export const beginningOf = (files: readonly Stretch[], position: number): number =>
  files[placeOf(files, position).index]?.from ?? 0;

export const positionOf = (files: readonly Stretch[], { index, seconds }: FilePlace): number =>
  (files[index]?.from ?? 0) + seconds;
