import { useCallback, useSyncExternalStore } from 'react';
import { load, type StorageKey, save, subscribe } from '../api/storage.ts';

/** A yes or no that the browser keeps; the same in every tab. */
export function usePreference(key: StorageKey): [on: boolean, toggle: () => void] {
  const on = useSyncExternalStore(subscribe, () => load(key) === 'true');
  const toggle = useCallback(() => save({ [key]: load(key) === 'true' ? null : 'true' }), [key]);
  return [on, toggle];
}
