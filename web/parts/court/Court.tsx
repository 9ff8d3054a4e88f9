import { otherSide, type Side } from '@volleyscouter/core/code/vocabulary';
import { teamOf } from '@volleyscouter/core/rally/state';
import { memo, useId, useMemo } from 'react';
import { matchText } from '../../text/match.ts';
import type { MatchData, PickedPlayer } from '../matchData.ts';
import classes from './Court.module.css';
import { Disc } from './Disc.tsx';
import { Floor } from './Floor.tsx';
import { COURT_MARGIN, HEIGHT, WIDTH } from './geometry.ts';
import { courtView, type Moment } from './view.ts';

interface CourtProps {
  data: MatchData;
  moment: Moment;
  /** The side on the left of the drawing. */
  left: Side;
  /** Who receives stands as teams receive. */
  adaptive: boolean;
  /** Names under the discs, not only on hover and focus. */
  named: boolean;
  picked: PickedPlayer | null;
  onPick: (player: PickedPlayer) => void;
}

/** Both rotations on a court of 9 x 18 m, seen from above, with the way of the ball in the play that is shown. */
export const Court = memo(function Court(props: CourtProps) {
  const { data, moment, left, adaptive, named, picked, onPick } = props;
  const marker = useId();
  const view = useMemo(() => courtView(data, moment, left, adaptive), [data, moment, left, adaptive]);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.teams}>
        {[left, otherSide(left)].map((side) => (
          <TeamLabel key={side} data={data} moment={moment} side={side} />
        ))}
      </figcaption>
      <div className={classes.scene}>
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
          <Floor />
          {view.arrow && (
            <g className={classes.arrow} data-side={view.arrowSide === '*' ? 'home' : 'visitor'}>
              <path d={view.arrow} className={classes.arrowHalo} />
              <path d={view.arrow} className={classes.arrowLine} markerEnd={`url(#${marker})`} />
            </g>
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

function TeamLabel({ data, moment, side }: { data: MatchData; moment: Moment; side: Side }) {
  const team = teamOf(moment.state, side);
  return (
    <span className={classes.team} data-side={side === '*' ? 'home' : 'visitor'}>
      <span className={classes.teamName}>{data.names[side]}</span>
      {team.six.length > 0 && (
        <span className={classes.rotation}>{matchText.court.rotation(team.setter)}</span>
      )}
    </span>
  );
}
