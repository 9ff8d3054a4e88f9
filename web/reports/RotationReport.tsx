import { hasCones, heatByRotation, sumOfHeat } from '@volleyscouter/core/stats/heat';
import { useMemo } from 'react';
import type { MatchData } from '../parts/matchData.ts';
import { matchText } from '../text/match.ts';
import { HeatControls } from './HeatControls.tsx';
import { HeatGrid } from './HeatGrid.tsx';
import { filterOf, type HeatChoice } from './heatChoice.ts';
import { Legend } from './Legend.tsx';
import classes from './RotationReport.module.css';

interface RotationReportProps {
  data: MatchData;
  choice: HeatChoice;
  onChoice: (choice: HeatChoice) => void;
}

/** "Fundamentos por Rotação": a court for each rotation P1-P6 of the team, by its own setter position. */
export function RotationReport({ data, choice, onChoice }: RotationReportProps) {
  const { rallies, match } = data;
  const { cones } = match.settings;
  const rotations = useMemo(() => heatByRotation(rallies, filterOf(choice), cones), [rallies, choice, cones]);
  const { total, unplaced } = sumOfHeat(rotations);
  const conic = hasCones(cones, choice);
  const words = matchText.rotation;
  return (
    <>
      <HeatControls data={data} choice={choice} onChoice={onChoice} ends />
      {total + unplaced === 0 || (total === 0 && !conic) ? (
        <p className={classes.empty} role="status">
          {words.empty}
        </p>
      ) : (
        <>
          <div className={classes.grid}>
            {rotations.map((heat) => (
              <HeatGrid
                key={heat.position}
                title={matchText.court.rotation(heat.position)}
                note={words.setterIn(heat.position)}
                heat={conic ? { ...heat, total: heat.unplaced } : heat}
                conic={conic}
              />
            ))}
          </div>
          <Legend serve={choice.skill === 'S' && choice.end === 'from'} />
        </>
      )}
    </>
  );
}
