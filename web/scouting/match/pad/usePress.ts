import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** A click so many milliseconds after a finger was lifted from a key is that of the same press, whatever has come to lie under it. */
const SAME_MS = 700;
let lifted = Number.NEGATIVE_INFINITY;

/**
 * A press on a key counts when the finger is lifted on it: a click may come late, or not at all while the other thumb is on its way. A click
 * without a finger (keyboard, screen reader) counts too.
 */
export function usePress(onPress: () => void) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  }, [onPress]);
  const down = useRef<number | null>(null);
  return useMemo(
    () => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        // the line keeps the focus where it has it, and a key does not keep the finger
        event.preventDefault();
        const { currentTarget: key, pointerId } = event;
        if (key.hasPointerCapture(pointerId)) key.releasePointerCapture(pointerId);
        down.current = event.button === 0 && !key.matches(':disabled') ? pointerId : null;
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (down.current !== event.pointerId) return;
        down.current = null;
        lifted = event.timeStamp;
        latest.current();
      },
      onPointerCancel: () => {
        down.current = null;
      },
      // a held key presses once
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.repeat) event.preventDefault();
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (event.timeStamp - lifted > SAME_MS || event.detail === 0) latest.current();
      },
    }),
    [],
  );
}
