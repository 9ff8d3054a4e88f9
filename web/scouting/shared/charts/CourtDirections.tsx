import type { Side } from '@volleyscouter/core/code/vocabulary';
import {
  numberPlaces,
  PLATE,
  type PlanPoint,
  planArrow,
  planPointOf,
  separatePaths,
} from '@volleyscouter/core/report/courtPlan';
import type { Outcome } from '@volleyscouter/core/stats/directions';
import { useId, useMemo } from 'react';
import { figureMark } from '../plays/FigureArea.tsx';
import { boxOf, CourtFloor } from './CourtFloor.tsx';
import classes from './court.module.css';
import type { DirectionArrow } from './directionArrows.ts';

type DrawnWay = Pick<DirectionArrow, 'key' | 'places' | 'n' | 'outcome' | 'label'>;

interface CourtDirectionsProps {
  /** Team at the bottom of the drawing. */
  side: Side;
  label: string;
  directions: readonly DrawnWay[];
  /** Touches with the same direction share one arrow. If false, each touch has one thin line. */
  counted: boolean;
}

/** Line width in metres. */
const thickness = (n: number, most: number, counted: boolean): number =>
  counted ? 0.06 + (0.3 * n) / Math.max(1, most) : 0.08;

const MAX_NUMBERED = 14;

/** Drawing order. */
const ORDER: readonly Outcome[] = ['lost', 'other', 'point'];

/** 9 x 18 m; the hitting side is at the bottom. */
export function CourtDirections({ side, label, directions, counted }: CourtDirectionsProps) {
  const id = useId();
  const most = Math.max(0, ...directions.map(({ n }) => n));
  const drawn = useMemo(
    () =>
      [...directions].sort(
        (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || (counted ? b.n - a.n : 0),
      ),
    [directions, counted],
  );
  const counts = useMemo(() => (counted ? countsOf(directions) : []), [directions, counted]);
  return (
    <svg viewBox={boxOf('all')} className={classes.drawing} data-side={side}>
      <title>{label}</title>
      <defs>
        {ORDER.map((outcome) => (
          <marker
            key={outcome}
            id={`${id}${outcome}`}
            viewBox="0 0 10 10"
            refX="6"
            refY="5"
            markerUnits="userSpaceOnUse"
            markerWidth={counted ? 0.75 : 0.5}
            markerHeight={counted ? 0.75 : 0.5}
            orient="auto"
          >
            <path d="M0 0 10 5 0 10 2.5 5z" className={classes.head} data-outcome={outcome} />
          </marker>
        ))}
      </defs>
      <CourtFloor />
      {drawn.map((direction) => (
        <Arrow
          key={direction.key}
          direction={direction}
          wide={thickness(direction.n, most, counted)}
          counted={counted}
          marker={`url(#${id}${direction.outcome})`}
        />
      ))}
      {counts.map(({ direction, at }) => (
        <Count key={direction.key} direction={direction} at={at} />
      ))}
    </svg>
  );
}

interface ArrowProps {
  direction: DrawnWay;
  wide: number;
  counted: boolean;
  marker: string;
}

function Arrow({ direction, wide, counted, marker }: ArrowProps) {
  const path = planArrow((counted && endsOf(direction)) || direction.places.map(planPointOf));
  return (
    <g
      className={classes.mark}
      data-outcome={direction.outcome}
      {...figureMark(direction.key, direction.label)}
    >
      <title>{direction.label}</title>
      <path d={path} className={classes.halo} strokeWidth={wide + 0.1} />
      <path d={path} className={classes.way} strokeWidth={wide} markerEnd={marker} />
      <path d={path} className={classes.hit} />
    </g>
  );
}

function endsOf({ places }: DrawnWay): [PlanPoint, PlanPoint] | null {
  const [from, to] = [places[0], places.at(-1)];
  return from && to ? separatePaths(planPointOf(from), planPointOf(to)) : null;
}

function countsOf(directions: readonly DrawnWay[]): { direction: DrawnWay; at: PlanPoint }[] {
  const numbered = [...directions].sort((a, b) => b.n - a.n).slice(0, MAX_NUMBERED);
  const ends = numbered.flatMap((direction) => {
    const arrowEnds = endsOf(direction);
    return arrowEnds ? [{ direction, arrowEnds }] : [];
  });
  const places = numberPlaces(ends.map(({ arrowEnds }) => arrowEnds));
  return ends.flatMap(({ direction }, index) => {
    const at = places[index];
    return at ? [{ direction, at }] : [];
  });
}

function Count({ direction, at: { x, y } }: { direction: DrawnWay; at: PlanPoint }) {
  return (
    <g className={classes.number} data-outcome={direction.outcome}>
      <circle cx={x} cy={y} r={PLATE} className={classes.plate} />
      <text x={x} y={y + 0.02} className={classes.count}>
        {direction.n}
      </text>
    </g>
  );
}
