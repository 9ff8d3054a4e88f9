import { HEAT_ENDS, hasCones, heatByRotation, sumOfHeat } from '@volleyscouter/core/stats/heat';
import { useMemo } from 'react';
import type { MatchData } from '../parts/matchData.ts';
import { matchText } from '../text/match.ts';
import { HeatControls } from './HeatControls.tsx';
import { HeatGrid } from './HeatGrid.tsx';
import { filterOf, type HeatChoice } from './heatChoice.ts';
import { Legend } from './Legend.tsx';
import classes from './RotationReport.module.css';

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
