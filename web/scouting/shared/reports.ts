import type { PlayItem } from '@volleyscouter/core/rally/items';
import type { MatchData, PickedPlayer } from './matchData.ts';

/** What the match screen gives to the reports below it. */
export interface ReportsProps {
  data: MatchData;
  set: number;
  onSet: (set: number) => void;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer | null) => void;
  /** "This play was chosen", among those behind a figure. All that this brings belongs there (scout/MatchView.tsx, `choosePlay`). */
  onPlay: (play: PlayItem) => void;
}
