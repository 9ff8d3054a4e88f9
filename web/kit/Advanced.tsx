import type { ReactNode } from 'react';
import { t } from '../platform/text/pt.ts';
import classes from './Advanced.module.css';
import { Row } from './layout.tsx';

/** What a newcomer can do without: folded, at the end of a screen. Printed, it is open. */
export function Advanced({ children }: { children: ReactNode }) {
  return (
    <details className={classes.advanced}>
      <Row as="summary" className={classes.summary}>
        {t.advanced}
      </Row>
      {children}
    </details>
  );
}
