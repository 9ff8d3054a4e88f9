import { SIDES } from '@volleyscouter/core/code/vocabulary';
import { useMemo } from 'react';
import type { MatchData, PickedPlayer } from '../parts/matchData.ts';
import { TeamTable } from './TeamTable.tsx';
import classes from './tables.module.css';

interface SetReportProps {
  data: MatchData;
  set: number;
  onAthlete: (player: PickedPlayer) => void;
}

/** "Scout do Set": both teams' athletes in one set. */
export function SetReport({ data, set, onAthlete }: SetReportProps) {
  const sets = useMemo(() => [set], [set]);
  return (
    <div className={classes.stack}>
      {SIDES.map((side) => (
        <TeamTable key={side} data={data} side={side} set={set} sets={sets} onAthlete={onAthlete} />
      ))}
    </div>
  );
}
