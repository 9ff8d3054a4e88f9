import type { ReactNode } from 'react';
import { type Place, placed } from './layout.tsx';
import classes from './Notice.module.css';
import { smallId } from './RequestId.tsx';

interface NoticeProps extends Pick<Place, 'mt' | 'mb'> {
  title?: string;
  children?: ReactNode;
  /** `warning` where nothing failed but something should be known. */
  tone?: 'error' | 'warning';
  /** Small, in a narrow place. */
  compact?: boolean;
  /** How it is read out: at once, or when there is a pause, which is the rule where nothing failed. */
  role?: 'alert' | 'status' | 'note';
  className?: string | undefined;
}

/** What failed or should be known, beside what it is about. */
export function Notice({
  title,
  children,
  tone = 'error',
  compact,
  role = tone === 'error' ? 'alert' : 'status',
  className = '',
  ...place
}: NoticeProps) {
  return (
    <div
      className={`${classes.notice} ${className}`}
      data-tone={tone}
      data-compact={compact || undefined}
      role={role}
      {...placed(place)}
    >
      {title && <strong>{smallId(title)}</strong>}
      {title ? children && <div>{smallId(children)}</div> : smallId(children)}
    </div>
  );
}
