import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { MatchData, PickedPlayer } from './matchData.ts';

export interface ReportsProps {
  data: MatchData;
  set: number;
  onSet: (set: number) => void;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer | null) => void;
  /** Called with a play that the user chose from the plays of a figure. */
  onPlay: (play: PlayItem) => void;
}
