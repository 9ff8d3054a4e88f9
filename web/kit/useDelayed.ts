import { useEffect, useState } from 'react';

/** In ms. */
const LATE = 2000;

/** True if `waits` has been true without a break for longer than `LATE`. */
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
