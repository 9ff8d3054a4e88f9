import type { Side } from '@volleyscouter/core/code/vocabulary';
import { Row } from '../../kit/layout.tsx';
import type { MatchData } from '../shared/matchData.ts';
import { benchText } from '../shared/texts/bench.ts';
import classes from './table.module.css';

interface PlayerProps {
  data: MatchData;
  side: Side;
  number: number | null;
}

export function Player({ data, side, number }: PlayerProps) {
  if (number === null) return <span className={classes.name}>{benchText.unknown}</span>;
  return (
    <Row as="span" gap={6} align="baseline" wrap={false} className={classes.player}>
      <span className={classes.number}>{number}</span>
      <span className={classes.name}>{data.teams[side].athletes.get(number)?.short}</span>
    </Row>
  );
}
