import type { CSSProperties } from 'react';
import { matchText } from '../../text/match.ts';
import { Ball } from '../../ui/Ball.tsx';
import type { Athlete } from '../matchData.ts';
import classes from './Court.module.css';
import { COURT_MARGIN, WIDTH } from './geometry.ts';
import type { StandingPlayer } from './view.ts';

/** Metres of the drawing as hundredths of its width. */
const units = (metres: number): number => (metres * 100) / WIDTH;

/** What the number and the marks say, after the number. */
function wordsOf(player: StandingPlayer, athlete: Athlete | undefined): string {
  const words = matchText.court;
  return [
    athlete?.name,
    words.position(player.position),
    player.setter && words.setter,
    player.libero && words.libero,
    player.standsFor !== null && words.standsFor(player.standsFor),
    player.server && words.server,
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

/** A player on court: the number in the team's colour. Pressing it filters the plays. */
export function Disc({ player, athlete, picked, named, onPick }: DiscProps) {
  const { x, y } = player.point;
  const place = { '--x': units(x + COURT_MARGIN.x), '--y': units(y + COURT_MARGIN.y) } as CSSProperties;
  return (
    <button
      type="button"
      className={classes.disc}
      style={place}
      data-side={player.side === '*' ? 'home' : 'visitor'}
      data-libero={player.libero || undefined}
      data-setter={player.setter || undefined}
      data-active={player.active || undefined}
      aria-pressed={picked}
      onClick={onPick}
    >
      <span className={classes.number} data-figures="">
        {player.number}
      </span>
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
