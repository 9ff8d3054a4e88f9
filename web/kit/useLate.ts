import { useEffect, useState } from 'react';

/** Milliseconds after which an answer is late: then it is shown that one waits, or what is there already. */
const LATE = 2000;

/** Whether something has been waited for, without a break, for longer than an answer takes. */
export function useLate(waits: boolean): boolean {
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
