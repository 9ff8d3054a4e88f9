import type { Add, Manual } from '@volleyscouter/core/rally/command';
import { type KeyTimes, keyTimes } from '@volleyscouter/core/rally/keyTimes';
import { useMemo, useRef } from 'react';
import { newId } from '../../../kit/newId.ts';
import { serverTime } from '../../sync/serverTime.ts';

/** A form that has not been touched yet has no first key. */
export interface FirstKey {
  /** Handlers of the form: its first key or press counts. */
  handlers: { onKeyDownCapture: () => void; onPointerDownCapture: () => void };
  at: () => number | undefined;
}

/** When a form was touched first, on the server's clock. */
export function useFirstKey(): FirstKey {
  const first = useRef<number | undefined>(undefined);
  return useMemo(() => {
    const touched = (): void => {
      first.current ??= serverTime.now().at;
    };
    return {
      handlers: { onKeyDownCapture: touched, onPointerDownCapture: touched },
      at: () => first.current,
    };
  }, []);
}

/** Key times of what is entered now. `first`: its first key on the server's clock, where more than one press makes it. */
export function keysNow(first?: number): KeyTimes | null {
  const { at, shift } = serverTime.now();
  return keyTimes(first ?? at, at, shift);
}

/** The entry of a code that a button enters, as a block of its own, with the time of its press. */
export function addNow(code: string): Add {
  const keys = keysNow();
  return { type: 'add', id: newId(), block: newId(), code, ...(keys && { keys }) };
}

/** A change by hand as a block of its own, with its key times. */
export function manualNow(change: Omit<Manual, 'type' | 'id' | 'block'>, first?: number): Manual {
  const keys = keysNow(first);
  return { type: 'manual', id: newId(), block: newId(), ...change, ...(keys && { keys }) };
}
