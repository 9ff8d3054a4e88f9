import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { Rally } from '@volleyscouter/core/stats/rallies';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import type { MatchData } from '../shared/matchData.ts';

/** What every card is made from. */
export interface CardProps {
  data: MatchData;
  /** Those that count, and their touches. */
  rallies: readonly Rally[];
  rows: readonly TouchRow[];
  /** Our side. */
  us: Side;
}
