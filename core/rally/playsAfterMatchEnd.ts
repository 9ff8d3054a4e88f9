import type { Match, Play } from './fold.ts';

/**
 * Returns the imported plays that come after the end of the match by the rules of the match. If there is such
 * a play, the rules end the match too early (core/dvw/reread.ts).
 */
export const playsAfterMatchEnd = ({ plays }: Match): Play[] =>
  plays.filter(({ flags, afterwards }) => afterwards === 'import' && flags.includes('match-over'));
