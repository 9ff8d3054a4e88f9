import { useEffect, useState } from 'react';
import { useLatest } from '../../../../kit/useLatest.ts';

const openWindow = (match: string): Window | null =>
  window.open(`/#/video/${match}`, `video-${match}`, 'popup,width=960,height=600');

/** The window of its own that shows a match's video, on a second screen for example. */
export interface OwnWindow {
  /** `null`: the video is shown here. */
  opened: Window | null;
  /** The browser did not let it open. */
  refused: boolean;
  open: () => void;
  /** It was closed. */
  onClosed: () => void;
}

export function useVideoWindow(match: string): OwnWindow {
  const [opened, setOpened] = useState<Window | null>(null);
  const [refused, setRefused] = useState(false);
  // without the typed line the other window is of no use
  useEffect(() => () => opened?.close(), [opened]);
  const open = useLatest(() => {
    const next = openWindow(match);
    setRefused(next === null);
    setOpened(next);
  });
  const onClosed = useLatest(() => setOpened(null));
  return { opened, refused, open, onClosed };
}
