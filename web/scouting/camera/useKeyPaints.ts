import { useEffect } from 'react';

/** Tells of each letter typed into the line how many ms later the frame with it was painted. */
export function useKeyPaints(listens: boolean, heard: (milliseconds: number) => void): void {
  useEffect(() => {
    if (!listens) return;
    const { port1, port2 } = new MessageChannel();
    let began: number | null = null;
    // a task posted from the last moment before painting runs when the frame is painted
    port1.onmessage = () => {
      if (began !== null) heard(performance.now() - began);
      began = null;
    };
    const onKey = ({ key, target, timeStamp }: KeyboardEvent): void => {
      if (key.length !== 1 || !(target instanceof HTMLTextAreaElement) || began !== null) return;
      began = timeStamp;
      requestAnimationFrame(() => port2.postMessage(null));
    };
    window.addEventListener('keydown', onKey, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      port1.close();
    };
  }, [listens, heard]);
}
