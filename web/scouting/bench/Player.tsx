import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { MatchData } from '../shared/matchData.ts';
import { benchText } from '../shared/texts/bench.ts';
import classes from './table.module.css';

interface PlayerProps {
  data: MatchData;
  side: Side;
  /** `null`: a player nobody knows. */
  number: number | null;
}

/** A player by number, large, and name. */
export function Player({ data, side, number }: PlayerProps) {
  if (number === null) return <span className={classes.name}>{benchText.unknown}</span>;
  return (
    <span className={classes.player}>
      <span className={classes.number}>{number}</span>
      <span className={classes.name}>{data.teams[side].athletes.get(number)?.short}</span>
    </span>
  );
}
