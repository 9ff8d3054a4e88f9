import { ActionIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconCloudCheck,
  IconCloudUp,
  IconCopyCheck,
  IconFileSearch,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { Cut, Row, Small } from '../../ui/layout.tsx';
import { Meter } from '../Meter.tsx';
import classes from './FileRow.module.css';
import { writeBytes } from './format.ts';
import { type Item, isTrouble, isUnsent } from './item.ts';
import type { Sender } from './sender.ts';

const words = adminPhotos.send;

const ICONS = {
  waiting: IconCircleDashed,
  sending: IconCloudUp,
  received: IconCloudCheck,
  done: IconCheck,
  duplicate: IconCopyCheck,
  refused: IconAlertTriangle,
  failed: IconAlertTriangle,
  missing: IconFileSearch,
};

/** One file: its name, its size, where it is, and what can be done. Drawn anew only when something of it changed. */
export const FileRow = memo(function FileRow({ item, sender }: { item: Item; sender: Sender }) {
  const { key, name, size, state, sent, msg, productId, missing } = item;
  const shown = missing ? 'missing' : state;
  const Icon = ICONS[shown];
  return (
    <div className={classes.row} data-state={shown}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <Cut className={classes.name} title={name}>
        {name}
      </Cut>
      <Small className={classes.size} data-figures>
        {writeBytes(size)}
      </Small>
      <span className={classes.state}>
        <span className={classes.word}>{words.states[shown]}</span>
        {state === 'sending' && <Meter bare label={name} share={size > 0 ? sent / size : 0} />}
        {msg && isTrouble(item) && <span className={classes.msg}>{msg}</span>}
      </span>
      <Row as="span" gap={0} justify="end" className={classes.actions}>
        {productId && (
          <Link
            to={`/admin/product/edit/${productId}`}
            className={classes.link}
            aria-label={words.seeOf(name)}
          >
            {words.see}
          </Link>
        )}
        {state === 'failed' && (
          <ActionIcon aria-label={words.retryOf(name)} onClick={() => sender.retryFailed(key)}>
            <IconRefresh size={20} aria-hidden="true" />
          </ActionIcon>
        )}
        {(isUnsent(item) || isTrouble(item)) && (
          <ActionIcon aria-label={words.removeOf(name)} onClick={() => sender.remove(key)}>
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      </Row>
    </div>
  );
});
