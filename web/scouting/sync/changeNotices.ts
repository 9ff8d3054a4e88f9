/** A push can be lost, so a reconnect notifies too. Listeners refetch. */
import type { Stop } from './ports.ts';

function createNotifier() {
  const listeners = new Set<(match: string) => void>();
  return {
    tell(match: string): void {
      for (const listener of listeners) listener(match);
    },
    on(match: string, changed: () => void): Stop {
      const listener = (changedMatch: string): void => {
        if (changedMatch === match) changed();
      };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const { tell: notifyNotes, on: onNotes } = createNotifier();
export const { tell: notifyVideos, on: onVideos } = createNotifier();
