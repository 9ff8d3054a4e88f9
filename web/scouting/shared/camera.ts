import type { MatchData } from './matchData.ts';

/** What the match screen gives to the camera beside it. It records while it is mounted: hide it, do not take it out. */
export interface CameraProps {
  data: MatchData;
  /** Where its button stands while it has nothing to show: then it takes no room. */
  slot: HTMLElement | null;
}
