import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { RefObject } from 'react';
import type { Recorder } from '../../sync/recording.ts';
import type { MatchData, PickedPlayer } from '../matchData.ts';

/** `match`: the video at the match's address. A match of type `video` without an address uses local files. */
export type VideoChoice = 'match' | 'files';

export type ShowPlay = (item: PlayItem) => void;

export interface VideoProps {
  data: MatchData;
  choice: VideoChoice;
  onChoice: (choice: VideoChoice | null) => void;
  /** If set, plays can be aligned, and the match stores the chosen files. */
  recorder: Recorder | null;
  /** The selected line of the play list. */
  item: PlayItem | null;
  isSelected: boolean;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer) => void;
  /** Element beside the play list. */
  side: HTMLElement | null;
  show: RefObject<ShowPlay | null>;
}
