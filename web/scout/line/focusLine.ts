/** The way back to the typed line from wherever the hands were. */
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
