/** When the line-up of a set is asked for. */
import type { Match } from '@volleyscouter/core/rally/fold';
import { hasLineup } from '@volleyscouter/core/rally/lineups';

/** Whether the line-up is asked for by itself: before the first touch of a set, until it is recorded. */
export const isOffered = (match: Match): boolean =>
  match.state.fresh && !match.state.over && match.state.touches === 0 && !hasLineup(match);
