import { startTransition, useEffect, useState } from 'react';

/** After this time the render starts without a frame: a background page paints no frame. */
const NO_FRAME_MS = 250;

/**
 * The render with the new value starts after the rest of the change is painted. Any key press interrupts this
 * render. `useDeferredValue` would start the render before the frame and delay the frame.
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
