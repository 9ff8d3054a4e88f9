/**
 * The video time of a play of an ended set is edited directly; other fields are edited in a copy of the
 * match.
 */
import { Button } from '@mantine/core';
import { IconClock, IconHistory, IconPencil } from '@tabler/icons-react';
import type { Command } from '@volleyscouter/core/rally/command';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { useCallback, useState } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Row, Small } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { smallId } from '../../../kit/RequestId.tsx';
import type { MatchData } from '../../shared/matchData.ts';
import type { Recorder } from '../../sync/recording.ts';
import { focusLine } from '../line/lineFocus.ts';
import classes from './Edit.module.css';
import { editPlayText } from './editPlayText.ts';
import { useCorrection } from './useCorrection.ts';

const texts = editPlayText.play;
const VersionsDialog = onDemand(async () => (await import('../versions/VersionsDialog.tsx')).VersionsDialog);
const TimeForm = onDemand(async () => (await import('./TimeForm.tsx')).TimeForm);

interface EarlierPlayProps {
  item: PlayItem;
  data: MatchData;
  log: readonly Command[];
  recorder: Recorder;
  /** True if this browser has entries that the server does not have yet. */
  waiting: boolean;
}

export function EarlierPlay({ item, data, log, recorder, waiting }: EarlierPlayProps) {
  const { play } = item;
  const [opened, setOpened] = useState<string | null>(null);
  const { open, busy, failure } = useCorrection(data.game._id);
  const [lookingBack, setLookingBack] = useState(false);
  const hasMoment = recorder.holds && item.happening === null && play.manual === null;
  const openTime = useCallback(() => setOpened(play.id), [play.id]);
  const correct = () => void open([play.id]);
  useKeys([
    ...(hasMoment ? [{ key: 'm', label: texts.time, alt: true, run: openTime }] : []),
    ...(waiting ? [] : [{ key: 'e', label: texts.correct, alt: true, run: correct }]),
  ]);
  if (hasMoment && opened === play.id)
    return (
      <section className={classes.editor} aria-label={texts.moment}>
        <TimeForm
          play={play}
          recorder={recorder}
          onClose={() => {
            setOpened(null);
            focusLine();
          }}
        />
      </section>
    );
  return (
    <Row className={classes.offer}>
      <Small as="p">
        <strong>{texts.earlier}</strong> {waiting && texts.correctWaits}
      </Small>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        // the copy is made from the entries on the server
        disabled={waiting}
        leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
        rightSection={<Key of="e" alt={true} />}
        onClick={correct}
      >
        {texts.correct}
      </Button>
      {hasMoment && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconClock size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={<Key of="m" alt={true} />}
          onClick={openTime}
        >
          {texts.time}
        </Button>
      )}
      {log.some(({ type }) => type === 'rewind') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconHistory size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setLookingBack(true)}
        >
          {texts.former}
        </Button>
      )}
      {lookingBack && <VersionsDialog data={data} which="former" onClose={() => setLookingBack(false)} />}
      {failure && (
        <Small as="p" tone="error" role="alert">
          {smallId(failure.msg)}
        </Small>
      )}
    </Row>
  );
}
