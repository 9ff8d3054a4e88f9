import type { ReactNode } from 'react';
import classes from './FullScreenMessage.module.css';

/** Frame for a message that fills the whole screen. */
export function FullScreenMessage({ children }: { children: ReactNode }) {
  return <div className={classes.alone}>{children}</div>;
}
