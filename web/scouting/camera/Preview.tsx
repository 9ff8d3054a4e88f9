import { useEffect, useRef } from 'react';
import classes from './CameraPanel.module.css';
import { cameraText as words } from './cameraText.ts';

interface PreviewProps {
  stream: MediaStream;
  /** No new picture comes. */
  still: boolean;
}

/** What the camera sees, as it is recorded. */
export function Preview({ stream, still }: PreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      className={classes.picture}
      data-still={still || undefined}
      aria-label={words.picture}
      muted
      autoPlay
      playsInline
    />
  );
}
