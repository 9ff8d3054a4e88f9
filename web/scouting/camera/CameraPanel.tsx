import { Button } from '@mantine/core';
import { IconPlayerRecordFilled, IconPlayerStopFilled, IconRotate, IconVideo } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Key } from '../../kit/Key.tsx';
import { useKeys } from '../../kit/keys.ts';
import { Row, Small, Stack } from '../../kit/layout.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { Panel } from '../../kit/Panel.tsx';
import { useWakeLock } from '../../kit/useWakeLock.ts';
import type { CameraProps } from '../shared/camera.ts';
import { writeTime } from '../shared/texts/reading.ts';
import { scoutText } from '../shared/texts/scout.ts';
import classes from './CameraPanel.module.css';
import { Choice } from './Choice.tsx';
import { cameraText as texts } from './cameraText.ts';
import { KeptRecordings } from './KeptRecordings.tsx';
import { Replay } from './Replay.tsx';
import type { RunningRecording } from './recording.ts';
import { useCamera } from './useCamera.ts';
import { useRecordings } from './useRecordings.ts';

const REPLAY_SECONDS = 10;

export function CameraPanel({ data, slot }: CameraProps) {
  const { session, state } = useCamera(data);
  const { phase, camera, recording, trouble, isFrozen, rate, finished } = state;
  // With full storage, the recordings of all matches are listed, so that the user can remove some of them.
  const noRoom = trouble === 'no-room' || trouble === 'full';
  const stored = useRecordings(noRoom ? null : data.game._id, recording?.facts.id ?? null, finished);
  const [sound, setSound] = useState(false);
  const [isPreviewShown, setPreviewShown] = useState(true);
  const [replay, setReplay] = useState<Blob | 'failed' | null>(null);
  useWakeLock(recording !== null);
  useRoomOnScreen(trouble !== null || (camera !== null && isPreviewShown) || stored.recordings.length > 0);

  const runs = recording !== null;
  const toggleReplay = useCallback(async () => {
    if (replay instanceof Blob) return setReplay(null);
    setReplay(await session.replay(REPLAY_SECONDS).catch(() => 'failed' as const));
  }, [session, replay]);
  useKeys(
    runs ? [{ key: 'v', label: scoutText.keys.replay, alt: true, run: () => void toggleReplay() }] : [],
  );
  const open = (choice: { camera?: string; sound?: boolean }) =>
    void session.open({ camera: camera?.id ?? '', sound, ...choice });

  const shows = phase !== 'off' || trouble !== null || stored.recordings.length > 0 || stored.failed;
  if (!shows)
    return (
      slot &&
      createPortal(
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={texts.open}
          title={texts.open}
          leftSection={<IconVideo size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => open({})}
        >
          {texts.title}
        </Button>,
        slot,
      )
    );
  return (
    <Panel
      title={texts.title}
      actions={
        <Actions
          phase={phase}
          onOpen={() => open({})}
          onRecord={() => void session.record(data.match.state.set)}
          onClose={() => void session.close()}
          onStop={() => void session.stop()}
        >
          {recording && <Elapsed key={recording.facts.id} recording={recording} />}
        </Actions>
      }
    >
      <Stack gap={8}>
        {trouble && (
          <Notice compact title={texts.missing.title}>
            {texts.missing[trouble]}
          </Notice>
        )}
        {camera && isPreviewShown && !(replay instanceof Blob) && (
          <Preview stream={camera.stream} isFrozen={isFrozen} />
        )}
        {replay instanceof Blob && <Replay video={replay} />}
        {replay === 'failed' && <Small role="status">{texts.replayFailed}</Small>}
        {isFrozen && (
          <Notice compact tone="warning">
            {texts.still}
          </Notice>
        )}
        {(runs || replay instanceof Blob) && (
          <Row justify="between" wrap={false}>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRotate size={16} aria-hidden="true" />}
              rightSection={<Key of="v" alt />}
              onClick={() => void toggleReplay()}
            >
              {replay instanceof Blob ? texts.backToLive : texts.replay}
            </Button>
            {!(replay instanceof Blob) && (
              <Button size="xs" variant="subtle" onClick={() => setPreviewShown(!isPreviewShown)}>
                {isPreviewShown ? texts.hide : texts.show}
              </Button>
            )}
          </Row>
        )}
        {runs && rate < 30 && <Small role="status">{texts.slower(rate)}</Small>}
        {phase === 'open' && camera && (
          <Choice
            camera={camera}
            sound={sound}
            onCamera={(id) => open({ camera: id })}
            onSound={(next) => {
              setSound(next);
              open({ sound: next });
            }}
          />
        )}
        <KeptRecordings stored={stored} />
      </Stack>
    </Panel>
  );
}

/** While `data-camera` is set, CSS makes room for this panel in the column of plays. */
function useRoomOnScreen(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const { dataset } = document.documentElement;
    dataset.camera = '';
    return () => void delete dataset.camera;
  }, [isShown]);
}

interface ActionsProps {
  phase: 'off' | 'opening' | 'open' | 'recording';
  onOpen: () => void;
  onRecord: () => void;
  onClose: () => void;
  onStop: () => void;
  children: ReactNode;
}

function Actions({ phase, onOpen, onRecord, onClose, onStop, children }: ActionsProps) {
  if (phase === 'recording')
    return (
      <Row gap={8} wrap={false}>
        {children}
        <Button
          size="xs"
          color="red"
          variant="outline"
          leftSection={<IconPlayerStopFilled size={14} aria-hidden="true" />}
          onClick={onStop}
        >
          {texts.stop}
        </Button>
      </Row>
    );
  if (phase !== 'open')
    return (
      <Button size="xs" variant="default" loading={phase === 'opening'} onClick={onOpen}>
        {texts.open}
      </Button>
    );
  return (
    <Row gap={8}>
      <Button size="xs" variant="subtle" onClick={onClose}>
        {texts.close}
      </Button>
      <Button
        size="xs"
        leftSection={<IconPlayerRecordFilled size={14} aria-hidden="true" />}
        onClick={onRecord}
      >
        {texts.record}
      </Button>
    </Row>
  );
}

function Elapsed({ recording }: { recording: RunningRecording }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(recording.written()), 500);
    return () => clearInterval(timer);
  }, [recording]);
  return (
    <span className={classes.elapsed}>
      <span className="unseen">{texts.recording}</span>
      <span data-figures="">{writeTime(seconds)}</span>
    </span>
  );
}

interface PreviewProps {
  stream: MediaStream;
  isFrozen: boolean;
}

function Preview({ stream, isFrozen }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      className={classes.picture}
      data-still={isFrozen || undefined}
      aria-label={texts.picture}
      muted
      autoPlay
      playsInline
    />
  );
}
