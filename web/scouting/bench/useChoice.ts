import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { KEYS, load, save, subscribe } from '../../platform/api/storage.ts';
import { type BenchChoice, readChoice } from './choice.ts';

/** The choice of this device, and how it is changed. */
export function useChoice(): [BenchChoice, (change: Partial<BenchChoice>) => void] {
  const stored = useSyncExternalStore(subscribe, () => load(KEYS.bench));
  const choice = useMemo(() => readChoice(stored), [stored]);
  const change = useCallback(
    (part: Partial<BenchChoice>) => save({ [KEYS.bench]: JSON.stringify({ ...choice, ...part }) }),
    [choice],
  );
  return [choice, change];
}
