import { startTransition, useEffect, useState } from 'react';

/** A page in the background paints no frame: then so many milliseconds are waited. */
const NO_FRAME_MS = 250;

/**
 * The value as of the frame before. What shows it is drawn once everything else of a change is painted, and any key interrupts it;
 * `useDeferredValue` would begin before that frame, and keep it waiting.
 */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState<{ value: T }>({ value });
  useEffect(() => {
    if (painted.value === value) return;
    const show = (): void => startTransition(() => setPainted({ value }));
    let timer = setTimeout(show, NO_FRAME_MS);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(show);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value, painted]);
  return painted.value;
}
