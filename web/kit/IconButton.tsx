import type { ReactNode } from 'react';
import classes from './IconButton.module.css';

/** Does not use Mantine: every page loads this button among its first files, which must stay small. */
export function IconButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  const { label, onClick, children } = props;
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
