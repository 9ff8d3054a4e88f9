/** Detects a restored connection: by the browser's event, or by a call that succeeds after failed ones. */
import { useEffect, useRef } from 'react';

/** Event: a call succeeded after calls without a response. */
const BACK = 'volleyscouter:way-back';

/** Notifies all listeners that the connection is restored. */
export const tellBack = (): void => void window.dispatchEvent(new Event(BACK));

/**
 * Runs `run` when the connection is restored, while `waiting`. With `every` (ms), also repeats it at that
 * interval until then.
 */
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
