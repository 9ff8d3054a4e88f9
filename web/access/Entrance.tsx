import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { showExpired, useExpired } from '../api/notice.ts';
import { t } from '../text/pt.ts';
import { CourtArt } from '../ui/CourtArt.tsx';
import { Notice } from '../ui/Notice.tsx';
import { usePageTitle } from '../ui/usePageTitle.ts';
import classes from './Entrance.module.css';

interface EntranceProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The frame of every sign-in screen. Says so when a session that ended brought the person here. */
export function Entrance({ title, lead, children }: EntranceProps) {
  usePageTitle(title);
  const expired = useExpired();
  useEffect(() => () => showExpired(false), []);
  return (
    <div className={classes.entrance}>
      <div className={classes.side} data-ground="deep">
        <CourtArt className={classes.art} />
      </div>
      <div className={classes.form}>
        {expired && (
          <Notice tone="warning" role="alert" className={classes.expired}>
            {t.session.expired}
          </Notice>
        )}
        <Title order={1}>{title}</Title>
        {lead && (
          <Text c="dimmed" mt={8}>
            {lead}
          </Text>
        )}
        {children}
      </div>
    </div>
  );
}
