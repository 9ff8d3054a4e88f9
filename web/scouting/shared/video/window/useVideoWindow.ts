import { useEffect, useState } from 'react';
import { useLatest } from '../../../../kit/useLatest.ts';

const openWindow = (match: string): Window | null =>
  window.open(`/#/video/${match}`, `video-${match}`, 'popup,width=960,height=600');

export interface OwnWindow {
  /** `null`: the video is shown here. */
  opened: Window | null;
  refused: boolean;
  open: () => void;
  onClosed: () => void;
}

export function useVideoWindow(match: string): OwnWindow {
  const [opened, setOpened] = useState<Window | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => () => opened?.close(), [opened]);
  const open = useLatest(() => {
    const next = openWindow(match);
    setRefused(next === null);
    setOpened(next);
  });
  const onClosed = useLatest(() => setOpened(null));
  return { opened, refused, open, onClosed };
}
