import type { Match, Play } from './fold.ts';

/** Imported plays after the end show that the rules end the match too early (core/dvw/reread.ts). */
export const playsAfterMatchEnd = ({ plays }: Match): Play[] =>
  plays.filter(({ flags, afterwards }) => afterwards === 'import' && flags.includes('match-over'));
