import type { ShownMoment } from '@volleyscouter/core/video/moment';
import { useSyncExternalStore } from 'react';

/** By play id; `null`: no video is shown. */
type Moments = ReadonlyMap<string, ShownMoment> | null;

let moments: Moments = null;
const listeners = new Set<() => void>();

export const shownMoments = (): Moments => moments;

export function setShownMoments(next: Moments): void {
  moments = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShownMoments = (): Moments => useSyncExternalStore(subscribe, shownMoments);
