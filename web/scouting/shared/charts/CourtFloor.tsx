import classes from './court.module.css';

/** Free zone around the court, in metres. */
const FREE = { side: 0.8, end: 1.3 } as const;

/** `other`, `own`: one half and a strip beyond the net. `near`: six metres. */
export type CourtPart = 'all' | 'other' | 'own' | 'near';

const PARTS: Readonly<Record<CourtPart, readonly [top: number, bottom: number]>> = {
  all: [-FREE.end, 18 + FREE.end],
  other: [-FREE.end, 9.4],
  own: [8.6, 18 + FREE.end],
  near: [8.6, 15.3],
};

export function boxOf(part: CourtPart): string {
  const [top, bottom] = PARTS[part];
  return `${-FREE.side} ${top} ${9 + 2 * FREE.side} ${bottom - top}`;
}

export function CourtFloor({ part = 'all', zones = true }: { part?: CourtPart; zones?: boolean }) {
  const [top, bottom] = PARTS[part];
  const end = Math.min(18, bottom);
  return (
    <>
      <rect
        x={-FREE.side}
        y={top}
        width={9 + 2 * FREE.side}
        height={bottom - top}
        rx="0.3"
        className={classes.free}
      />
      <rect
        x="0"
        y={Math.max(0, top)}
        width="9"
        height={Math.min(18, bottom) - Math.max(0, top)}
        className={classes.floor}
      />
      <rect
        x="0"
        y={Math.max(6, top)}
        width="9"
        height={Math.min(12, bottom) - Math.max(6, top)}
        className={classes.front}
      />
      {zones && <path d={`M3 0V${end}M6 0V${end}M0 3H9M0 15H9`} className={classes.zones} />}
      <path d={`M0 ${end}V0H9V${end}${end === 18 ? 'Z' : ''}M0 6H9M0 12H9`} className={classes.lines} />
      <path d="M-0.5 9H9.5" className={classes.netShadow} />
      <path d="M-0.5 9H9.5" className={classes.net} />
    </>
  );
}
