/**
 * Serve directions seen from above, in metres.
 * - x = 0 to 9, on the left: the court of the serving team.
 * - x = 9 to 18, on the right: the court of the receiving team.
 * - y = 0: the left sideline of the serving team.
 */
import { acrossNet, type Place } from '@volleyscouter/core/code/grid';
import type { Side, Zone } from '@volleyscouter/core/code/vocabulary';
import { pathOfZones, placeOfZone } from '@volleyscouter/core/rally/path';
import type { DirectionLine } from '@volleyscouter/core/stats/directions';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { percent } from '@volleyscouter/core/stats/tally';
import { useId } from 'react';
import { benchText } from '../../shared/texts/bench.ts';
import classes from './ServeCourt.module.css';

const texts = benchText.serve;

const pointOf = ({ across, deep }: Place): string => `${9 - deep} ${across}`;

function wayOf(from: Zone | null, to: Zone | null): string | null {
  const places = from && to && pathOfZones('S', from, to, null);
  return places ? `M${places.map(pointOf).join('L')}` : null;
}

const ZONES: readonly Zone[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function ServeCourt({ lines, side }: { lines: readonly DirectionLine[]; side: Side }) {
  const marker = useId();
  const most = Math.max(1, ...lines.map(({ figures }) => figures.n));
  const all = lines.reduce((sum, { to, figures }) => sum + (to === null ? 0 : figures.n), 0);
  const zones = ZONES.map((zone) => ({
    zone,
    n: lines.reduce((sum, { to, figures }) => sum + (to === zone ? figures.n : 0), 0),
  })).filter(({ n }) => n > 0);
  return (
    <svg
      viewBox="-1.4 -0.3 19.7 9.6"
      className={classes.court}
      data-side={side}
      role="img"
      aria-label={texts.court(zones.map(({ zone, n }) => texts.zone(zone, n)))}
    >
      <defs>
        <marker
          id={marker}
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerUnits="userSpaceOnUse"
          markerWidth="1"
          markerHeight="1"
          orient="auto"
        >
          <path d="M0 0 10 5 0 10 2.5 5z" className={classes.head} />
        </marker>
      </defs>
      <rect x="-1.4" y="-0.3" width="19.7" height="9.6" className={classes.free} />
      <rect x="0" y="0" width="18" height="9" className={classes.floor} />
      <path d="M0 0H18V9H0ZM6 0V9M12 0V9" className={classes.lines} />
      <path d="M9 -0.3V9.300" className={classes.net} />
      {lines.map(({ from, to, figures }) => {
        const pathData = wayOf(from, to);
        return (
          pathData && (
            <path
              key={`${from}${to}`}
              d={pathData}
              className={classes.way}
              strokeWidth={0.1 + (0.4 * figures.n) / most}
              markerEnd={`url(#${marker})`}
            />
          )
        );
      })}
      {zones.map(({ zone, n }) => {
        const [x, y] = pointOf(acrossNet(placeOfZone(zone))).split(' ');
        return (
          <text key={zone} x={x} y={y} className={classes.share} data-few={isSmall({ n: all }) || undefined}>
            {percent(n, all)}
            <tspan className={classes.count} dx="0.15">
              {n}
            </tspan>
          </text>
        );
      })}
    </svg>
  );
}
