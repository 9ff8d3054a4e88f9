import { useEffect, useState } from 'react';

/**
 * Milliseconds after which an answer is late. The screen then shows a loading state or the content that it
 * has.
 */
const LATE = 2000;

/** Returns true if `waits` has been true without a break for longer than `LATE`. */
export function useDelayed(waits: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), LATE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waits]);
  return late;
}
