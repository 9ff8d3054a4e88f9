import type { ReactNode } from 'react';
import classes from './IconButton.module.css';

/** A sign that acts, in the colour of what it stands on. A plain button: every page fetches it first. */
export function IconButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  const { label, onClick, children } = props;
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
