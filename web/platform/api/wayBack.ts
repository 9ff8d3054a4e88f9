/** The connection coming back after it was lost: told by the browser, or by a call that succeeds. */
import { useEffect, useRef } from 'react';

/** Event: a call succeeded after some that had no answer. */
const BACK = 'volleyscouter:way-back';

/** Tells all listeners that the connection is back. */
export const tellBack = (): void => void window.dispatchEvent(new Event(BACK));

/** Runs `run` when the connection is back, while `waiting`; with `every` (ms) also at that interval until then. */
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
