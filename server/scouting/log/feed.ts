/** Log changes within this process; live/ sends them to viewers and other processes. */
import type { Logged } from '@volleyscouter/core/rally/command';
import type { Lease } from '@volleyscouter/core/sync/lease';

export interface LogChange {
  gameId: string;
  /** Last command before the change. */
  from: number;
  seq: number;
  /** Commands after `from`, in order; `null` if they must be read from the log. */
  entries: readonly Logged[] | null;
  lease: Lease | null;
  /**
   * Some viewers may not read the free text of these entries (minors). The entries are not pushed: viewers
   * fetch them.
   */
  fetched: boolean;
}

export interface Feed {
  /** Call this after the commit, never before. */
  publish(change: LogChange): void;
  reconsider(gameId: string): void;
  onChange(listener: (change: LogChange) => void): () => void;
  onReconsider(listener: (gameId: string) => void): () => void;
}

function topic<T>() {
  const listeners = new Set<(event: T) => void>();
  return {
    tell: (event: T) => {
      for (const listener of listeners) listener(event);
    },
    on: (listener: (event: T) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function createFeed(): Feed {
  const changes = topic<LogChange>();
  const reconsidered = topic<string>();
  return {
    publish: changes.tell,
    reconsider: reconsidered.tell,
    onChange: changes.on,
    onReconsider: reconsidered.on,
  };
}
