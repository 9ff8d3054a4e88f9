import type { MatchData } from '../../parts/matchData.ts';

export interface ChartProps {
  /** Counted over the chosen range. */
  data: MatchData;
}
