import type { Match, Play } from './fold.ts';

/** The plays of a file that stand behind the end of the match, which its rules put too early (core/dvw/reread.ts). */
export const playsBeyond = ({ plays }: Match): Play[] =>
  plays.filter(({ flags, afterwards }) => afterwards === 'import' && flags.includes('match-over'));
