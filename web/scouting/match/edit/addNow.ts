import type { Add, Manual } from '@volleyscouter/core/rally/command';
import { type KeyTimes, keyTimes } from '@volleyscouter/core/rally/keyTimes';
import { useMemo, useRef } from 'react';
import { newId } from '../../../kit/newId.ts';
import { serverTime } from '../../sync/serverTime.ts';

/** `at` returns `undefined` before the first key or press. */
export interface FirstKey {
  handlers: { onKeyDownCapture: () => void; onPointerDownCapture: () => void };
  at: () => number | undefined;
}

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

/** `first`: server time of the first key, if the entry takes more than one press. */
export function keysNow(first?: number): KeyTimes | null {
  const { at, shift } = serverTime.now();
  return keyTimes(first ?? at, at, shift);
}

export function addNow(code: string): Add {
  const keys = keysNow();
  return { type: 'add', id: newId(), block: newId(), code, ...(keys && { keys }) };
}

export function manualNow(change: Omit<Manual, 'type' | 'id' | 'block'>, first?: number): Manual {
  const keys = keysNow(first);
  return { type: 'manual', id: newId(), block: newId(), ...change, ...(keys && { keys }) };
}
