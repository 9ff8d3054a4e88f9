import type { MatchData } from '../../shared/matchData.ts';

export interface ChartProps {
  /** Limited to the range. */
  data: MatchData;
  /** For the options of the selects, which do not change with the range. */
  whole: MatchData;
}
