import { useEffect, useRef } from 'react';

/** Event: a call succeeded after calls without a response. */
const BACK = 'volleyscouter:way-back';

export const notifyReconnected = (): void => void window.dispatchEvent(new Event(BACK));

/** `every`: also calls `run` at this interval in ms. */
export function useReconnected(waiting: boolean, run: () => void, every?: number): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!waiting) return;
    const onRestored = () => latest.current();
    const timer = every === undefined ? undefined : setInterval(onRestored, every);
    window.addEventListener('online', onRestored);
    window.addEventListener(BACK, onRestored);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onRestored);
      window.removeEventListener(BACK, onRestored);
    };
  }, [waiting, every]);
}
