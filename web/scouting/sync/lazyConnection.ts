/** A connection whose code, with socket.io, is fetched once the screen stands, and again where there was no way to it. */
import { prefetch } from '../../kit/prefetch.ts';
import type { Connect, Connection } from './connect.ts';

/** Milliseconds. */
const AGAIN = 5000;

export interface Coming {
  /** `null` until its code is there. */
  connection: Connection | null;
  closed: boolean;
  close(): void;
}

/** `open` is called when the code is there, unless it was closed before. */
export function comingConnection(open: (connect: Connect) => Connection): Coming {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const coming: Coming = {
    connection: null,
    closed: false,
    close() {
      coming.closed = true;
      clearTimeout(timer);
      coming.connection?.close();
    },
  };

  async function load(): Promise<void> {
    const loaded = await prefetch(() => import('./connect.ts'), 'next').catch(() => null);
    if (coming.closed) return;
    if (loaded) coming.connection = open(loaded.connect);
    else timer = setTimeout(() => void load(), AGAIN);
  }

  void load();
  return coming;
}
