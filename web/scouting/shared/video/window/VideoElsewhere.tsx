import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLatest } from '../../../../kit/useLatest.ts';
import { videoText } from '../../texts/video.ts';
import { chosenFiles } from '../file/chosenFile.ts';
import { chosenOf, keepChosen } from '../file/remembered.ts';
import type { OnFiles, UseFiles } from '../file/useFiles.ts';
import { Picture, PictureWords } from '../Picture.tsx';
import { remotePlayer } from '../remote.ts';
import { useAsCurrent } from '../usePlayer.ts';
import { type WindowVideo, windowChannel } from './channel.ts';

/** A crashed window sends no message. */
const CHECK_INTERVAL_MS = 1000;

interface VideoElsewhereProps extends WindowVideo {
  match: string;
  opened: Window;
  onFiles?: OnFiles | undefined;
  onOpened?: UseFiles['onOpened'];
  onBack: () => void;
}

export function VideoElsewhere({
  match,
  opened,
  onFiles,
  onOpened,
  onBack,
  ...shownVideo
}: VideoElsewhereProps) {
  const { type, video, address, files, others, waits } = shownVideo;
  const [remote, setRemote] = useState<ReturnType<typeof remotePlayer> | null>(null);
  const back = useLatest(onBack);
  const reportFiles = useLatest((storedFiles: Parameters<OnFiles>[0], other: boolean) =>
    onFiles?.(storedFiles, other),
  );
  const reportOpened = useLatest((now: Parameters<NonNullable<typeof onOpened>>[0]) => onOpened?.(now));
  useAsCurrent(remote?.player ?? null, video, type === 'live');
  useEffect(() => {
    const driven = remotePlayer(match);
    setRemote(driven);
    return driven.end;
  }, [match]);
  useEffect(() => {
    const channel = windowChannel(match, (message) => {
      if (message.say === 'ready') sendVideo();
      else if (message.say === 'opened') {
        if (message.chosen.length > 0) keepChosen(match, chosenFiles(message.chosen));
        reportOpened(message.files);
      } else if (message.say === 'files') reportFiles(message.files, message.other);
    });
    const chosen = chosenOf(match).map(({ file }) => file);
    const sendVideo = () =>
      channel.send({ say: 'play', video: { type, video, address, files, others, waits }, chosen });
    sendVideo();
    return channel.end;
  }, [match, type, video, address, files, others, waits, reportFiles, reportOpened]);
  useEffect(() => {
    const timer = setInterval(() => opened.closed && back(), CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [opened, back]);
  const { elsewhere, elsewhereText, bringBack } = videoText.window;
  return (
    <Picture
      label={videoText.player}
      message={
        <PictureWords role="status" title={elsewhere} text={elsewhereText}>
          <Button
            variant="default"
            onClick={() => {
              opened.close();
              onBack();
            }}
          >
            {bringBack}
          </Button>
        </PictureWords>
      }
    />
  );
}
