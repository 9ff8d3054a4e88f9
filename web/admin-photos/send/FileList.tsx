import { Button } from '@mantine/core';
import { useState } from 'react';
import { adminPhotos } from '../../text/adminPhotos.ts';
import { Card, Row, Small } from '../../ui/layout.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { FileRow } from './FileRow.tsx';
import { type Item, isTrouble, type SendCounts } from './item.ts';
import classes from './Send.module.css';
import type { Sender } from './sender.ts';

const words = adminPhotos.send;

/** Of a row in px. */
const ROW = 60;

interface FileListProps {
  sender: Sender;
  items: readonly Item[];
  counts: SendCounts;
}

/** Every file and how it fares; those with trouble alone, where there are some. */
export function FileList({ sender, items, counts }: FileListProps) {
  const [only, setOnly] = useState(false);
  const trouble = counts.refused + counts.failed;
  const shown = only && trouble > 0 ? items.filter(isTrouble) : items;
  return (
    <Card as="section" flush aria-label={words.list}>
      <Row justify="between" className={classes.listHead}>
        <h2 className={classes.title}>
          {words.list} <Small className={classes.count}>{items.length.toLocaleString('pt-BR')}</Small>
        </h2>
        {trouble > 0 && (
          <Button size="xs" variant="default" aria-pressed={only} onClick={() => setOnly(!only)}>
            {only ? words.all : words.onlyTrouble(trouble)}
          </Button>
        )}
      </Row>
      <VirtualList items={shown} keyOf={({ key }) => key} estimate={ROW} gap={0} label={words.list}>
        {(item) => <FileRow item={item} sender={sender} />}
      </VirtualList>
    </Card>
  );
}
