import type { Side } from '@volleyscouter/core/code/vocabulary';
import {
  ATHLETE_COLUMNS,
  type ColumnGroup,
  type Figures,
  figureText,
} from '@volleyscouter/core/report/athleteTable';
import { columnTouches } from '@volleyscouter/core/report/figurePlays';
import type { TouchRow } from '@volleyscouter/core/stats/touches';
import type { ReactNode } from 'react';
import { Hint } from '../../kit/Hint.tsx';
import { Figure } from '../shared/plays/FigureArea.tsx';
import type { FigurePlays } from '../shared/plays/figures.ts';
import { matchText } from '../shared/texts/match.ts';
import { ReportTable } from './ReportTable.tsx';
import classes from './tables.module.css';

const GROUPS = Object.keys(ATHLETE_COLUMNS) as ColumnGroup[];

interface Column {
  group: ColumnGroup;
  name: string;
  head: string;
  help: string;
  first: boolean;
}

const COLUMNS: readonly Column[] = GROUPS.flatMap((group) => {
  const texts: Readonly<Record<string, readonly [string, string]>> = matchText.reports.columns[group];
  return ATHLETE_COLUMNS[group].map((name, index) => {
    const [head, help] = texts[name] ?? [name, name];
    return { group, name, head, help, first: index === 0 };
  });
});

export interface FigureRow {
  key: string;
  /** One cell for each of `heads`. */
  cells: ReactNode;
  figures: Figures;
}

export interface RowTouches {
  name: string;
  touches: readonly TouchRow[];
}

interface FigureTableProps {
  title: string;
  side: Side;
  heads: ReactNode;
  lead: number;
  rows: readonly FigureRow[];
  total: Figures;
  /** The total has the key ''. */
  touchesOf: (key: string) => RowTouches;
}

/** Columns of section 3, and a row of sums. */
export function FigureTable(props: FigureTableProps) {
  const { title, side, heads, lead, rows, total, touchesOf } = props;
  const playsOf = (key: string): FigurePlays | null => {
    const [row = '', group = '', name = ''] = key.split('|');
    const column = COLUMNS.find((candidate) => candidate.group === group && candidate.name === name);
    if (!column) return null;
    const of = touchesOf(row);
    const heading = `${matchText.reports.groups[column.group]} ${column.head}`;
    return {
      title: `${of.name} · ${heading}`,
      plays: columnTouches(of.touches, group, name).map(({ play }) => play),
    };
  };
  return (
    <ReportTable title={title} side={side} playsOf={playsOf}>
      <thead>
        <tr>
          {heads}
          {GROUPS.map((group) => (
            <th key={group} colSpan={ATHLETE_COLUMNS[group].length} scope="colgroup" data-first="">
              {matchText.reports.groups[group]}
            </th>
          ))}
        </tr>
        <tr>
          {COLUMNS.map((column) => (
            <th
              key={column.group + column.name}
              scope="col"
              data-first={column.first || undefined}
              className={classes.figure}
            >
              <Hint label={column.help}>{column.head}</Hint>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, figures }) => (
          <tr key={key}>
            {cells}
            <FigureCells of={key} figures={figures} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={lead} className={classes.totalHead}>
            {matchText.reports.total}
          </th>
          <FigureCells of="" figures={total} />
        </tr>
      </tfoot>
    </ReportTable>
  );
}

function FigureCells({ of, figures }: { of: string; figures: Figures }) {
  return COLUMNS.map((column) => {
    const text = figureText(figures, column.group, column.name);
    return (
      <td
        key={column.group + column.name}
        className={classes.figure}
        data-first={column.first || undefined}
        data-none={text === '-' || undefined}
        data-strong={column.group === 'points' && column.name === 'total' ? '' : undefined}
      >
        {text === '-' ? text : <Figure of={`${of}|${column.group}|${column.name}`}>{text}</Figure>}
      </td>
    );
  });
}
