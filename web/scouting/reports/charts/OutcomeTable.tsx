import type { Side } from '@volleyscouter/core/code/vocabulary';
import { isSmall } from '@volleyscouter/core/stats/graded';
import { percent } from '@volleyscouter/core/stats/tally';
import { Hint } from '../../../kit/Hint.tsx';
import type { DirectionArrow } from '../../shared/charts/directionArrows.ts';
import { Figure } from '../../shared/plays/FigureArea.tsx';
import { chartsText } from '../../shared/texts/charts.ts';
import { matchText } from '../../shared/texts/match.ts';
import tables from '../tables.module.css';

const texts = chartsText.directions;

/** Each result has the label of a column in the athletes' tables. */
const ENDS = { won: 'points', blocked: 'blocks', errors: 'errors' } as const;
type End = keyof typeof ENDS;
export const isEnd = (text: string): text is End => text in ENDS;

const HEADS = {
  S: { ...matchText.reports.columns.serves, blocks: null },
  A: matchText.reports.columns.attacks,
} as const;

interface OutcomeTableProps {
  side: Side;
  skill: 'S' | 'A';
  arrows: readonly DirectionArrow[];
  /** The shares are calculated from this total. */
  all: number;
}

export function OutcomeTable({ side, skill, arrows, all }: OutcomeTableProps) {
  const ends = (['won', 'blocked', 'errors'] as const).flatMap((end) => {
    const [name, help] = HEADS[skill][ENDS[end]] ?? [];
    return name && help ? [{ end, name, help }] : [];
  });
  return (
    <div className={tables.scroll} data-side={side}>
      <table className={tables.table} aria-label={`${matchText.skills[skill]}: ${texts.table}`}>
        <thead>
          <tr>
            <th scope="col" className={tables.totalHead}>
              {texts.fromTo}
            </th>
            <th scope="col" className={tables.figure}>
              {texts.count}
            </th>
            <th scope="col" className={tables.figure}>
              <Hint label={texts.shareHelp}>{texts.share}</Hint>
            </th>
            {ends.map(({ end, name, help }) => (
              <th key={end} scope="col" className={tables.figure}>
                <Hint label={help}>{name}</Hint>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {arrows.map(({ key, n, zones, ...outcomes }) => (
            <tr key={key} data-few={isSmall({ n }) || undefined}>
              <th scope="row" className={tables.totalHead}>
                {zones}
              </th>
              <td className={tables.figure} data-strong="">
                <Figure of={key}>{n}</Figure>
              </td>
              <td className={tables.figure}>
                <Figure of={key}>{percent(n, all)}%</Figure>
              </td>
              {ends.map(({ end }) => (
                <Ended key={end} of={`${key}|${end}`} n={outcomes[end].length} />
              ))}
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
            {ends.map(({ end }) => (
              <Ended key={end} of={`|${end}`} n={arrows.reduce((sum, arrow) => sum + arrow[end].length, 0)} />
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const Ended = ({ of, n }: { of: string; n: number }) => (
  <td className={tables.figure}>{n === 0 ? '-' : <Figure of={of}>{n}</Figure>}</td>
);
