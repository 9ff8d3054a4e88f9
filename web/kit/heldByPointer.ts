/** Milliseconds without a move after which a pointer counts as left behind. */
export const REST = 10_000;

/**
 * Lets go of what lies under a pointer that is no longer used: it has rested for `REST`, or the page was left, which takes no pointer off
 * anything. `heldBy`: what an event's target is part of, if it is held at all. Returns how to stop.
 */
export function releaseResting<Held>(
  page: EventTarget,
  window: EventTarget,
  heldBy: (target: EventTarget | null) => Held | null,
  release: (held: Held) => void,
): () => void {
  let held: Held | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const letGo = (): void => {
    clearTimeout(timer);
    if (held !== null) release(held);
    held = null;
  };
  const touch = ({ target }: Event): void => {
    clearTimeout(timer);
    held = heldBy(target);
    if (held !== null) timer = setTimeout(letGo, REST);
  };
  const listeners = [
    [page, 'pointerover', touch],
    [page, 'pointermove', touch],
    [page, 'visibilitychange', letGo],
    [window, 'blur', letGo],
  ] as const;
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener);
  return () => {
    clearTimeout(timer);
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener);
  };
}
