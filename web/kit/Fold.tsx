import type { ReactNode } from 'react';
import classes from './Fold.module.css';
import { Row } from './layout.tsx';

interface FoldProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The section is always open on paper. */
export function Fold({ label, className = '', children }: FoldProps) {
  return (
    <details className={`${classes.fold} ${className}`}>
      <Row as="summary" className={classes.summary}>
        {label}
      </Row>
      {children}
    </details>
  );
}
