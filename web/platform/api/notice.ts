import { useSyncExternalStore } from 'react';

let shown = false;
const listeners = new Set<() => void>();

/** Sets whether the next sign-in page reports an ended session. */
export function showExpired(value: boolean): void {
  shown = value;
  for (const listener of listeners) listener();
}

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useExpired = (): boolean => useSyncExternalStore(follow, () => shown);
