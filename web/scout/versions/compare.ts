/** Two versions of a match as they stand beside each other on the screen. */
import type { Match, Play } from '@volleyscouter/core/rally/fold';
import { type PlayItem, playItems } from '@volleyscouter/core/rally/items';
import type { Score } from '@volleyscouter/core/rally/state';
import type { Version } from '@volleyscouter/core/sync/versions';

export interface Standing {
  set: number;
  score: Score;
  setsWon: Score;
  over: boolean;
}

/** Where a match stands: of one that has just begun a set, that set. */
export const standingOf = ({ state }: Match): Standing => ({
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

/** Edits of what both have leave no play of their own: plays of the common part that read differently. */
export function changedPlays(common: Match, { match }: Version): Play[] {
  const known = new Map(common.plays.map((play) => [play.id, play]));
  return match.plays.filter((play) => {
    const old = known.get(play.id);
    return old !== undefined && (old.code !== play.code || old.goesOn !== play.goesOn);
  });
}

/** How many plays of the common part a version took away. */
export function removedCount(common: Match, { match }: Version): number {
  const left = new Set(match.plays.map(({ id }) => id));
  return common.plays.filter(({ id }) => !left.has(id)).length;
}
