import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from './layout.tsx';
import classes from './Screen.module.css';
import { usePageTitle } from './usePageTitle.ts';

interface ScreenProps {
  title: string;
  /** Browser title, if it differs from the heading. */
  tab?: string | undefined;
  lead?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function Screen({ title, tab = title, lead, actions, children }: ScreenProps) {
  usePageTitle(tab);
  return (
    <div className={classes.screen}>
      <Row gap={24} align="start" justify="between" className={classes.head}>
        <div>
          <Title order={1}>{title}</Title>
          {lead && <Text c="dimmed">{lead}</Text>}
        </div>
        {actions && (
          <Row align="stretch" className={classes.actions}>
            {actions}
          </Row>
        )}
      </Row>
      {children}
    </div>
  );
}
