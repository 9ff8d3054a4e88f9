import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface PanelProps {
  title: string;
  /** What stands at the right of the title. */
  actions?: ReactNode;
  className?: string;
  /** The content reaches the edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled surface of the instrument panel. */
export function Panel({ title, actions, className, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`${classes.panel} ${className ?? ''}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {actions}
      </div>
      <div className={classes.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}
