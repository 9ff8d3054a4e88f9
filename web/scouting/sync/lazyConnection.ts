import { prefetch } from '../../kit/prefetch.ts';
import type { Connect, Connection } from './connect.ts';

const RETRY_DELAY_MS = 5000;

export interface LazyConnection {
  /** `null` until the code is loaded. */
  connection: Connection | null;
  closed: boolean;
  close(): void;
}

/** Calls `open` once the code is loaded, unless the connection was closed before that. */
export function openLazyConnection(open: (connect: Connect) => Connection): LazyConnection {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lazy: LazyConnection = {
    connection: null,
    closed: false,
    close() {
      lazy.closed = true;
      clearTimeout(timer);
      lazy.connection?.close();
    },
  };

  async function load(): Promise<void> {
    const loaded = await prefetch(() => import('./connect.ts'), 'next').catch(() => null);
    if (lazy.closed) return;
    if (loaded) lazy.connection = open(loaded.connect);
    else timer = setTimeout(() => void load(), RETRY_DELAY_MS);
  }

  void load();
  return lazy;
}
