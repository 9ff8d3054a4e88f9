import { useSyncExternalStore } from 'react';

let isExpired = false;
const listeners = new Set<() => void>();

/** Sets whether the next sign-in page reports an ended session. */
export function showExpired(value: boolean): void {
  isExpired = value;
  for (const listener of listeners) listener();
}

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useExpired = (): boolean => useSyncExternalStore(follow, () => isExpired);
