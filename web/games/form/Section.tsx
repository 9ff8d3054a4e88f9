import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card, Small } from '../../ui/layout.tsx';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  /** What is set inside, in one line: shown while it is closed. */
  summary: string;
  open?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A part of the form that opens; closed, it says what it holds. */
export function Section({ title, summary, open = false, onOpen, children }: SectionProps) {
  return (
    <Card
      as="details"
      className={classes.section}
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
    >
      <summary className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <Small className={classes.summary}>{summary}</Small>
        <IconChevronDown size={20} stroke={1.75} aria-hidden="true" className={classes.mark} />
      </summary>
      <div className={classes.body}>{children}</div>
    </Card>
  );
}
