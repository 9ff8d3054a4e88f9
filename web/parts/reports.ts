import type { MatchData, PickedPlayer } from './matchData.ts';

/** What the match screen gives to the reports below it. */
export interface ReportsProps {
  data: MatchData;
  set: number;
  onSet: (set: number) => void;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer | null) => void;
}
