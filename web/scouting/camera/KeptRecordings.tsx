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

const texts = cameraText.kept;

export function KeptRecordings({ stored: { recordings, failed, refresh } }: { stored: StoredRecordings }) {
  if (failed) return <Notice compact>{cameraText.failed}</Notice>;
  if (recordings.length === 0) return null;
  return (
    <Stack as="section" className={classes.kept} aria-label={texts.title}>
      <Small as="h3" tone="plain" fw={700}>
        {texts.title}
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
  const startTime = startedAt === null ? texts.unknown : writeMoment(new Date(startedAt).toISOString());
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
          <p>{ended ? texts.ended(startTime) : texts.interrupted(startTime)}</p>
          <Small as="p" cut title={name}>
            {texts.facts(writeTime(seconds), writeSize(bytes))} · {name}
          </Small>
        </div>
        <Button
          size="xs"
          variant="default"
          aria-label={texts.saveOf(name)}
          loading={doing === 'saving'}
          onClick={() => void save()}
        >
          {texts.save}
        </Button>
        {!isHandedOver && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={texts.removeOf(name)}
            disabled={doing !== null}
            onClick={() => setDoing('asked')}
          >
            {texts.remove}
          </Button>
        )}
      </Row>
      {doing === 'saving' && <Small role="status">{texts.saving}</Small>}
      {outcome === 'failed' && <Notice compact>{texts.saveFailed}</Notice>}
      {outcome === 'raw' && (
        <Notice compact tone="warning">
          {texts.raw}
        </Notice>
      )}
      {isHandedOver && doing !== 'saving' && (
        <Row justify="between" role="status">
          <Small>{texts.asked}</Small>
          <Button size="compact-xs" loading={doing === 'removing'} onClick={() => void remove()}>
            {texts.yes}
          </Button>
        </Row>
      )}
      {doing === 'asked' && (
        <Confirm
          title={texts.removeTitle}
          text={texts.removeText(name)}
          action={texts.remove}
          busy={false}
          failure={null}
          onConfirm={() => void remove()}
          onClose={() => setDoing(null)}
        />
      )}
    </Stack>
  );
}
