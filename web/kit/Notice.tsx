import type { ReactNode } from 'react';
import { type Place, placed } from './layout.tsx';
import classes from './Notice.module.css';
import { smallId } from './RequestId.tsx';

interface NoticeProps extends Pick<Place, 'mt' | 'mb'> {
  title?: string;
  children?: ReactNode;
  /** `warning`: nothing failed, but the user should read the notice. */
  tone?: 'error' | 'warning';
  compact?: boolean;
  /**
   * `alert` is read at once, `status` at the next pause. Default: `alert` for errors, `status` for warnings.
   */
  role?: 'alert' | 'status' | 'note';
  className?: string | undefined;
}

export function Notice({
  title,
  children,
  tone = 'error',
  compact,
  role = tone === 'error' ? 'alert' : 'status',
  className = '',
  ...placement
}: NoticeProps) {
  return (
    <div
      className={`${classes.notice} ${className}`}
      data-tone={tone}
      data-compact={compact || undefined}
      role={role}
      {...placed(placement)}
    >
      {title && <strong>{smallId(title)}</strong>}
      {title ? children && <div>{smallId(children)}</div> : smallId(children)}
    </div>
  );
}
