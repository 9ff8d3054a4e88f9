import classes from './Court.module.css';
import { COURT_MARGIN, HEIGHT, WIDTH } from './geometry.ts';

/** Service zones end 20 cm behind the end line and are marked by two short lines of 15 cm. */
const SERVICE_MARKS = [-0.35, 18.2].flatMap((x) => [0, 9].map((y) => ({ x, y })));
const ZONES = [
  [4, 1.5, 1.5],
  [3, 4.5, 1.5],
  [2, 7.5, 1.5],
  [7, 1.5, 4.5],
  [8, 4.5, 4.5],
  [9, 7.5, 4.5],
  [5, 1.5, 7.5],
  [6, 4.5, 7.5],
  [1, 7.5, 7.5],
] as const;

/** The floor, true to scale: free zone, 9 x 18 m, attack lines at 3 m, net and posts; zones faint. */
export function Floor() {
  return (
    <>
      <rect
        x={-COURT_MARGIN.x}
        y={-COURT_MARGIN.y}
        width={WIDTH}
        height={HEIGHT}
        className={classes.free}
        rx="0.4"
      />
      <rect x="0" y="0" width="18" height="9" className={classes.court} />
      <rect x="6" y="0" width="6" height="9" className={classes.front} />
      <g className={classes.zones}>
        {ZONES.map(([zone, across, deep]) => (
          <g key={zone}>
            <text x={9 - deep} y={across}>
              {zone}
            </text>
            <text x={9 + deep} y={9 - across}>
              {zone}
            </text>
          </g>
        ))}
        <path d="M3 0V9M15 0V9M0 3H18M0 6H18" />
      </g>
      <g className={classes.lines}>
        <rect x="0" y="0" width="18" height="9" />
        <path d="M6 0V9M12 0V9" />
        <path d="M6 -1V0M12 -1V0M6 9V10M12 9V10" className={classes.dashed} />
        {SERVICE_MARKS.map(({ x, y }) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}h0.15`} />
        ))}
      </g>
      <path d="M9 -0.55V9.55" className={classes.netShadow} />
      <path d="M9 -0.55V9.55" className={classes.net} />
      <circle cx="9" cy="-0.6" r="0.16" className={classes.post} />
      <circle cx="9" cy="9.6" r="0.16" className={classes.post} />
    </>
  );
}
