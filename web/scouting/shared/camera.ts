import type { MatchData } from './matchData.ts';

/** The camera records while mounted: hide the component instead of unmounting it. */
export interface CameraProps {
  data: MatchData;
  /** For the camera's button while the camera shows no picture. */
  slot: HTMLElement | null;
}
