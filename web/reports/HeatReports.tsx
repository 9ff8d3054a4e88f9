import { HEAT_ENDS, hasCones, heatByRotation, sumOfHeat } from '@volleyscouter/core/stats/heat';
import { useMemo } from 'react';
import type { MatchData } from '../parts/matchData.ts';
import { matchText } from '../text/match.ts';
import { filterOf, type HeatChoice, HeatControls } from './HeatControls.tsx';
import { HeatGrid, Legend } from './HeatGrid.tsx';
import classes from './HeatReports.module.css';

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

interface HeatReportProps {
  data: MatchData;
  choice: HeatChoice;
  onChoice: (choice: HeatChoice) => void;
}

/** "Mapa de calor": where touches start and end, over all rotations. */
export function HeatReport({ data, choice, onChoice }: HeatReportProps) {
  const { rallies, match } = data;
  const { cones } = match.settings;
  const maps = useMemo(
    () =>
      HEAT_ENDS.map((end) => {
        const filter = { ...filterOf(choice), end };
        return {
          end,
          conic: hasCones(cones, filter),
          heat: sumOfHeat(heatByRotation(rallies, filter, cones)),
        };
      }),
    [rallies, choice, cones],
  );
  const words = matchText.rotation;
  const any = maps.some(({ heat, conic }) => heat.total > 0 || (conic && heat.unplaced > 0));
  return (
    <>
      <HeatControls data={data} choice={choice} onChoice={onChoice} ends={false} />
      {any ? (
        <>
          <div className={classes.pair}>
            {maps.map(({ end, conic, heat }) => (
              <HeatGrid
                key={end}
                title={words[end]}
                heat={conic ? { ...heat, total: heat.unplaced } : heat}
                conic={conic}
              />
            ))}
          </div>
          <Legend serve={choice.skill === 'S'} />
        </>
      ) : (
        <p className={classes.empty} role="status">
          {words.empty}
        </p>
      )}
    </>
  );
}
