import { Modal } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../platform/text/pt.ts';
import classes from './KeyHelp.module.css';
import { type KeyBinding, useKeyName, useShownKeys } from './keys.ts';
import { Row, Stack } from './layout.tsx';
import { useHelpAddress } from './useHelpAddress.ts';

export function KeyHelp({ onClose }: { onClose: () => void }) {
  const keys = useShownKeys();
  const help = useHelpAddress();
  return (
    <Modal opened onClose={onClose} title={t.keys.title} size="sm">
      <Stack as="dl" gap={0}>
        {keys.map((binding) => (
          <Binding key={binding.key} binding={binding} />
        ))}
        <Row gap={16} justify="between" wrap={false} className={classes.row}>
          <dt>{t.keys.close}</dt>
          <dd>
            <kbd className={classes.key}>Esc</kbd>
          </dd>
        </Row>
      </Stack>
      <Link to={help} onClick={onClose}>
        {t.keys.screenHelp}
      </Link>
    </Modal>
  );
}

function Binding({ binding: { key, label, alt, ctrl } }: { binding: KeyBinding }) {
  return (
    <Row gap={16} justify="between" wrap={false} className={classes.row}>
      <dt>{label}</dt>
      <dd>
        <kbd className={classes.key}>{useKeyName(key, alt, ctrl)}</kbd>
      </dd>
    </Row>
  );
}
