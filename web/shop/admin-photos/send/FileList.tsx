import { ActionIcon, Button } from '@mantine/core';
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
import { memo, useState } from 'react';
import { Card, Cut, Heading, Row, Small, Stack } from '../../../kit/layout.tsx';
import { Meter } from '../../../kit/Meter.tsx';
import { smallId } from '../../../kit/RequestId.tsx';
import { RowLink } from '../../../kit/RowAction.tsx';
import { VirtualList } from '../../../kit/VirtualList.tsx';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';
import type { Unseen } from './common.ts';
import { writeBytes } from './format.ts';
import { type Item, isTrouble, isUnsent, type SendCounts } from './item.ts';
import classes from './Send.module.css';
import type { Sender } from './sender.ts';
import { Thumb } from './Thumb.tsx';

const texts = adminPhotos.send;

/** In px. */
const ROW = 60;

interface FileListProps {
  sender: Sender;
  items: readonly Item[];
  counts: SendCounts;
  /** `null` if the shop shows the file. */
  unseen: (item: Item) => Unseen | null;
}

export function FileList({ sender, items, counts, unseen }: FileListProps) {
  const [only, setOnly] = useState(false);
  const trouble = counts.refused + counts.failed;
  const visibleItems = only && trouble > 0 ? items.filter(isTrouble) : items;
  return (
    <Card as="section" flush aria-label={texts.list}>
      <Row justify="between" className={classes.listHead}>
        <Heading size="lg">
          {texts.list} <Small fw={400}>{items.length.toLocaleString('pt-BR')}</Small>
        </Heading>
        {trouble > 0 && (
          <Button size="xs" variant="default" aria-pressed={only} onClick={() => setOnly(!only)}>
            {only ? texts.all : texts.onlyTrouble(trouble)}
          </Button>
        )}
      </Row>
      <VirtualList items={visibleItems} keyOf={({ key }) => key} estimate={ROW} gap={0} label={texts.list}>
        {(item) => <FileRow item={item} sender={sender} unseen={unseen(item)} />}
      </VirtualList>
    </Card>
  );
}

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

interface FileRowProps {
  item: Item;
  sender: Sender;
  unseen: Unseen | null;
}

/** Memoized, so that the progress of other files does not render the row again. */
const FileRow = memo(function FileRow({ item, sender, unseen }: FileRowProps) {
  const { key, name, size, state, sent, msg, productId, missing } = item;
  const displayState = missing ? 'missing' : state;
  const Icon = ICONS[displayState];
  return (
    <div className={classes.row} data-state={displayState}>
      <Thumb file={sender.fileOf(key)} />
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <Cut className={classes.name} title={name}>
        {name}
      </Cut>
      <Small className={classes.size} data-figures>
        {writeBytes(size)}
      </Small>
      <Stack as="span" gap={4} className={classes.state}>
        <span className={classes.word}>
          {displayState === 'done' && unseen ? texts.unseen[unseen] : texts.states[displayState]}
        </span>
        {state === 'sending' && <Meter bare label={name} share={size > 0 ? sent / size : 0} />}
        {msg && isTrouble(item) && <span className={classes.msg}>{smallId(msg)}</span>}
      </Stack>
      <Row as="span" gap={0} justify="end" className={classes.actions}>
        {productId && (
          <RowLink to={`/admin/product/edit/${productId}`} label={texts.see} name={texts.seeOf(name)} />
        )}
        {state === 'failed' && (
          <ActionIcon aria-label={texts.retryOf(name)} onClick={() => sender.retryFailed(key)}>
            <IconRefresh size={20} aria-hidden="true" />
          </ActionIcon>
        )}
        {(isUnsent(item) || isTrouble(item)) && (
          <ActionIcon aria-label={texts.removeOf(name)} onClick={() => sender.remove(key)}>
            <IconX size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      </Row>
    </div>
  );
});
