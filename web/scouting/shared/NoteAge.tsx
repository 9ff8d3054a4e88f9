import { useEffect, useState } from 'react';
import { ageText, untilNextAge } from './age.ts';

interface NoteAgeProps {
  /** ISO time by the server's clock. */
  since: string;
  /** Ms by which the server's clock is ahead of this device's clock. */
  ahead: number;
}

/** A separate component, so that only the age is rendered again. */
export function NoteAge({ since, ahead }: NoteAgeProps) {
  const [now, setNow] = useState(Date.now);
  const age = Math.max(0, now + ahead - Date.parse(since));
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), untilNextAge(age));
    return () => clearTimeout(timer);
  }, [age]);
  return <time dateTime={since}>{ageText(age)}</time>;
}
