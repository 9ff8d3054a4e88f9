import type { Match, Play } from './fold.ts';

/** Such imported plays show that the rules of the match end it too early (core/dvw/reread.ts). */
export const playsAfterMatchEnd = ({ plays }: Match): Play[] =>
  plays.filter(({ flags, afterwards }) => afterwards === 'import' && flags.includes('match-over'));
