import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Hint.module.css';

interface HintProps {
  /** What it means, in words: by pointer, by focus and by touch. */
  label: string;
  /** The meaning belongs to the sign's name; without it, it is told on focus. */
  named?: boolean;
  children: ReactNode;
}

/** A short sign with its meaning behind it. */
export function Hint({ label, named = false, children }: HintProps) {
  return (
    <Tooltip
      label={label}
      events={{ hover: true, focus: true, touch: true }}
      withinPortal
      multiline
      maw={260}
      transitionProps={{ duration: 0 }}
    >
      <button type="button" className={classes.hint}>
        {children}
        {named && <span className={classes.unseen}> {label}</span>}
      </button>
    </Tooltip>
  );
}
