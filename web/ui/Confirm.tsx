import { Button, Modal, Text } from '@mantine/core';
import { t } from '../text/pt.ts';
import classes from './Confirm.module.css';

interface ConfirmProps {
  title: string;
  text: string;
  /** The word on the button that does it. */
  action: string;
  busy: boolean;
  /** Why the last try failed; the question stays open. */
  failure: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once before something is destroyed. */
export function Confirm({ title, text, action, busy, failure, onConfirm, onClose }: ConfirmProps) {
  return (
    <Modal opened onClose={onClose} title={title} size="md">
      <Text>{text}</Text>
      {failure && (
        <Text c="var(--mantine-color-error)" mt="sm" role="alert">
          {failure}
        </Text>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t.cancel}
        </Button>
        <Button color="red" onClick={onConfirm} loading={busy}>
          {action}
        </Button>
      </div>
    </Modal>
  );
}
