import type { MatchData } from './matchData.ts';

/** The camera records while mounted: hide the component instead of unmounting it. */
export interface CameraProps {
  data: MatchData;
  slot: HTMLElement | null;
}
