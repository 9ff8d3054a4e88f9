import type { MatchData } from '../../parts/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';

export interface CorrectionsProps {
  data: MatchData;
  recorder: Recorder;
}

/**
 * Score, serve, sides, setter and rotation by hand, folded away until key `c` or its button. Belongs under the scoreboard, only where
 * `recorder` is not `null` and the last set is looked at.
 */
export function Corrections(_: CorrectionsProps) {
  return null;
}
