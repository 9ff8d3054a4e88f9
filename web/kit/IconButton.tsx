import type { ReactNode } from 'react';
import classes from './IconButton.module.css';

/** Not Mantine: every page loads this button with its first files. */
export function IconButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  const { label, onClick, children } = props;
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
