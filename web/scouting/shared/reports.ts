import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { MatchData, PickedPlayer } from './matchData.ts';

export interface ReportsProps {
  data: MatchData;
  set: number;
  onSet: (set: number) => void;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer | null) => void;
  onPlay: (play: PlayItem) => void;
}
