import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import court from '../../kit/court.svg';
import { Notice } from '../../kit/Notice.tsx';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import { showExpired, useExpired } from '../../platform/api/notice.ts';
import { signInText } from '../shared/texts/signIn.ts';
import classes from './Entrance.module.css';

interface EntranceProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Shows a message if an ended session redirected the user here. */
export function Entrance({ title, lead, children }: EntranceProps) {
  usePageTitle(title);
  const expired = useExpired();
  useEffect(() => () => showExpired(false), []);
  return (
    <div className={classes.entrance}>
      <div className={classes.side} data-ground="deep">
        <img src={court} alt="" className={classes.art} />
      </div>
      <div className={classes.form}>
        {expired && (
          <Notice tone="warning" role="alert" mb={24}>
            {signInText.session.expired}
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
