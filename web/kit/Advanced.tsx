import type { ReactNode } from 'react';
import { t } from '../platform/text/pt.ts';
import classes from './Advanced.module.css';
import { Fold } from './Fold.tsx';

export const Advanced = ({ children }: { children: ReactNode }) => (
  <Fold label={t.advanced} className={classes.advanced}>
    {children}
  </Fold>
);
