import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { CoursePoint, SetCourse } from '@volleyscouter/core/stats/course';
import type { CSSProperties } from 'react';
import { figureMark } from '../plays/FigureArea.tsx';
import { chartsText } from '../texts/charts.ts';
import { type Drawn, drawCurve, type Mark, type PlacedPoint } from './curve.ts';
import classes from './PointCurve.module.css';

interface PointCurveProps {
  label: string;
  names: Readonly<Record<Side, string>>;
  course: SetCourse;
  /** If absent, all rallies are in the range. */
  within?: ReadonlySet<number>;
}

const MIN_RUN = 3;

/** Home is above, the visitor below. The key of a point is the id of its play. */
export function PointCurve({ label, names, course, within }: PointCurveProps) {
  const drawn = drawCurve(course, within);
  const { width, height, zero, rows } = drawn;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classes.drawing}
      style={{ '--width': `${width}px` } as CSSProperties}
    >
      <title>{label}</title>
      <Levels drawn={drawn} />
      {drawn.marks.map((mark) => (
        <Pause key={mark.key} mark={mark} zero={zero} name={mark.side && names[mark.side]} />
      ))}
      <path d={drawn.curve} className={classes.curve} />
      {drawn.points.map((placed) => (
        <Point key={placed.point.play} drawn={drawn} placed={placed} names={names} />
      ))}
      {(['*', 'a'] as const).map((side) => (
        <text key={side} x="4" y={rows[side] + 4} className={classes.team} data-side={side}>
          {side === '*' ? '●' : '◆'}
        </text>
      ))}
    </svg>
  );
}

function Levels({ drawn: { width, levels } }: { drawn: Drawn }) {
  return levels.map(({ lead, y }) => (
    <g key={lead}>
      <path d={`M24 ${y}H${width}`} className={lead === 0 ? classes.zero : classes.level} />
      <text x="20" y={y + 4} className={classes.lead}>
        {Math.abs(lead)}
      </text>
    </g>
  ));
}

function Pause({ mark, zero, name }: { mark: Mark; zero: number; name: string | null }) {
  const { x, y, side, kind } = mark;
  const texts = chartsText.curve;
  const label = [texts.pauses[kind].name, mark.players, name].filter(Boolean).join(' · ');
  return (
    <g className={classes.pause} data-side={side} data-kind={kind}>
      <title>{label}</title>
      {kind === 'timeout' && <path d={`M${x} ${zero}V${y}`} className={classes.pauseLine} />}
      <rect x={x - 7} y={y - 7} width="14" height="14" rx={kind === 'timeout' ? 2 : 7} />
      <text x={x} y={y + 0.5}>
        {texts.pauses[kind].sign}
      </text>
    </g>
  );
}

interface PointProps {
  drawn: Drawn;
  placed: PlacedPoint;
  names: Readonly<Record<Side, string>>;
}

const scoreIn = ({ score, winner }: CoursePoint): number => score[winner === '*' ? 0 : 1];

/** A referee award points towards the winner's side. */
function shapeOf({ x, y, point: { winner, rally } }: PlacedPoint): string {
  const up = winner === '*' ? 1 : -1;
  if (rally === null) return `M${x} ${y - 6 * up}L${x + 5.5} ${y + 4 * up}H${x - 5.5}Z`;
  return winner === '*'
    ? `M${x - 3.6} ${y}a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1 -7.2 0Z`
    : `M${x} ${y - 4.6}L${x + 4.6} ${y}L${x} ${y + 4.6}L${x - 4.6} ${y}Z`;
}

function Point({ drawn: { step, height, rows }, placed, names }: PointProps) {
  const { x, point, run, aside } = placed;
  const { winner, score, play, rally } = point;
  const label = chartsText.curve.point(names[winner], score.join(' x '), run >= MIN_RUN ? run : 0);
  const figureLabel = rally === null ? chartsText.curve.given(label) : label;
  const row = rows[winner];
  return (
    <g
      className={classes.rally}
      data-side={winner}
      data-aside={aside || undefined}
      {...figureMark(play, figureLabel)}
    >
      <title>{figureLabel}</title>
      <rect x={x - step / 2} y="0" width={step} height={height} className={classes.hit} />
      <path d={shapeOf(placed)} />
      <rect
        x={x - step / 2 + 0.5}
        y={row - 9}
        width={step - 1}
        height="18"
        rx="3"
        className={classes.cell}
        data-run={run >= MIN_RUN || undefined}
      />
      <text x={x} y={row + 4} className={classes.points} data-run={run >= MIN_RUN || undefined}>
        {scoreIn(point)}
      </text>
    </g>
  );
}
