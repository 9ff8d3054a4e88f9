import { useEffect, useState } from 'react';
import { ageText, untilNextAge } from './age.ts';

interface NoteAgeProps {
  /** ISO moment by the server's clock. */
  since: string;
  /** How far that is ahead of this device's, in ms. */
  ahead: number;
}

/** How long ago a note was written; it alone is drawn again when that changes. */
export function NoteAge({ since, ahead }: NoteAgeProps) {
  const [now, setNow] = useState(Date.now);
  const age = Math.max(0, now + ahead - Date.parse(since));
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilNextAge(age));
    return () => clearTimeout(timer);
  }, [age]);
  return <time dateTime={since}>{ageText(age)}</time>;
}
