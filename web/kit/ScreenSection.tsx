import type { ReactNode } from 'react';
import classes from './ScreenSection.module.css';

interface ScreenSectionProps {
  title?: string | undefined;
  children: ReactNode;
}

export const ScreenSection = ({ title, children }: ScreenSectionProps) => (
  <section className={classes.section} aria-label={title}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
);
