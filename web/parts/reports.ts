import type { MatchData, Picked } from './matchData.ts';

/** What the match screen gives to the reports below it. */
export interface ReportsProps {
  data: MatchData;
  set: number;
  onSet: (set: number) => void;
  picked: Picked | null;
  onPick: (player: Picked | null) => void;
}
