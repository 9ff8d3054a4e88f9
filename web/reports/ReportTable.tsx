import { type ReactNode, useId } from 'react';
import classes from './tables.module.css';

interface TableProps {
  title: string;
  side: 'home' | 'visitor';
  className?: string;
  /** The table's parts. */
  children: ReactNode;
}

/** A titled table that scrolls sideways under its title; number and name stay. */
export function ReportTable({ title, side, className, children }: TableProps) {
  const id = useId();
  return (
    <section className={className} data-side={side}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <div className={classes.scroll}>
        <table className={classes.table} aria-labelledby={id}>
          {children}
        </table>
      </div>
    </section>
  );
}
