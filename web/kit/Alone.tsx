import type { ReactNode } from 'react';
import classes from './Alone.module.css';

/** Frame for a message that fills the whole screen. */
export function Alone({ children }: { children: ReactNode }) {
  return <div className={classes.alone}>{children}</div>;
}
