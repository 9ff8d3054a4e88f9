import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../kit/Confirm.tsx';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { writeMoment } from '../../kit/moment.ts';
import { Notice } from '../../kit/Notice.tsx';
import { writeTime } from '../shared/texts/reading.ts';
import classes from './CameraPanel.module.css';
import { cameraText } from './cameraText.ts';
import type { KeptRecording } from './files.ts';
import { removeRecording } from './folder.ts';
import { type Saved, saveRecording } from './save.ts';
import type { StoredRecordings } from './useRecordings.ts';
import { writeSize } from './writeSize.ts';

const words = cameraText.kept;

export function KeptRecordings({ stored: { recordings, failed, refresh } }: { stored: StoredRecordings }) {
  if (failed) return <Notice compact>{cameraText.failed}</Notice>;
  if (recordings.length === 0) return null;
  return (
    <Stack as="section" className={classes.kept} aria-label={words.title}>
      <Small as="h3" tone="plain" fw={700}>
        {words.title}
      </Small>
      {recordings.map((recording) => (
        <Entry key={recording.id} recording={recording} onChange={refresh} />
      ))}
    </Stack>
  );
}

interface EntryProps {
  recording: KeptRecording;
  onChange: () => void;
}

function Entry({ recording, onChange }: EntryProps) {
  const { id, name, startedAt, seconds, bytes, ended, given: isHandedOver, told: isReported } = recording;
  const [doing, setDoing] = useState<'saving' | 'removing' | 'asked' | null>(null);
  const [outcome, setOutcome] = useState<Saved | 'failed' | null>(null);
  const startTime = startedAt === null ? words.unknown : writeMoment(new Date(startedAt).toISOString());
  const save = async (): Promise<void> => {
    setDoing('saving');
    setOutcome(await saveRecording(recording).catch(() => 'failed' as const));
    setDoing(null);
    onChange();
  };
  const remove = async (): Promise<void> => {
    setDoing('removing');
    await removeRecording(id, isReported ? undefined : 'note');
    onChange();
  };
  return (
    <Stack gap={4}>
      <Row wrap={false} justify="between">
        <div className={classes.words}>
          <p>{ended ? words.ended(startTime) : words.interrupted(startTime)}</p>
          <Small as="p" cut title={name}>
            {words.facts(writeTime(seconds), writeSize(bytes))} · {name}
          </Small>
        </div>
        <Button
          size="xs"
          variant="default"
          aria-label={words.saveOf(name)}
          loading={doing === 'saving'}
          onClick={() => void save()}
        >
          {words.save}
        </Button>
        {!isHandedOver && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={words.removeOf(name)}
            disabled={doing !== null}
            onClick={() => setDoing('asked')}
          >
            {words.remove}
          </Button>
        )}
      </Row>
      {doing === 'saving' && <Small role="status">{words.saving}</Small>}
      {outcome === 'failed' && <Notice compact>{words.saveFailed}</Notice>}
      {outcome === 'raw' && (
        <Notice compact tone="warning">
          {words.raw}
        </Notice>
      )}
      {isHandedOver && doing !== 'saving' && (
        <Row justify="between" role="status">
          <Small>{words.asked}</Small>
          <Button size="compact-xs" loading={doing === 'removing'} onClick={() => void remove()}>
            {words.yes}
          </Button>
        </Row>
      )}
      {doing === 'asked' && (
        <Confirm
          title={words.removeTitle}
          text={words.removeText(name)}
          action={words.remove}
          busy={false}
          failure={null}
          onConfirm={() => void remove()}
          onClose={() => setDoing(null)}
        />
      )}
    </Stack>
  );
}
