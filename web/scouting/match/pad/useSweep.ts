import type { Grade } from '@volleyscouter/core/code/vocabulary';
import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';

export interface Sweep {
  code: string;
  over: Grade | null;
}

const gradeAt = ({ clientX, clientY }: PointerEvent): Grade | null => {
  const key = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-grade]');
  return (key?.dataset.grade as Grade | undefined) ?? null;
};

/**
 * A sweep is a press on a key that is released on a grade. A release elsewhere does nothing; a tap is a
 * click.
 */
export function useSweep(onSweep: (code: string, grade: Grade) => void) {
  const [sweep, setSweep] = useState<Sweep | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const start = useCallback(
    (code: string, event: ReactPointerEvent<HTMLElement>) => {
      const { pointerId } = event;
      stop.current?.();
      setSweep({ code, over: null });
      const ofPointer = (handle: (event: PointerEvent) => void) => (pointerEvent: PointerEvent) => {
        if (pointerEvent.pointerId === pointerId) handle(pointerEvent);
      };
      const move = ofPointer((pointerEvent) => {
        const over = gradeAt(pointerEvent);
        setSweep((old) => (old && old.over !== over ? { code, over } : old));
      });
      const end = ofPointer((pointerEvent) => {
        stop.current?.();
        const grade = pointerEvent.type === 'pointerup' ? gradeAt(pointerEvent) : null;
        if (grade) onSweep(code, grade);
      });
      stop.current = () => {
        stop.current = null;
        setSweep(null);
        window.removeEventListener('pointermove', move);
        window.removeEventListener('pointerup', end);
        window.removeEventListener('pointercancel', end);
      };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', end);
      window.addEventListener('pointercancel', end);
    },
    [onSweep],
  );
  return { sweep, start };
}
