/**
 * In seconds, on one timeline. A file never changes its position: a new file is added at the end, and a
 * removed file leaves a gap.
 */

export interface Stretch {
  from: number;
  seconds: number;
}

export interface FilePlace {
  /** From 0. */
  index: number;
  /** From the start of the file. */
  seconds: number;
}

export const endOf = (files: readonly Stretch[]): number =>
  Math.max(0, ...files.map(({ from, seconds }) => from + seconds));

/** In a gap: the start of the next file; after the last file: the end of that file. */
export function placeOf(files: readonly Stretch[], position: number): FilePlace {
  const index = files.findIndex(({ from, seconds }) => position < from + seconds);
  const last = files.length - 1;
  if (index === -1) return { index: Math.max(0, last), seconds: files[last]?.seconds ?? 0 };
  return { index, seconds: Math.max(0, position - (files[index]?.from ?? 0)) };
}

export const beginningOf = (files: readonly Stretch[], position: number): number =>
  files[placeOf(files, position).index]?.from ?? 0;

export const positionOf = (files: readonly Stretch[], { index, seconds }: FilePlace): number =>
  (files[index]?.from ?? 0) + seconds;
