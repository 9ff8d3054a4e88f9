import type { SyncState } from '@volleyscouter/core/sync/state';
import { gameOf } from './failures.ts';
import type { World } from './ports.ts';
import type { Saved } from './store.ts';

export interface KeptMatch {
  /**
   * Does nothing while an account that may record is signed in. Otherwise:
   * - The server has sent a public match: stores it.
   * - The match is private, or following has ended (the match was deleted): deletes the stored match.
   * - The server is unreachable and has sent no match yet: returns the stored match.
   */
  see(state: SyncState): Saved | null;
}

/** `changed` is called once a stored match is loaded. */
export function keptMatch(
  match: string,
  { store, clock, sessions }: Pick<World, 'store' | 'clock' | 'sessions'>,
  changed: () => void,
): KeptMatch {
  // A scout's copy has a different key, because visitors get other ids and fewer names.
  const name = `watch:${match}`;
  let storedMatch: Saved | null = null;
  let [isRead, isForgotten] = [false, false];
  let written: { known: unknown; resets: number } | null = null;

  async function read(): Promise<void> {
    isRead = true;
    storedMatch = await store.load(name).catch(() => null);
    if (storedMatch?.snapshot) changed();
  }

  return {
    see({ server: { known, logResets, spokeAt, trouble, ended } }) {
      if (sessions.scouts().length > 0) return null;
      if (ended || (known && !gameOf(known).publico)) {
        if (!isForgotten) void store.forget(name).catch(() => undefined);
        isForgotten = true;
        return null;
      }
      if (known) {
        if (written?.known === known) return null;
        const snapshot = { ...known, game: gameOf(known), lease: null };
        const isAnew = written?.resets !== logResets;
        written = { known, resets: logResets };
        void store.confirm(name, snapshot, spokeAt || clock.now(), isAnew).catch(() => undefined);
        return null;
      }
      if (trouble?.status === 0 && !isRead) void read();
      return storedMatch?.snapshot ? storedMatch : null;
    },
  };
}
