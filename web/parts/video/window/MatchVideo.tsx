import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { videoText } from '../../../text/video.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { VideoPlayer, type VideoPlayerProps } from '../VideoPlayer.tsx';
import { VideoElsewhere } from './VideoElsewhere.tsx';

const openWindow = (match: string): Window | null =>
  window.open(`/#/video/${match}`, `video-${match}`, 'popup,width=960,height=600');

/** The video beside a match: here, or in a window of its own, on a second screen for example. */
export function MatchVideo(props: VideoPlayerProps) {
  const [opened, setOpened] = useState<Window | null>(null);
  const [refused, setRefused] = useState(false);
  // without the typed line the other window is of no use
  useEffect(() => () => opened?.close(), [opened]);
  if (opened) return <VideoElsewhere {...props} opened={opened} onBack={() => setOpened(null)} />;
  const open = () => {
    const next = openWindow(props.match);
    setRefused(next === null);
    setOpened(next);
  };
  return (
    <>
      <VideoPlayer {...props} />
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconExternalLink size={16} aria-hidden="true" />}
        onClick={open}
      >
        {videoText.window.open}
      </Button>
      {refused && <Notice>{videoText.window.refused}</Notice>}
    </>
  );
}
