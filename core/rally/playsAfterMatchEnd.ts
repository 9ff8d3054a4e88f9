import type { Match, Play } from './fold.ts';

/**
 * If a file has plays after the match end, the log's settings end the match too early (core/dvw/reread.ts).
 */
export const playsAfterMatchEnd = ({ plays }: Match): Play[] =>
  plays.filter(({ flags, afterwards }) => afterwards === 'import' && flags.includes('match-over'));
