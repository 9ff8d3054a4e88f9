import type { ReactNode } from 'react';
import classes from './Notice.module.css';

interface NoticeProps {
  title?: string;
  children?: ReactNode;
  /** `warning` where nothing failed but something should be known. */
  tone?: 'error' | 'warning';
  /** How it is read out: at once, or when there is a pause, which is the rule where nothing failed. */
  role?: 'alert' | 'status';
  className?: string | undefined;
}

/** What failed or should be known, beside what it is about. */
export function Notice({
  title,
  children,
  tone = 'error',
  role = tone === 'error' ? 'alert' : 'status',
  className = '',
}: NoticeProps) {
  return (
    <div className={`${classes.notice} ${className}`} data-tone={tone} role={role}>
      {title && <strong>{title}</strong>}
      {title ? children && <div>{children}</div> : children}
    </div>
  );
}
