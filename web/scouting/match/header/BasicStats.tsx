import { type SetPoints, setPoints } from '@volleyscouter/core/stats/sets';
import { memo, useMemo } from 'react';
import { Row, Small } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/Panel.tsx';
import { useAfterPaint } from '../../../kit/useAfterPaint.ts';
import { type MatchData, setLabel } from '../../shared/matchData.ts';
import { matchText } from '../../shared/texts/match.ts';
import classes from './BasicStats.module.css';

const ROWS: readonly (keyof SetPoints)[] = ['serve', 'attack', 'block', 'opponentErrors'];

interface BasicStatsProps {
  data: MatchData;
  set: number;
  className?: string;
}

export function BasicStats({ data: now, set, className }: BasicStatsProps) {
  const data = useAfterPaint(now);
  return (
    <PointSources data={data} set={data.sets.includes(set) ? set : data.lastSet} className={className} />
  );
}

const PointSources = memo(function PointSources({ data, set, className }: BasicStatsProps) {
  const { match, rallies, names } = data;
  const [home, visitor] = useMemo(
    () => [setPoints(match, rallies, '*', set), setPoints(match, rallies, 'a', set)] as const,
    [match, rallies, set],
  );
  const most = Math.max(1, ...ROWS.flatMap((row) => [home[row], visitor[row]]));
  return (
    <Panel
      title={matchText.stats.title}
      className={className}
      actions={<Small className={classes.set}>{setLabel(data.golden, set)}</Small>}
    >
      <table className={classes.table}>
        <thead className="unseen">
          <tr>
            <th scope="col">{names['*']}</th>
            <th scope="col">{matchText.stats.points}</th>
            <th scope="col">{names.a}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <td className={classes.cell} data-side="*">
                <Bar value={home[row]} most={most} />
              </td>
              <th scope="row">{matchText.stats[row]}</th>
              <td className={classes.cell} data-side="a">
                <Bar value={visitor[row]} most={most} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
});

function Bar({ value, most }: { value: number; most: number }) {
  return (
    <span className={classes.bar}>
      <span className={classes.value}>{value}</span>
      <Row
        as="span"
        gap={0}
        align="stretch"
        justify="end"
        wrap={false}
        className={classes.track}
        aria-hidden="true"
      >
        <span className={classes.fill} style={{ width: `${(value / most) * 100}%` }} />
      </Row>
    </span>
  );
}
