/** The way to the server, after it was lost: the browser says that it is back, or a call that goes through shows it. */
import { useEffect, useRef } from 'react';

/** Raised where a call went through after some that had no answer. */
const BACK = 'volleyscouter:way-back';

/** Tells all who wait for the way to be back. */
export const tellBack = (): void => void window.dispatchEvent(new Event(BACK));

/** Runs when the way is back, while `waiting`; with `every` (ms) also again and again until then. */
export function useWayBack(waiting: boolean, run: () => void, every?: number): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!waiting) return;
    const again = () => latest.current();
    const timer = every === undefined ? undefined : setInterval(again, every);
    window.addEventListener('online', again);
    window.addEventListener(BACK, again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      window.removeEventListener(BACK, again);
    };
  }, [waiting, every]);
}
