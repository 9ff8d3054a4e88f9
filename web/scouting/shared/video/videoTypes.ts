import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { RefObject } from 'react';
import type { Recorder } from '../../sync/recording.ts';
import type { MatchData, PickedPlayer } from '../matchData.ts';

/**
 * Source of the video. `match`: the address stored in the match, or files of this device if the match has no
 * address. `files`: files of this device in any case.
 */
export type VideoChoice = 'match' | 'files';

export type ShowPlay = (item: PlayItem) => void;

export interface VideoProps {
  data: MatchData;
  choice: VideoChoice;
  /** `null`: no video. */
  onChoice: (choice: VideoChoice | null) => void;
  /** Set if this user may record: then plays can be aligned, and the match stores the chosen files. */
  recorder: Recorder | null;
  /** The selected line of the play list. `isSelected`: true if the user selected the line. */
  item: PlayItem | null;
  isSelected: boolean;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer) => void;
  /** Container for the player picker and other parts of the play list; `null` before it is mounted. */
  side: HTMLElement | null;
  /** Set to a function that shows a play at its moment. */
  show: RefObject<ShowPlay | null>;
}
