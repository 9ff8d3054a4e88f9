import type { Side } from '@volleyscouter/core/code/vocabulary';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { percent } from '@volleyscouter/core/stats/tally';
import type { Way } from '../../parts/charts/ways.ts';
import { Figure } from '../../parts/plays/FigureArea.tsx';
import { chartsText } from '../../text/charts.ts';
import { matchText } from '../../text/match.ts';
import { Hint } from '../../ui/Hint.tsx';
import tables from '../tables.module.css';

const words = chartsText.directions;

interface WaysTableProps {
  side: Side;
  skill: 'S' | 'A';
  ways: readonly Way[];
  /** The whole of the shares. */
  all: number;
}

/** The same arrows as figures, the most frequent first. */
export function WaysTable({ side, skill, ways, all }: WaysTableProps) {
  const sum = (of: (way: Way) => number): number => ways.reduce((total, way) => total + of(way), 0);
  return (
    <div className={tables.scroll} data-side={side}>
      <table className={tables.table} aria-label={`${matchText.skills[skill]}: ${words.table}`}>
        <thead>
          <tr>
            <th scope="col" className={tables.totalHead}>
              {words.fromTo}
            </th>
            <th scope="col" className={tables.figure}>
              {words.count}
            </th>
            <th scope="col" className={tables.figure}>
              <Hint label={words.shareHelp}>{words.share}</Hint>
            </th>
            <th scope="col" className={tables.figure}>
              {words.won}
            </th>
            <th scope="col" className={tables.figure}>
              {words.lost}
            </th>
          </tr>
        </thead>
        <tbody>
          {ways.map(({ key, n, won, lost }) => (
            <tr key={key} data-few={isSmall({ n }) || undefined}>
              <th scope="row" className={tables.totalHead}>
                {key.split('').join(' → ')}
              </th>
              <td className={tables.figure} data-strong="">
                <Figure of={key}>{n}</Figure>
              </td>
              <td className={tables.figure}>
                <Figure of={key}>{percent(n, all)}%</Figure>
              </td>
              <Ended of={`${key}|won`} n={won.length} />
              <Ended of={`${key}|lost`} n={lost.length} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={tables.totalHead}>
              {matchText.reports.total}
            </th>
            <td className={tables.figure}>
              <Figure of="">{all}</Figure>
            </td>
            <td className={tables.figure}>100%</td>
            <Ended of="|won" n={sum(({ won }) => won.length)} />
            <Ended of="|lost" n={sum(({ lost }) => lost.length)} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** How many of a way won the point, or lost it. */
const Ended = ({ of, n }: { of: string; n: number }) => (
  <td className={tables.figure}>{n === 0 ? '-' : <Figure of={of}>{n}</Figure>}</td>
);
