/** Hears the notices that PostgreSQL passes on, over one connection of its own for all channels; what is said while it is cut is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { connect } from './connection.ts';

const RECONNECT_AFTER = 1000;

export interface Listener {
  /** Begins to hear: does so, or has failed for the first time, when it returns. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

export interface ChannelHandlers {
  /** By the name of the channel, a word that needs no quotes. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** It hears now, for the first time or again: anything may have been missed before. */
  begun(): void;
}

/** A line that comes back by itself until it is closed. */
export function listenTo(db: Pool, ears: ChannelHandlers): Listener {
  const closing = new AbortController();
  const tried = Promise.withResolvers<void>();
  let listening: Promise<void> | undefined;

  function begun(): void {
    tried.resolve();
    ears.begun();
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = await connect(db.options.connectionString ?? '').catch(() => null);
      if (client) await hearAll(client, { ...ears, begun }, closing.signal).catch(() => undefined);
      tried.resolve();
      await sleep(RECONNECT_AFTER, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    listen() {
      listening ??= keepListening();
      return tried.promise;
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

/** Hears until the connection ends. */
async function hearAll(
  client: Client,
  { channels, begun }: ChannelHandlers,
  closing: AbortSignal,
): Promise<void> {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const stop = (): void => void client.end().catch(() => undefined);
  closing.addEventListener('abort', stop);
  try {
    client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    if (closing.aborted) return;
    const names = Object.keys(channels);
    await client.query(names.map((name) => `listen ${name}`).join('; '));
    begun();
    await ended;
  } finally {
    closing.removeEventListener('abort', stop);
    stop();
  }
}
