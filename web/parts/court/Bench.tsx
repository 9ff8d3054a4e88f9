import type { Side } from '@volleyscouter/core/code/vocabulary';
import { benchOf } from '@volleyscouter/core/rally/court';
import { matchText } from '../../text/match.ts';
import type { MatchData, PickedPlayer } from '../matchData.ts';
import classes from './Bench.module.css';
import { courtAt, type Moment } from './view.ts';

interface BenchProps {
  data: MatchData;
  moment: Moment;
  side: Side;
  onPick: (player: PickedPlayer) => void;
}

/** "Reservas": who is listed and not on court. */
export function Bench({ data, moment, side, onPick }: BenchProps) {
  const players = benchOf(courtAt(data, moment, side), data.match.settings, side);
  return (
    <div className={classes.team} data-side={side === '*' ? 'home' : 'visitor'}>
      <h3 className={classes.title}>
        {matchText.court.bench} · {data.names[side]}
      </h3>
      {players.length === 0 && <p className={classes.none}>{matchText.court.noBench}</p>}
      <ul className={classes.players}>
        {players.map(({ number, role }) => {
          const athlete = data.teams[side].athletes.get(number);
          return (
            <li key={number}>
              <button type="button" className={classes.player} onClick={() => onPick({ side, number })}>
                <span className={classes.number}>#{number}</span> {athlete?.name}
                {role && <span className={classes.role}>{matchText.roles[role]}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
