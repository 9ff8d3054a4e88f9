import type { Side } from '@volleyscouter/core/code/vocabulary';
import { Hint } from '../../../kit/Hint.tsx';
import { Figure } from '../../shared/plays/FigureArea.tsx';
import { ReportTable } from '../ReportTable.tsx';
import tables from '../tables.module.css';
import classes from './CountTable.module.css';

/** `plays`: ids of the counted plays. */
export interface Count {
  text: string | number;
  plays: readonly string[];
}

interface CountTableProps {
  title: string;
  side: Side;
  heads: readonly (readonly [head: string, hint?: string])[];
  /** One cell for each of `heads` except the first. */
  rows: readonly { name: string; cells: readonly (readonly Count[])[] }[];
}

export const CountTable = ({ title, side, heads, rows }: CountTableProps) => (
  <ReportTable
    title={title}
    side={side}
    className={classes.counts}
    playsOf={(key) => {
      const [row = 0, column = 0, at = 0] = key.split('|').map(Number);
      const plays = rows[row]?.cells[column]?.[at]?.plays;
      return plays ? { title: [title, rows[row]?.name, heads[column + 1]?.[0]].join(' · '), plays } : null;
    }}
  >
    <thead>
      <tr>
        {heads.map(([head, hint], column) => (
          <th key={head} scope="col" className={column > 0 ? tables.figure : undefined}>
            {hint ? <Hint label={hint}>{head}</Hint> : head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, cells }, row) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {cells.map((cell, column) => (
            <td key={heads[column + 1]?.[0]} className={tables.figure}>
              {cell.map(({ text, plays }, at) =>
                plays.length === 0 ? (
                  text || '-'
                ) : (
                  <Figure key={plays[0]} of={`${row}|${column}|${at}`}>
                    {text}
                  </Figure>
                ),
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </ReportTable>
);
