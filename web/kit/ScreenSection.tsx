import type { ReactNode } from 'react';
import classes from './ScreenSection.module.css';

interface ScreenSectionProps {
  /** Its heading; without one it is a part all the same. */
  title?: string | undefined;
  children: ReactNode;
}

/** One of the parts of a screen that stand one below the other. */
export const ScreenSection = ({ title, children }: ScreenSectionProps) => (
  <section className={classes.section} aria-label={title}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
);
