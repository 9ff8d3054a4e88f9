/** The way back to the typed line from wherever the hands were. */
import { useEffect } from 'react';

let focus: (() => void) | null = null;

/** Says how the line takes the focus, while there is one. Returns how to stop. */
export function offerFocus(take: () => void): () => void {
  focus = take;
  return () => {
    if (focus === take) focus = null;
  };
}

/** Back to the line, once what is on screen has gone. */
export const focusLine = (): void => void requestAnimationFrame(() => focus?.());

/** For what opens over the match or beside it: when it goes, the hands are at the line and the line is in view. */
export const useBackToLine = (): void => useEffect(() => focusLine, []);
