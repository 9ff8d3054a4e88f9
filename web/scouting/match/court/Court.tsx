import { otherSide, type Side } from '@volleyscouter/core/code/vocabulary';
import { teamOf } from '@volleyscouter/core/rally/state';
import { type CSSProperties, memo, useEffect, useId, useMemo, useRef } from 'react';
import { Ball } from '../../../kit/Ball.tsx';
import { Cut, Row } from '../../../kit/layout.tsx';
import type { Athlete, MatchData, PickedPlayer } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import classes from './Court.module.css';
import { COURT_MARGIN, HEIGHT, placeAt, pointAt, WIDTH } from './geometry.ts';
import {
  courtView,
  type Moment,
  type SeenPlace,
  type StandingPlayer,
  type Trajectory,
  toSeenPlace,
} from './view.ts';

interface CourtProps {
  data: MatchData;
  moment: Moment;
  left: Side;
  /** Draws the receiving team in reception positions. */
  adaptive: boolean;
  /** True: names are always shown; false: only on hover and focus. */
  named: boolean;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer) => void;
  typed: Trajectory | null;
  onMark: ((place: SeenPlace) => void) | null;
}

export const Court = memo(function Court(props: CourtProps) {
  const { data, moment, left, adaptive, named, picked, onPick, typed, onMark } = props;
  const marker = useId();
  const view = useMemo(
    () => courtView(data, moment, left, adaptive, typed),
    [data, moment, left, adaptive, typed],
  );
  const scene = useMarkable(left, onMark);
  return (
    <figure className={classes.figure}>
      <Row as="figcaption" gap={16} align="stretch" justify="between" wrap={false} className={classes.teams}>
        {[left, otherSide(left)].map((side) => (
          <TeamLabel key={side} data={data} moment={moment} side={side} />
        ))}
      </Row>
      <div ref={scene} className={classes.scene} data-markable={onMark !== null || undefined}>
        <svg
          viewBox={`${-COURT_MARGIN.x} ${-COURT_MARGIN.y} ${WIDTH} ${HEIGHT}`}
          className={classes.drawing}
          role="img"
          aria-label={view.description}
        >
          <defs>
            <marker
              id={marker}
              viewBox="0 0 10 10"
              refX="6"
              refY="5"
              markerUnits="userSpaceOnUse"
              markerWidth="0.85"
              markerHeight="0.85"
              orient="auto-start-reverse"
            >
              <path d="M0 0 10 5 0 10 2.5 5z" className={classes.arrowHead} />
            </marker>
          </defs>
          <Floor players={view.players} />
          {view.arrow && (
            <g key={view.arrow} className={classes.arrow} data-side={view.arrowSide}>
              <path d={view.arrow} className={classes.arrowHalo} />
              <path
                d={view.arrow}
                pathLength="1"
                className={classes.arrowLine}
                markerEnd={`url(#${marker})`}
              />
            </g>
          )}
          {view.place && (
            <circle
              cx={view.place.x}
              cy={view.place.y}
              r="0.28"
              className={classes.place}
              data-side={view.arrowSide}
            />
          )}
        </svg>
        {view.players.map((player) => (
          <Disc
            key={`${player.side}${player.number}`}
            player={player}
            athlete={data.teams[player.side].athletes.get(player.number)}
            picked={picked?.side === player.side && picked.number === player.number}
            named={named}
            onPick={() => onPick({ side: player.side, number: player.number })}
          />
        ))}
        {view.players.length === 0 && <p className={classes.empty}>{matchText.court.noLineup}</p>}
      </div>
    </figure>
  );
});

/** While places can be marked, discs react to the keyboard only. */
function useMarkable(left: Side, onMark: ((place: SeenPlace) => void) | null) {
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const floor = scene.current;
    if (!floor || !onMark) return;
    const onClick = (event: MouseEvent): void => {
      const { clientX, clientY, detail } = event;
      if (detail === 0) return;
      event.stopPropagation();
      const { left: x, top: y, width, height } = floor.getBoundingClientRect();
      const point = pointAt((clientX - x) / width, (clientY - y) / height);
      onMark(toSeenPlace(placeAt(point, true), left));
    };
    // keeps the focus in the line
    const keepFocus = (event: MouseEvent): void => event.preventDefault();
    floor.addEventListener('click', onClick, { capture: true });
    floor.addEventListener('mousedown', keepFocus);
    return () => {
      floor.removeEventListener('click', onClick, { capture: true });
      floor.removeEventListener('mousedown', keepFocus);
    };
  }, [left, onMark]);
  return scene;
}

function TeamLabel({ data, moment, side }: { data: MatchData; moment: Moment; side: Side }) {
  const team = teamOf(moment.state, side);
  return (
    <Row as="span" wrap={false} className={classes.team} data-side={side}>
      <Cut>{data.names[side]}</Cut>
      {team.six.length > 0 && (
        <span className={classes.rotation}>{matchText.court.rotation(team.setter)}</span>
      )}
    </Row>
  );
}

const toPercent = (metres: number): number => (metres * 100) / WIDTH;

function wordsOf(player: StandingPlayer, athlete: Athlete | undefined): string {
  const texts = matchText.court;
  return [
    athlete?.name,
    texts.position(player.position),
    player.setter && texts.setter,
    player.libero && texts.libero,
    player.standsFor !== null && texts.standsFor(player.standsFor),
    player.server && texts.server,
  ]
    .filter(Boolean)
    .join(', ');
}

interface DiscProps {
  player: StandingPlayer;
  athlete: Athlete | undefined;
  picked: boolean;
  named: boolean;
  onPick: () => void;
}

export function Disc({ player, athlete, picked, named, onPick }: DiscProps) {
  const { x, y } = player.point;
  const style = {
    '--x': toPercent(x + COURT_MARGIN.x),
    '--y': toPercent(y + COURT_MARGIN.y),
  } as CSSProperties;
  return (
    <button
      type="button"
      className={classes.disc}
      style={style}
      data-side={player.side}
      data-libero={player.libero || undefined}
      data-setter={player.setter || undefined}
      data-active={player.active || undefined}
      aria-pressed={picked}
      onClick={onPick}
    >
      <span data-figures="">{player.number}</span>
      <span className="unseen">{matchText.court.filter(wordsOf(player, athlete))}</span>
      {player.server && (
        <span className={classes.ball} aria-hidden="true">
          <Ball />
        </span>
      )}
      {player.libero && (
        <span className={classes.badge} aria-hidden="true">
          L
        </span>
      )}
      {athlete?.short && (
        <span className={classes.name} data-always={named || undefined} aria-hidden="true">
          {athlete.short}
        </span>
      )}
    </button>
  );
}

/** Each service zone is marked by two lines of 15 cm, 20 cm behind the end line. */
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

/** A closer disc would cover the digit. */
const MIN_DIGIT_DISTANCE_M = 1.1;

/** To scale. A zone digit is left out where a player stands. */
export function Floor({ players }: { players: readonly StandingPlayer[] }) {
  const isFree = (x: number, y: number): boolean =>
    players.every(({ point }) => Math.hypot(point.x - x, point.y - y) > MIN_DIGIT_DISTANCE_M);
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
        {ZONES.flatMap(([zone, across, deep]) => [
          { key: `*${zone}`, zone, x: 9 - deep, y: across },
          { key: `a${zone}`, zone, x: 9 + deep, y: 9 - across },
        ])
          .filter(({ x, y }) => isFree(x, y))
          .map(({ key, zone, x, y }) => (
            <text key={key} x={x} y={y}>
              {zone}
            </text>
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
