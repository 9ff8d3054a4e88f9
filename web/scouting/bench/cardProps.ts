import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { Rally } from '@volleyscouter/core/stats/rallies';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import type { MatchData } from '../shared/matchData.ts';

/** What every card is made from. */
export interface CardProps {
  data: MatchData;
  /** Those that count for a team, and the touches of both. */
  ralliesOf: (side: Side) => readonly Rally[];
  rows: readonly TouchRow[];
  /** Our side. */
  us: Side;
}
