import type { ReactNode } from 'react';
import classes from './IconButton.module.css';

/** Without Mantine, to keep the first files of a page small: every page loads this button with them. */
export function IconButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  const { label, onClick, children } = props;
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
