import type { ReactNode } from 'react';
import classes from './DecisionBar.module.css';
import { Stack } from './layout.tsx';

interface DecisionBarProps {
  /** A drawer and a dialog have a lighter ground than the page. */
  in?: 'drawer' | 'dialog';
  className?: string | undefined;
  children: ReactNode;
}

/** The foot of a form, always in view: what failed, and the buttons. */
export const DecisionBar = ({ in: surface, className = '', children }: DecisionBarProps) => (
  <Stack gap={surface === 'dialog' ? 16 : 12} className={`${classes.bar} ${className}`} data-in={surface}>
    {children}
  </Stack>
);
