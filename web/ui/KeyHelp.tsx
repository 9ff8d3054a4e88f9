import { Modal } from '@mantine/core';
import { t } from '../text/pt.ts';
import classes from './KeyHelp.module.css';
import { useShownKeys } from './keys.ts';
import { Row, Stack } from './layout.tsx';

/** The list of keys that work on the screen behind it. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const keys = useShownKeys();
  return (
    <Modal opened onClose={onClose} title={t.keys.title} size="sm">
      <Stack as="dl" gap={0} className={classes.list}>
        {keys.map(({ key, label }) => (
          <Row gap={16} justify="between" wrap={false} key={key} className={classes.row}>
            <dt>{label}</dt>
            <dd>
              <kbd className={classes.key}>{key.toUpperCase()}</kbd>
            </dd>
          </Row>
        ))}
        <Row gap={16} justify="between" wrap={false} className={classes.row}>
          <dt>{t.keys.close}</dt>
          <dd>
            <kbd className={classes.key}>Esc</kbd>
          </dd>
        </Row>
      </Stack>
    </Modal>
  );
}
