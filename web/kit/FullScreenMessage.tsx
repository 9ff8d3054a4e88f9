import type { ReactNode } from 'react';
import classes from './FullScreenMessage.module.css';

export function FullScreenMessage({ children }: { children: ReactNode }) {
  return <div className={classes.alone}>{children}</div>;
}
