import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { RefObject } from 'react';
import type { Recorder } from '../../sync/recording.ts';
import type { MatchData, PickedPlayer } from '../matchData.ts';

/**
 * `match`: the address stored in the match, or files of this device if it has none. `files`: files of this
 * device.
 */
export type VideoChoice = 'match' | 'files';

export type ShowPlay = (item: PlayItem) => void;

export interface VideoProps {
  data: MatchData;
  choice: VideoChoice;
  /** `null`: no video. */
  onChoice: (choice: VideoChoice | null) => void;
  /** If set, plays can be aligned, and the match stores the chosen files. */
  recorder: Recorder | null;
  /** `isSelected`: the user selected this line of the play list. */
  item: PlayItem | null;
  isSelected: boolean;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer) => void;
  /** Container beside the play list; `null` before it is mounted. */
  side: HTMLElement | null;
  /** Shows a play at its moment. */
  show: RefObject<ShowPlay | null>;
}
