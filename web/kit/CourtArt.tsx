import classes from './CourtArt.module.css';
import { drawScene, projector } from './courtScene.ts';

const scene = drawScene(projector([15.5, -9.5, 8.2], [4.4, 8.4, 1], 1080));

/** The court behind a title: lines, net and the flight of a serve. Decorative. */
export function CourtArt({ className }: { className?: string }) {
  const [x, y] = scene.ball;
  const [floorX, floorY] = scene.shadow;
  const [landX, landY] = scene.landing;
  return (
    <svg
      className={`${classes.art} ${className ?? ''}`}
      viewBox="-560 -300 1120 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={scene.floor} className={classes.floor} />
      <path d={scene.lines} className={classes.line} />
      <path d={scene.netMesh} className={classes.mesh} />
      <path d={scene.posts} className={classes.post} />
      <path d={scene.netTape} className={classes.tape} />
      <ellipse cx={floorX} cy={floorY} rx="15" ry="6" className={classes.shadow} />
      <ellipse cx={landX} cy={landY} rx="11" ry="4.5" className={classes.landing} />
      <path d={scene.coming} className={classes.coming} />
      <path d={scene.flown} className={classes.flown} />
      <g transform={`translate(${x} ${y}) rotate(18) scale(1.9)`}>
        <circle r="11" className={classes.ball} />
        <path
          className={classes.seam}
          d="M0 0C1.600-4.800.6-8.400-3-10.600M0 0C5-.8 8.600.7 10.700 3.200M0 0C-3.300 3.800-3.400 7.700-1.400 10.900M3-10.600C5.700-7.300 6.400-4.300 5.700-.3M6 9.200C2.900 9.100 0 7.900-2.400 4.300M-10 3.800C-8.400.4-6.300-1.700-1.200-3.600"
        />
      </g>
    </svg>
  );
}
