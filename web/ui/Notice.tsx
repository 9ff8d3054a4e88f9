import type { ReactNode } from 'react';
import classes from './Alarm.module.css';

interface AlarmProps {
  title: string;
  children?: ReactNode;
  /** `warning` where nothing failed but something should be known. */
  tone?: 'error' | 'warning';
}

/** What failed, beside what it happened to, and said at once to who does not see it. */
export function Alarm({ title, children, tone = 'error' }: AlarmProps) {
  return (
    <div className={classes.alarm} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {children && <div>{children}</div>}
    </div>
  );
}
