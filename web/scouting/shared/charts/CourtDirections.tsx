import type { Side } from '@volleyscouter/core/code/vocabulary';
import {
  apart,
  numberPlaces,
  PLATE,
  type PlanPoint,
  planArrow,
  planPointOf,
} from '@volleyscouter/core/report/courtPlan';
import type { Outcome } from '@volleyscouter/core/stats/directions';
import { useId, useMemo } from 'react';
import { figureMark } from '../plays/FigureArea.tsx';
import { boxOf, CourtFloor } from './CourtFloor.tsx';
import classes from './court.module.css';
import type { DirectionArrow } from './directionArrows.ts';

/** The drawn fields of a direction. */
type DrawnWay = Pick<DirectionArrow, 'key' | 'places' | 'n' | 'outcome' | 'label'>;

interface CourtDirectionsProps {
  /** Side of the touches; at the bottom of the drawing. */
  side: Side;
  label: string;
  ways: readonly DrawnWay[];
  /**
   * True: touches with the same direction share an arrow with their number, thicker for more touches. False:
   * one thin line for each touch.
   */
  counted: boolean;
}

/** Returns the width of an arrow in metres, relative to the most frequent one. */
const thickness = (n: number, most: number, counted: boolean): number =>
  counted ? 0.06 + (0.3 * n) / Math.max(1, most) : 0.08;

/** Max arrows with a number beside them; the others show it in a tooltip. */
const MAX_NUMBERED = 14;

/** Drawing order: lost points below, won points on top. */
const ORDER: readonly Outcome[] = ['lost', 'other', 'point'];

/** Directions of serves or attacks on a court of 9 x 18 m; the hitting side is at the bottom. */
export function CourtDirections({ side, label, ways, counted }: CourtDirectionsProps) {
  const id = useId();
  const most = Math.max(0, ...ways.map(({ n }) => n));
  const drawn = useMemo(
    () =>
      [...ways].sort(
        (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome) || (counted ? b.n - a.n : 0),
      ),
    [ways, counted],
  );
  const counts = useMemo(() => (counted ? countsOf(ways) : []), [ways, counted]);
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
      {drawn.map((way) => (
        <Arrow
          key={way.key}
          way={way}
          wide={thickness(way.n, most, counted)}
          counted={counted}
          marker={`url(#${id}${way.outcome})`}
        />
      ))}
      {counts.map(({ way, at }) => (
        <Count key={way.key} way={way} at={at} />
      ))}
    </svg>
  );
}

interface ArrowProps {
  way: DrawnWay;
  wide: number;
  counted: boolean;
  marker: string;
}

function Arrow({ way, wide, counted, marker }: ArrowProps) {
  const path = planArrow((counted && endsOf(way)) || way.places.map(planPointOf));
  return (
    <g className={classes.mark} data-outcome={way.outcome} {...figureMark(way.key, way.label)}>
      <title>{way.label}</title>
      <path d={path} className={classes.halo} strokeWidth={wide + 0.1} />
      <path d={path} className={classes.way} strokeWidth={wide} markerEnd={marker} />
      <path d={path} className={classes.hit} />
    </g>
  );
}

/** Returns the ends of an arrow, moved aside so that arrows in both directions do not overlap. */
function endsOf({ places }: DrawnWay): [PlanPoint, PlanPoint] | null {
  const [from, to] = [places[0], places.at(-1)];
  return from && to ? apart(planPointOf(from), planPointOf(to)) : null;
}

/** Returns the positions of the numbers of the most frequent directions, if there is space. */
function countsOf(ways: readonly DrawnWay[]): { way: DrawnWay; at: PlanPoint }[] {
  const numbered = [...ways].sort((a, b) => b.n - a.n).slice(0, MAX_NUMBERED);
  const ends = numbered.flatMap((way) => {
    const own = endsOf(way);
    return own ? [{ way, own }] : [];
  });
  const places = numberPlaces(ends.map(({ own }) => own));
  return ends.flatMap(({ way }, index) => {
    const at = places[index];
    return at ? [{ way, at }] : [];
  });
}

/** Number of touches of an arrow, drawn above all arrows. */
function Count({ way, at: { x, y } }: { way: DrawnWay; at: PlanPoint }) {
  return (
    <g className={classes.number} data-outcome={way.outcome}>
      <circle cx={x} cy={y} r={PLATE} className={classes.plate} />
      <text x={x} y={y + 0.02} className={classes.count}>
        {way.n}
      </text>
    </g>
  );
}
