import type { Match } from '@volleyscouter/core/rally/fold';
import { hasLineup } from '@volleyscouter/core/rally/lineups';

export const isLineupOffered = (match: Match): boolean =>
  match.state.fresh && !match.state.over && match.state.touches === 0 && !hasLineup(match);
