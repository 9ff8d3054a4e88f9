import type { Match, Play } from './fold.ts';

/**
 * Returns the imported plays after the end of the match, which the rules put too early (core/dvw/reread.ts).
 */
export const playsBeyond = ({ plays }: Match): Play[] =>
  plays.filter(({ flags, afterwards }) => afterwards === 'import' && flags.includes('match-over'));
