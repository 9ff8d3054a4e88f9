import type { ReactNode } from 'react';
import classes from './Badge.module.css';

interface BadgeProps {
  tone?: 'plain' | 'good' | 'accent' | 'bad';
  children: ReactNode;
}

export const Badge = ({ tone = 'plain', children }: BadgeProps) => (
  <span className={classes.badge} data-tone={tone}>
    {children}
  </span>
);
