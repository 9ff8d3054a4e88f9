import { type ReactNode, useId } from 'react';
import { Row, Small, Stack } from './layout.tsx';
import classes from './Panel.module.css';

interface PanelProps {
  title: string;
  actions?: ReactNode;
  className?: string;
  flush?: boolean;
  children: ReactNode;
}

export function Panel({ title, actions, className, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className={`${classes.panel} ${className ?? ''}`} aria-labelledby={id}>
      <Row gap={12} rowGap={4} justify="between" className={classes.head}>
        <Small as="h2" tone="plain" id={id} className={classes.title}>
          {title}
        </Small>
        {actions}
      </Row>
      <Stack gap={0} className={classes.body} data-flush={flush || undefined}>
        {children}
      </Stack>
    </section>
  );
}
