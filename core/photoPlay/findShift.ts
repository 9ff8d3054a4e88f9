import type { FoundShift, GameTimes, KnownShift, Shot } from './types.ts';

/** Finds how far the clock of one camera body is off, from all its photos of a day and all games of that day. */
export function findShift(
  _shots: readonly Shot[],
  _games: readonly GameTimes[],
  _known: KnownShift = {},
): FoundShift {
  throw new Error('not built');
}
