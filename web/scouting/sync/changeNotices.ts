/**
 * Notifies listeners that bench notes, or videos and playlists, of a match may have changed. The listeners
 * are notified on a push, and on a reconnect, because a push can be lost. The listeners then refetch.
 */
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
