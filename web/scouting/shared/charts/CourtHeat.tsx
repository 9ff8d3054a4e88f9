import type { Subzone, Zone } from '@volleyscouter/core/code/vocabulary';
import { placeOfZone } from '@volleyscouter/core/rally/path';
import { planPointOf } from '@volleyscouter/core/report/courtPlan';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { figureMark } from '../plays/FigureArea.tsx';
import { boxOf, CourtFloor } from './CourtFloor.tsx';
import classes from './court.module.css';
import { shadeOf } from './shade.ts';

export interface HeatZone {
  zone: Zone;
  /**
   * `null` or absent: the whole zone. If the zone also has quarters, touches without a quarter are drawn in
   * the middle.
   */
  sub?: Subzone | null;
  key: string;
  n: number;
  /** Whole per cent of all shown touches. */
  share: number;
  texts: readonly [string, string, string];
  /** For screen readers. */
  label: string;
}

interface CourtHeatProps {
  label: string;
  zones: readonly HeatZone[];
  near?: boolean;
}

/** The net is at the top. */
export function CourtHeat({ label, zones, near = false }: CourtHeatProps) {
  const part = near ? 'near' : 'own';
  const quartered = new Set(zones.filter(({ sub }) => sub).map(({ zone }) => zone));
  // marks in the middle are above the quarters
  const drawn = [...zones.filter(({ sub }) => sub), ...zones.filter(({ sub }) => !sub)];
  return (
    <svg viewBox={boxOf(part)} className={classes.drawing}>
      <title>{label}</title>
      <CourtFloor part={part} />
      {drawn.map(
        (zone) =>
          zone.n > 0 && (
            <ZoneMark
              key={`${zone.zone}${zone.sub ?? ''}`}
              zone={zone}
              size={zone.sub ? 'quarter' : quartered.has(zone.zone) ? 'middle' : 'zone'}
            />
          ),
      )}
    </svg>
  );
}

/**
 * In metres. `half`: half of the mark's side. `lines`: vertical offset of each text from the centre. `dense`:
 * shade factor relative to a zone with the same share.
 */
const SIZES = {
  zone: { half: 1.46, lines: [-0.55, 0.2, 0.85], dense: 1 },
  quarter: { half: 0.72, lines: [-0.16, 0.4], dense: 4 },
  middle: { half: 0.34, lines: [0.02], dense: 4 },
} as const;

function ZoneMark({ zone: { zone, sub, ...figures }, size }: { zone: HeatZone; size: keyof typeof SIZES }) {
  const { key, n, share, texts, label } = figures;
  const { half, lines, dense } = SIZES[size];
  const { x, y } = planPointOf(placeOfZone(zone, sub));
  const few = isSmall({ n });
  const shade = few ? 1 : shadeOf(share * dense);
  return (
    <>
      <g className={classes.mark} {...figureMark(key, label)}>
        <title>{label}</title>
        <rect
          x={x - half}
          y={y - half}
          width={2 * half}
          height={2 * half}
          rx="0.12"
          className={classes.cell}
          data-shade={shade}
        />
      </g>
      <g className={classes.texts} data-shade={shade} data-few={few || undefined} data-size={size}>
        {lines.map((below, line) => (
          <text key={below} x={x} y={y + below} className={line === 0 ? classes.main : classes.more}>
            {texts[line]}
          </text>
        ))}
      </g>
    </>
  );
}
