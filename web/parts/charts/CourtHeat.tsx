import type { Zone } from '@volleyscouter/core/code/vocabulary';
import { placeOfZone } from '@volleyscouter/core/rally/path';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { figureMark } from '../plays/FigureArea.tsx';
import { boxOf, CourtFloor } from './CourtFloor.tsx';
import classes from './court.module.css';
import { pointOf } from './courtPlan.ts';
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

/** The own half, the net above: figures of each zone, its share as shade. */
export function CourtHeat({ label, zones }: { label: string; zones: readonly HeatZone[] }) {
  return (
    <svg viewBox={boxOf('own')} className={classes.drawing}>
      <title>{label}</title>
      <CourtFloor part="own" />
      {zones
        .filter(({ n }) => n > 0)
        .map(({ zone, key, n, share, texts, label: words }) => {
          const { x, y } = pointOf(placeOfZone(zone));
          const few = isSmall({ n });
          const shade = few ? 1 : shadeOf(share);
          return (
            <g key={zone} className={classes.mark} {...figureMark(key, words)}>
              <title>{words}</title>
              <rect
                x={x - 1.46}
                y={y - 1.46}
                width="2.92"
                height="2.92"
                rx="0.12"
                className={classes.cell}
                data-shade={shade}
              />
              <g className={classes.texts} data-shade={shade} data-few={few || undefined}>
                <text x={x} y={y - 0.55} className={classes.main}>
                  {texts[0]}
                </text>
                <text x={x} y={y + 0.2} className={classes.more}>
                  {texts[1]}
                </text>
                <text x={x} y={y + 0.85} className={classes.more}>
                  {texts[2]}
                </text>
              </g>
            </g>
          );
        })}
    </svg>
  );
}
