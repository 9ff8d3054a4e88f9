import type { Side } from '@volleyscouter/core/code/vocabulary';
import type { ReactNode } from 'react';
import { Cut } from '../../kit/layout.tsx';
import { columnsOf } from './columns.ts';
import classes from './table.module.css';

interface TeamTableProps {
  name: string;
  side: Side;
  first: string;
  heads: readonly string[];
  children: ReactNode;
}

export const TeamTable = ({ name, side, first, heads, children }: TeamTableProps) => (
  <table className={classes.table} style={columnsOf(first, heads)}>
    <thead>
      <tr>
        <th scope="col" className={classes.team} data-side={side}>
          <Cut lines={2} className={classes.teamName}>
            {name}
          </Cut>
        </th>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);
