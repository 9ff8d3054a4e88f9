import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { Rally } from '@volleyscouter/core/stats/rallies';
import type { MatchData } from '../parts/matchData.ts';

/** What every card is made from. */
export interface CardProps {
  data: MatchData;
  /** Those that count. */
  rallies: readonly Rally[];
  /** Our side. */
  us: Side;
}
