import type { ComponentProps } from 'react';
import classes from './Pill.module.css';

/** One of several small buttons beside each other; `aria-current` or `aria-pressed` marks the chosen ones. */
export const Pill = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button type="button" className={`${classes.pill} ${className}`} {...rest} />
);
