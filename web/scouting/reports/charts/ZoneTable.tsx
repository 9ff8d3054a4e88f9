import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { ZoneTableRow } from '@volleyscouter/core/stats/zoneTable';
import { Hint } from '../../../kit/Hint.tsx';
import { Figure } from '../../shared/plays/FigureArea.tsx';
import { chartsText } from '../../shared/texts/charts.ts';
import { ReportTable } from '../ReportTable.tsx';
import tables from '../tables.module.css';
import classes from './ZoneTable.module.css';

const words = chartsText.distribution.zones;

/** Section 9's zone table of a team: combination, target attacker, uses. Each number of uses opens their plays. */
export function ZoneTable({ side, rows }: { side: Side; rows: readonly ZoneTableRow[] }) {
  return (
    <ReportTable
      title={words.title}
      side={side}
      className={classes.zones}
      playsOf={(code) => {
        const row = rows.find((each) => each.code === code);
        return row ? { title: `${words.title} · ${code}`, plays: row.plays } : null;
      }}
    >
      <thead>
        <tr>
          <th scope="col">{words.code}</th>
          <th scope="col">
            <Hint label={words.targetHelp}>{words.target}</Hint>
          </th>
          <th scope="col" className={tables.figure}>
            <Hint label={words.countHelp}>{words.count}</Hint>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, target, plays }) => (
          <tr key={code}>
            <th scope="row">{code}</th>
            <td>{target ?? '-'}</td>
            <td className={tables.figure} data-none={plays.length === 0 || undefined}>
              {plays.length === 0 ? '-' : <Figure of={code}>{plays.length}</Figure>}
            </td>
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}
