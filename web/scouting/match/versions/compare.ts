/** Two versions of a match as they stand beside each other on the screen. */
import type { Match, Play } from '@volleyscouter/core/rally/fold';
import { type PlayItem, playItems } from '@volleyscouter/core/rally/items';
import type { Score } from '@volleyscouter/core/rally/state';
import type { Version } from '@volleyscouter/core/sync/versions';

export interface VersionStanding {
  set: number;
  score: Score;
  setsWon: Score;
  over: boolean;
}

/** Where a match stands: of one that has just begun a set, that set. */
export const standingOf = ({ state }: Match): VersionStanding => ({
  set: state.set,
  score: state.score,
  setsWon: state.setsWon,
  over: state.over,
});

/** Lines of what only this version has, oldest first: entries, and ends of sets between them. */
export function ownItems({ match, plays }: Version): PlayItem[] {
  const own = new Set(plays.map(({ id }) => id));
  return playItems(match).filter(
    ({ play, happening }) =>
      own.has(play.id) && happening?.kind !== 'rotation' && happening?.kind !== 'newSet',
  );
}

/** Versions longer than this together are not lined up: the comparison grows with both lengths. */
const MOST_LINED_UP = 2_000_000;

/**
 * Texts of `one` that the other has no counterpart for, as indexes: two scouts who watched the same rallies wrote mostly the same,
 * and what differs is what a person looks for. The longest common subsequence is what they share.
 */
export function differing(one: readonly string[], other: readonly string[]): ReadonlySet<number> {
  const wide = other.length + 1;
  if (one.length * wide > MOST_LINED_UP) return new Set();
  // shared[i * wide + j]: how many of one from i on and of other from j on go together
  const shared = new Uint32Array((one.length + 1) * wide);
  const at = (i: number, j: number): number => shared[i * wide + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      shared[i * wide + j] =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const alone = new Set<number>();
  for (let i = 0, j = 0; i < one.length; ) {
    if (j < other.length && one[i] === other[j]) {
      i++;
      j++;
    } else if (j < other.length && at(i, j + 1) > at(i + 1, j)) j++;
    else alone.add(i++);
  }
  return alone;
}

/** Edits of what both have leave no play of their own: plays of the common part that read differently. */
export function changedPlays(common: Match, { match }: Version): Play[] {
  const known = new Map(common.plays.map((play) => [play.id, play]));
  return match.plays.filter((play) => {
    const old = known.get(play.id);
    return (
      old !== undefined &&
      (old.code !== play.code || old.goesOn !== play.goesOn || old.reading !== play.reading)
    );
  });
}

/** How many plays of the common part a version took away. */
export function removedCount(common: Match, { match }: Version): number {
  const left = new Set(match.plays.map(({ id }) => id));
  return common.plays.filter(({ id }) => !left.has(id)).length;
}
