/**
 * Notifies listeners that a match's bench notes, or its videos and playlists, may have changed: on a push,
 * and on reconnect because pushes may be lost. Listeners refetch.
 */
import type { Stop } from './ports.ts';

function createNotifier() {
  const listeners = new Set<(match: string) => void>();
  return {
    tell(match: string): void {
      for (const listener of listeners) listener(match);
    },
    on(match: string, changed: () => void): Stop {
      const hear = (changedMatch: string): void => {
        if (changedMatch === match) changed();
      };
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}

export const { tell: notifyNotes, on: onNotes } = createNotifier();
export const { tell: notifyVideos, on: onVideos } = createNotifier();
