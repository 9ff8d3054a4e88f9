import { Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../platform/text/pt.ts';
import classes from './Message.module.css';
import { smallId } from './RequestId.tsx';

interface MessageProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  children?: ReactNode;
  tone?: 'plain' | 'error';
  /** Level of the heading: 1 if the message fills the whole screen. */
  order?: 1 | 2;
}

export function Message({ icon, title, text, children, tone = 'plain', order = 2 }: MessageProps) {
  return (
    <div className={classes.message} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Title order={order}>{title}</Title>
      <Text c="dimmed" maw="34rem">
        {text}
      </Text>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

interface ErrorMessageProps {
  title?: string;
  error: Error;
  onRetry: () => void;
  retrying?: boolean;
}

export function ErrorMessage({
  title = t.errors.title,
  error,
  onRetry,
  retrying = false,
}: ErrorMessageProps) {
  return (
    <Message
      icon={<IconAlertTriangle size={28} stroke={1.75} />}
      title={title}
      text={smallId(error.message)}
      tone="error"
    >
      <Button onClick={onRetry} loading={retrying}>
        {t.retry}
      </Button>
    </Message>
  );
}
