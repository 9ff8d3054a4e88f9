import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';

/** A click this soon after a pointer-up belongs to the same press, even on another element. */
const SAME_MS = 700;
let lifted = Number.NEGATIVE_INFINITY;

/**
 * Runs `onPress` on pointer-up: the click can be late, or missing if the other thumb is moving. Clicks
 * without a pointer (keyboard, screen reader) also run `onPress`.
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
        // keeps the focus in the line, and releases the pointer capture
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
