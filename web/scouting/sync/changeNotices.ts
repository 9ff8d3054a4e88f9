/**
 * Says that notes of a match's bench, or its videos and playlists, may have changed: pushed, or missed while its socket was away. Whoever
 * shows them fetches.
 */
import type { Stop } from './ports.ts';

function teller() {
  const listeners = new Set<(match: string) => void>();
  return {
    tell(match: string): void {
      for (const listener of listeners) listener(match);
    },
    on(match: string, changed: () => void): Stop {
      const hear = (told: string): void => {
        if (told === match) changed();
      };
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
  };
}

export const { tell: tellNotes, on: onNotes } = teller();
export const { tell: tellVideos, on: onVideos } = teller();
