import type { Zone } from '@volleyscouter/core/code/vocabulary';
import { placeOfZone } from '@volleyscouter/core/rally/path';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { figureMark } from '../plays/FigureArea.tsx';
import { boxOf, CourtFloor } from './CourtFloor.tsx';
import classes from './court.module.css';
import { planPointOf } from './courtPlan.ts';
import { shadeOf } from './shade.ts';

/** What a zone of the own half shows. */
export interface HeatZone {
  zone: Zone;
  /** Of the figure (FigureArea). */
  key: string;
  n: number;
  /** Whole per cent of all that is shown. */
  share: number;
  /** What stands in it, the first large. */
  texts: readonly [string, string, string];
  /** In words. */
  label: string;
}

interface CourtHeatProps {
  label: string;
  zones: readonly HeatZone[];
  /** Of the own half only the six metres at the net. */
  near?: boolean;
}

/** The own half, the net above: figures of each zone, its share as shade. */
export function CourtHeat({ label, zones, near = false }: CourtHeatProps) {
  const part = near ? 'near' : 'own';
  return (
    <svg viewBox={boxOf(part)} className={classes.drawing}>
      <title>{label}</title>
      <CourtFloor part={part} />
      {zones.map((zone) => zone.n > 0 && <ZoneMark key={zone.zone} zone={zone} />)}
    </svg>
  );
}

/** Half of a zone's side, and a little less of what is drawn in it. */
const HALF = 1.46;
/** How far below the middle of the zone each text stands, the first in large letters. */
const LINES = [-0.55, 0.2, 0.85] as const;

function ZoneMark({ zone: { zone, key, n, share, texts, label } }: { zone: HeatZone }) {
  const { x, y } = planPointOf(placeOfZone(zone));
  const few = isSmall({ n });
  const shade = few ? 1 : shadeOf(share);
  return (
    <>
      <g className={classes.mark} {...figureMark(key, label)}>
        <title>{label}</title>
        <rect
          x={x - HALF}
          y={y - HALF}
          width={2 * HALF}
          height={2 * HALF}
          rx="0.12"
          className={classes.cell}
          data-shade={shade}
        />
      </g>
      <g className={classes.texts} data-shade={shade} data-few={few || undefined}>
        {LINES.map((below, line) => (
          <text key={below} x={x} y={y + below} className={line === 0 ? classes.main : classes.more}>
            {texts[line]}
          </text>
        ))}
      </g>
    </>
  );
}
