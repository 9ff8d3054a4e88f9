import type { ReactNode } from 'react';
import classes from './Alone.module.css';

/** A message that is the whole screen. */
export function Alone({ children }: { children: ReactNode }) {
  return <div className={classes.alone}>{children}</div>;
}
