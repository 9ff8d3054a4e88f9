import type { MatchData } from '../../shared/matchData.ts';

export interface ChartProps {
  /** Counted over the chosen range. */
  data: MatchData;
  /** The same match, all of it: what can be chosen does not change with the range. */
  whole: MatchData;
}
