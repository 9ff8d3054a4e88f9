import type { ReactNode } from 'react';
import classes from './Notice.module.css';

/** Words that must be read before going on: why one is here, or why it did not work. */
export function Notice({ children, tone = 'warning' }: { children: ReactNode; tone?: 'warning' | 'error' }) {
  return (
    <div role="alert" className={classes.notice} data-tone={tone}>
      {children}
    </div>
  );
}
