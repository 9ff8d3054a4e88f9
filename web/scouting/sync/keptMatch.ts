/** A public match as this browser received it last, to be read without network. */
import type { SyncState } from '@volleyscouter/core/sync/state';
import { gameOf } from './failures.ts';
import type { World } from './ports.ts';
import type { Saved } from './store.ts';

export interface KeptMatch {
  /** Stores what is known. Returns what was stored before while the server cannot be reached and nothing is known. */
  see(state: SyncState): Saved | null;
}

/** `changed` is called when a stored match was read. */
export function keptMatch(
  match: string,
  { store, clock, sessions }: Pick<World, 'store' | 'clock' | 'sessions'>,
  changed: () => void,
): KeptMatch {
  // apart from what a scout records: visitors get other ids, and fewer names
  const name = `watch:${match}`;
  let kept: Saved | null = null;
  let [isRead, isForgotten] = [false, false];
  let written: { known: unknown; resets: number } | null = null;

  async function read(): Promise<void> {
    isRead = true;
    kept = await store.load(name).catch(() => null);
    if (kept?.snapshot) changed();
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
      return kept?.snapshot ? kept : null;
    },
  };
}
