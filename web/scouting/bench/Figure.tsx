import { isSmall } from '@volleyscouter/core/stats/graded';
import { percent } from '@volleyscouter/core/stats/tally';
import { benchText } from '../shared/texts/bench.ts';
import classes from './Figure.module.css';

interface ShareProps {
  part: number;
  whole: number;
}

export const Share = ({ part, whole }: ShareProps) => <Figure value={percent(part, whole)} n={whole} />;

interface FigureProps {
  /** In percent, can be negative; `null`: no value. */
  value: number | null;
  n: number;
  /** True if a separate column shows n. */
  alone?: boolean;
}

export function Figure({ value, n, alone = false }: FigureProps) {
  if (value === null) return <span className={classes.none}>–</span>;
  return (
    <span className={classes.figure} data-few={isSmall({ n }) || undefined}>
      <span className={classes.value}>{value < 0 ? `−${-value}` : value}</span>
      {!alone && (
        <>
          <span className="unseen">{benchText.percentOf} </span>
          <span className={classes.n}>{n}</span>
        </>
      )}
    </span>
  );
}
