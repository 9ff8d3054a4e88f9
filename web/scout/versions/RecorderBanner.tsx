import type { Lease } from '@volleyscouter/core/sync/lease';
import type { MatchData } from '../../parts/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';

export interface RecorderBannerProps {
  data: MatchData;
  lease: Lease | null;
  /** `null` for viewers: they only read who records. */
  recorder: Recorder | null;
}

/** Who records, taking over, and versions that wait for a decision. Belongs between header and panels; takes no room when silent. */
export function RecorderBanner(_: RecorderBannerProps) {
  return null;
}
