import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../platform/text/pt.ts';
import classes from './Confirm.module.css';
import { Row } from './layout.tsx';
import { smallId } from './RequestId.tsx';
import { useReturnFocus } from './useReturnFocus.ts';

interface ConfirmProps {
  title: string;
  text: string;
  children?: ReactNode;
  action: string;
  /** Red for destructive actions. */
  color?: string;
  stay?: string;
  busy: boolean;
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

export function Confirm({
  title,
  text,
  children,
  action,
  color = 'red',
  stay = t.cancel,
  busy,
  failure,
  ...on
}: ConfirmProps) {
  useReturnFocus();
  return (
    <Modal opened onClose={on.onClose} title={title} size={children ? 'lg' : 'md'}>
      <Text>{text}</Text>
      {children && <div className={classes.asked}>{children}</div>}
      {failure && (
        <Text c="var(--mantine-color-error)" mt="sm" role="alert">
          {smallId(failure)}
        </Text>
      )}
      <Row align="stretch" justify="end" className={classes.actions}>
        <Button variant="default" onClick={on.onClose} data-autofocus>
          {stay}
        </Button>
        <Button
          color={color}
          className={color === 'red' ? classes.destroys : undefined}
          onClick={on.onConfirm}
          loading={busy}
        >
          {action}
        </Button>
      </Row>
    </Modal>
  );
}
