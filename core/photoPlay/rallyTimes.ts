import type { Match } from '../rally/fold.ts';
import type { GameTimes } from './types.ts';

/** Ms since 1970 in UTC. */
export interface Anchors {
  /** Midnight of the day that the clocks (HH.MM.SS) of a file are of. */
  day?: number | null;
  /** When the match's video began. */
  video?: number | null;
}

/** Returns when the rallies of a folded match were played: both readings, to be spread into `GameTimes`. */
export function rallyTimes(_match: Match, _anchors: Anchors = {}): Pick<GameTimes, 'rallies' | 'late'> {
  throw new Error('not built');
}
