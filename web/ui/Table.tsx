import type { ReactNode } from 'react';
import { Card } from './layout.tsx';
import classes from './Table.module.css';

interface TableProps {
  label: string;
  /** How each row of a phone is laid out as a card, and what its cells have of their own. */
  className: string | undefined;
  /** Of the whole table with its head, where not all rows are drawn. */
  rowCount?: number;
  /** Head and body; cells of figures are marked `data-numeric`. */
  children: ReactNode;
}

/** A framed table; on a phone its rows are cards and its head is only read out. */
export function Table({ label, className, rowCount, children }: TableProps) {
  return (
    <Card flush>
      <table className={`${classes.table} ${className}`} aria-label={label} aria-rowcount={rowCount}>
        {children}
      </table>
    </Card>
  );
}
