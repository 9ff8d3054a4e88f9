import type { Zone } from '@volleyscouter/core/code/vocabulary';
import { conePlaces, middleOf, planPointOf, polygonPath } from '@volleyscouter/core/report/courtPlan';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { figureMark } from '../plays/FigureArea.tsx';
import { boxOf, CourtFloor } from './CourtFloor.tsx';
import classes from './court.module.css';
import { shadeOf } from './shade.ts';

export interface ConeCount {
  cone: number;
  key: string;
  n: number;
  /** Whole per cent of all attacks from this zone. */
  share: number;
  /** For screen readers. */
  label: string;
}

/** The net is at the bottom. */
export function CourtCones({
  label,
  from,
  cones,
}: {
  label: string;
  from: Zone;
  cones: readonly ConeCount[];
}) {
  return (
    <svg viewBox={boxOf('other')} className={classes.drawing}>
      <title>{label}</title>
      <CourtFloor part="other" zones={false} />
      {cones.map((count) => (
        <Cone key={count.cone} from={from} count={count} />
      ))}
    </svg>
  );
}

function Cone({ from, count: { cone, key, n, share, label } }: { from: Zone; count: ConeCount }) {
  const places = conePlaces(from, cone);
  const { x, y } = planPointOf(middleOf(places));
  const few = isSmall({ n });
  const shade = n === 0 ? 0 : few ? 1 : shadeOf(share);
  const area = <path d={polygonPath(places.map(planPointOf))} className={classes.cell} data-shade={shade} />;
  if (n === 0) return area;
  return (
    <g className={classes.mark} {...figureMark(key, label)}>
      <title>{label}</title>
      {area}
      <g className={classes.texts} data-shade={shade} data-few={few || undefined}>
        <text x={x} y={y} className={classes.cone}>
          {n}
        </text>
      </g>
    </g>
  );
}
