import type { ReactNode } from 'react';
import classes from './BottomBar.module.css';
import { Row } from './layout.tsx';

interface BottomBarProps {
  label: string;
  /** What the actions are about, at the left. */
  count: string;
  /** Why the last try failed. */
  problem?: string | null;
  /** Buttons, at the right. */
  children: ReactNode;
}

/** A bar at the foot of the window: what is at hand, and what can be done with it. It covers nothing that stands above its place. */
export function BottomBar({ label, count, problem, children }: BottomBarProps) {
  return (
    <Row as="section" gap={12} rowGap={8} className={classes.bar} data-ground="deep" aria-label={label}>
      <Row gap={16} rowGap={0} align="baseline" className={classes.said}>
        <span className={classes.count} role="status" data-figures>
          {count}
        </span>
        {problem && (
          <span className={classes.problem} role="alert">
            {problem}
          </span>
        )}
      </Row>
      {children}
    </Row>
  );
}
