/** Matches whose socket found no place among those of a crowd: their log is asked for every few seconds instead. */
import { useSyncExternalStore } from 'react';
import type { Stop } from './ports.ts';

const crowded = new Set<string>();
const listeners = new Set<() => void>();

export function tellCrowded(match: string, is: boolean): void {
  if (crowded.has(match) === is) return;
  if (is) crowded.add(match);
  else crowded.delete(match);
  for (const listener of listeners) listener();
}

const subscribe = (changed: () => void): Stop => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const isCrowded = (match: string): boolean => crowded.has(match);

export const useCrowded = (match: string): boolean => useSyncExternalStore(subscribe, () => isCrowded(match));
