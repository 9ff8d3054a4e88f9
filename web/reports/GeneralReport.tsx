import { SIDES } from '@volleyscouter/core/code/vocabulary';
import type { MatchData, PickedPlayer } from '../parts/matchData.ts';
import { TeamTable } from './TeamTable.tsx';
import classes from './tables.module.css';

interface GeneralReportProps {
  data: MatchData;
  onAthlete: (player: PickedPlayer) => void;
}

/** "Scout Geral": both teams' athletes over the match. */
export function GeneralReport({ data, onAthlete }: GeneralReportProps) {
  return (
    <div className={classes.stack}>
      {SIDES.map((side) => (
        <TeamTable key={side} data={data} side={side} sets={data.sets} onAthlete={onAthlete} />
      ))}
    </div>
  );
}
