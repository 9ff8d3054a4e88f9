import type { MatchData } from '../../shared/matchData.ts';

export interface ChartProps {
  /** The match, limited to the range. */
  data: MatchData;
  /** The whole match. Options of the selects come from it, so they do not change with the range. */
  whole: MatchData;
}
