import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { Rally } from '@volleyscouter/core/stats/rallies';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import type { MatchData } from '../shared/matchData.ts';

export interface CardProps {
  data: MatchData;
  /** `ralliesOf`: rallies that count for a team. `rows`: touches of both teams. */
  ralliesOf: (side: Side) => readonly Rally[];
  rows: readonly TouchRow[];
  us: Side;
}
