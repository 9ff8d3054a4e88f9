import type { Side } from '@volleyscouter/core/code/vocabulary';
import { ATHLETE_COLUMNS, type ColumnGroup, type Figures } from '@volleyscouter/core/report/athleteTable';
import type { ReactNode } from 'react';
import { matchText } from '../text/match.ts';
import { Hint } from './Hint.tsx';
import { ReportTable } from './ReportTable.tsx';
import classes from './tables.module.css';

const GROUPS = Object.keys(ATHLETE_COLUMNS) as ColumnGroup[];
const PERCENT = new Set(['percent', 'positive', 'perfect']);

interface Column {
  group: ColumnGroup;
  name: string;
  /** What heads it, and what it means. */
  head: string;
  help: string;
  /** First of its group. */
  first: boolean;
}

const COLUMNS: readonly Column[] = GROUPS.flatMap((group) => {
  const texts: Readonly<Record<string, readonly [string, string]>> = matchText.reports.columns[group];
  return ATHLETE_COLUMNS[group].map((name, index) => {
    const [head, help] = texts[name] ?? [name, name];
    return { group, name, head, help, first: index === 0 };
  });
});

function write(figures: Figures, { group, name }: Column): string {
  const values: Readonly<Record<string, number | null>> = figures[group];
  const value = values[name] ?? null;
  if (value === null) return '-';
  return PERCENT.has(name) ? `${value}%` : String(value);
}

export interface FigureRow {
  key: string;
  /** Cells before the figures; one for each of `heads`. */
  cells: ReactNode;
  figures: Figures;
}

interface FigureTableProps {
  title: string;
  side: Side;
  /** Header cells that span both rows. */
  heads: ReactNode;
  /** How many columns stand before the figures. */
  lead: number;
  rows: readonly FigureRow[];
  total: Figures;
}

/** The columns of section 3's per-athlete report over any rows, with their sum. */
export function FigureTable({ title, side, heads, lead, rows, total }: FigureTableProps) {
  return (
    <ReportTable title={title} side={side}>
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
            <FigureCells figures={figures} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={lead} className={classes.totalHead}>
            {matchText.reports.total}
          </th>
          <FigureCells figures={total} />
        </tr>
      </tfoot>
    </ReportTable>
  );
}

function FigureCells({ figures }: { figures: Figures }) {
  return COLUMNS.map((column) => {
    const text = write(figures, column);
    return (
      <td
        key={column.group + column.name}
        className={classes.figure}
        data-first={column.first || undefined}
        data-none={text === '-' || undefined}
        data-strong={column.group === 'points' && column.name === 'total' ? '' : undefined}
      >
        {text}
      </td>
    );
  });
}
