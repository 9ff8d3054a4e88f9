import type { ReactNode } from 'react';
import classes from './IconButton.module.css';

/**
 * Icon button in the color of its surroundings. The button does not use Mantine, because every page
 * loads the button with its first files.
 */
export function IconButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  const { label, onClick, children } = props;
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
