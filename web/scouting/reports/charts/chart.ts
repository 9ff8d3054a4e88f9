import type { MatchData } from '../../shared/matchData.ts';

export interface ChartProps {
  /** The match, limited to the range. */
  data: MatchData;
  /** The whole match provides the options of the selects, which therefore do not change with the range. */
  whole: MatchData;
}
