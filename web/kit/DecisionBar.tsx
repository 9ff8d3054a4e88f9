import type { ReactNode } from 'react';
import classes from './DecisionBar.module.css';
import { Stack } from './layout.tsx';

interface DecisionBarProps {
  /** Gives the bar the background of drawers and dialogs, which is lighter than the page. */
  in?: 'drawer' | 'dialog';
  className?: string | undefined;
  children: ReactNode;
}

export const DecisionBar = ({ in: surface, className = '', children }: DecisionBarProps) => (
  <Stack gap={surface === 'dialog' ? 16 : 12} className={`${classes.bar} ${className}`} data-in={surface}>
    {children}
  </Stack>
);
