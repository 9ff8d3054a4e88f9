import { useEffect, useState } from 'react';
import classes from './CameraPanel.module.css';
import { cameraText as words } from './cameraText.ts';
import { writeLength } from './length.ts';
import type { RunningRecording } from './recording.ts';

/** That it records, and how much of it is written. */
export function Elapsed({ recording }: { recording: RunningRecording }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(recording.written()), 500);
    return () => clearInterval(timer);
  }, [recording]);
  return (
    <span className={classes.elapsed}>
      <span className="unseen">{words.recording}</span>
      <span data-figures="">{writeLength(seconds)}</span>
    </span>
  );
}
