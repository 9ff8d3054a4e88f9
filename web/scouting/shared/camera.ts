import type { MatchData } from './matchData.ts';

/**
 * Props of the camera beside the match. The camera records while mounted: hide the component instead of
 * unmounting the component.
 */
export interface CameraProps {
  data: MatchData;
  /** Element for the camera's button while the camera shows no picture and takes no space. */
  slot: HTMLElement | null;
}
