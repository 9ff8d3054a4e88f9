/** One connection for all channels. Notifications during a disconnect are lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { connect } from './connection.ts';

const RECONNECT_AFTER = 1000;
/** Networks may drop connections silently. */
const CHECK_INTERVAL_MS = 5000;
const CHECK_TIMEOUT_MS = 5000;

export interface Listener {
  /** Resolves after the first attempt to connect, successful or not. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

export interface ChannelHandlers {
  /** Keys are unquoted identifiers. */
  channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after each (re)connect: notifications may have been lost. */
  begun(): void;
}

export function listenTo(db: Pool, handlers: ChannelHandlers): Listener {
  const closing = new AbortController();
  const firstAttempt = Promise.withResolvers<void>();
  let listening: Promise<void> | undefined;

  function begun(): void {
    firstAttempt.resolve();
    handlers.begun();
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = await connect(db.options.connectionString ?? '').catch(() => null);
      if (client) await listenOn(client, { ...handlers, begun }, closing.signal).catch(() => undefined);
      firstAttempt.resolve();
      await sleep(RECONNECT_AFTER, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    listen() {
      listening ??= keepListening();
      return firstAttempt.promise;
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

async function fallsSilent(query: () => Promise<unknown>, closing: AbortSignal): Promise<void> {
  for (let answered = true; answered; ) {
    await sleep(CHECK_INTERVAL_MS, undefined, { signal: closing });
    const late = sleep(CHECK_TIMEOUT_MS, false, { signal: closing });
    answered = await Promise.race([query().then(() => true), late]);
  }
}

async function listenOn(
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
    const listen = names.map((name) => `listen ${name}`).join('; ');
    await client.query(listen);
    begun();
    await Promise.race([ended, fallsSilent(() => client.query(listen), closing)]);
  } finally {
    closing.removeEventListener('abort', stop);
    stop();
  }
}
