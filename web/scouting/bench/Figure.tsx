import { isSmall } from '@volleyscouter/core/stats/graded';
import { percent } from '@volleyscouter/core/stats/tally';
import { benchText } from '../shared/texts/bench.ts';
import classes from './Figure.module.css';

interface ShareProps {
  part: number;
  whole: number;
}

/** A share in per cent with its n; pale where the n is small. */
export const Share = ({ part, whole }: ShareProps) => <Figure value={percent(part, whole)} n={whole} />;

interface FigureProps {
  /** Per cent; `null` for none. */
  value: number | null;
  n: number;
  /** Its n stands in a column of its own. */
  alone?: boolean;
}

/** A figure in per cent with its n, as `Share`; it may be negative. */
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
