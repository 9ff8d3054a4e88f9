/** What stands between the match screen and the video in it. */
import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { RefObject } from 'react';
import type { Recorder } from '../../sync/recording.ts';
import type { MatchData, PickedPlayer } from '../matchData.ts';

/** What is played: what the match says (an address, or files where it has none), or files of this device whatever it says. */
export type VideoChoice = 'match' | 'files';

export type ShowPlay = (item: PlayItem) => void;

/** What the match screen gives to the video. */
export interface VideoProps {
  data: MatchData;
  choice: VideoChoice;
  /** `null`: no video. */
  onChoice: (choice: VideoChoice | null) => void;
  /** Of whoever may record: she aligns the plays, and the match remembers her files. */
  recorder: Recorder | null;
  /** The selected line of the play list, and whether somebody chose it. */
  item: PlayItem | null;
  held: boolean;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer) => void;
  /** Where the player picker and what else belongs to the play list stands; `null` before it is there. */
  side: HTMLElement | null;
  /** Filled with what shows a play at its moment. */
  show: RefObject<ShowPlay | null>;
}
