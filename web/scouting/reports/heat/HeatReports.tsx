import type { Position, Zone } from '@volleyscouter/core/code/vocabulary';
import {
  HEAT_ENDS,
  type HeatFilter,
  hasCones,
  heatByRotation,
  heatTouches,
  sumOfHeat,
  ZONE_ROWS,
} from '@volleyscouter/core/stats/heat';
import { useMemo } from 'react';
import { Grid } from '../../../kit/Grid.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import type { PlaysOf } from '../../shared/plays/figures.ts';
import { matchText } from '../../shared/texts/match.ts';
import { HeatControls, type SetsChoice } from './HeatControls.tsx';
import { HeatGrid, Legend } from './HeatGrid.tsx';
import classes from './HeatReports.module.css';
import { filterOf, useHeatChoice } from './heatChoice.ts';

interface HeatReportProps extends SetsChoice {
  /** Limited to the range. */
  data: MatchData;
}

const ZONES = ZONE_ROWS.flat();
const QUALITY: Readonly<Record<string, (grade: string | null) => boolean>> = {
  '#': (grade) => grade === '#',
  '=': (grade) => grade === '=',
  x: (grade) => grade !== '#' && grade !== '=',
};

/** Without `position`: all rotations. */
const zonePlays =
  (data: MatchData, filter: HeatFilter, position?: Position): PlaysOf =>
  (key) => {
    const zone: Zone | undefined = ZONES.find((candidate) => String(candidate) === key[0]);
    if (!zone) return null;
    const counts = QUALITY[key[1] ?? ''];
    const rows = heatTouches(data.touches, filter, zone, position).filter(
      ({ touch }) => !counts || counts(touch.grade),
    );
    const parts = [
      position && matchText.court.rotation(position),
      matchText.rotation.skills[filter.skill],
      matchText.plays.zone(zone),
      key[1] === 'x' ? matchText.rotation.others : key[1],
    ];
    return { title: parts.filter(Boolean).join(' · '), plays: rows.map(({ play }) => play) };
  };

/** A rotation is named by the position of the team's own setter. */
export function RotationReport(props: HeatReportProps) {
  const { data } = props;
  const { choice, onChoice } = useHeatChoice(data);
  const { cones } = data.match.settings;
  const rallies = data.ralliesOf(choice.side);
  const rotations = useMemo(() => heatByRotation(rallies, filterOf(choice), cones), [rallies, choice, cones]);
  const { total, unplaced } = sumOfHeat(rotations);
  const conic = hasCones(cones, choice);
  const texts = matchText.rotation;
  return (
    <>
      <HeatControls {...props} choice={choice} onChoice={onChoice} ends />
      {total + unplaced === 0 || (total === 0 && !conic) ? (
        <p className={classes.empty} role="status">
          {texts.empty}
        </p>
      ) : (
        <>
          <Grid least="20rem" fit gap={24} className={classes.grid}>
            {rotations.map((heat) => (
              <HeatGrid
                key={heat.position}
                title={matchText.court.rotation(heat.position)}
                note={texts.setterIn(heat.position)}
                heat={conic ? { ...heat, total: heat.unplaced } : heat}
                conic={conic}
                playsOf={zonePlays(data, filterOf(choice), heat.position)}
              />
            ))}
          </Grid>
          <Legend serve={choice.skill === 'S' && choice.end === 'from'} />
        </>
      )}
    </>
  );
}

export function HeatReport(props: HeatReportProps) {
  const { data } = props;
  const { choice, onChoice } = useHeatChoice(data);
  const { cones } = data.match.settings;
  const rallies = data.ralliesOf(choice.side);
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
  const texts = matchText.rotation;
  const any = maps.some(({ heat, conic }) => heat.total > 0 || (conic && heat.unplaced > 0));
  return (
    <>
      <HeatControls {...props} choice={choice} onChoice={onChoice} ends={false} />
      {any ? (
        <>
          <div className={classes.pair}>
            {maps.map(({ end, conic, heat }) => (
              <HeatGrid
                key={end}
                title={texts[end]}
                heat={conic ? { ...heat, total: heat.unplaced } : heat}
                conic={conic}
                playsOf={zonePlays(data, { ...filterOf(choice), end })}
              />
            ))}
          </div>
          <Legend serve={choice.skill === 'S'} />
        </>
      ) : (
        <p className={classes.empty} role="status">
          {texts.empty}
        </p>
      )}
    </>
  );
}
