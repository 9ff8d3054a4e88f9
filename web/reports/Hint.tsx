import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Hint.module.css';

interface HintProps {
  /** What it means, in words: by pointer, by focus and by touch. */
  label: string;
  children: ReactNode;
}

/** A short sign with its meaning behind it. */
export function Hint({ label, children }: HintProps) {
  return (
    <Tooltip
      label={label}
      events={{ hover: true, focus: true, touch: true }}
      withinPortal
      multiline
      maw={260}
      transitionProps={{ duration: 0 }}
    >
      <button type="button" className={classes.hint} aria-label={label}>
        {children}
      </button>
    </Tooltip>
  );
}
