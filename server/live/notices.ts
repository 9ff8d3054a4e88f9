/**
 * What server processes that share a database tell each other (R-SYNC-5): PostgreSQL notices, sent after the commit and gathered,
 * because a notice inside a transaction makes all commits wait for one another. A lost one is made good by the next look
 * (watch.ts).
 *
 *   payload = JSON [process, game, seq]     ; seq null: the game is gone, or who may see it has changed
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { z } from 'zod';
import { connect } from '../database/connection.ts';

const CHANNEL = 'volleyscouter';
const RECONNECT_AFTER = 1000;

const Notice = z.tuple([z.string(), z.string(), z.number().int().nullable()]);

export interface Notices {
  /** Tells the other processes, soon. */
  tell(gameId: string, seq: number | null): void;
  /** Begins to hear the others: does so, or has failed for the first time, when it returns. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

export interface Ears {
  /** Another process tells something. */
  heard(gameId: string, seq: number | null): void;
  /** The line was cut for a while: anything may have been missed. */
  missed(): void;
  failed(cause: unknown): void;
}

const parsed = (payload: string | undefined): z.infer<typeof Notice> | null => {
  try {
    return Notice.safeParse(JSON.parse(payload ?? '')).data ?? null;
  } catch {
    return null;
  }
};

/** `gatherFor`: milliseconds within which notices leave together. */
export function openNotices(db: Pool, gatherFor: number, ears: Ears): Notices {
  const self = randomUUID();
  const mouth = gathering(gatherFor, async (notices) => {
    const payloads = notices.map(([gameId, seq]) => JSON.stringify([self, gameId, seq]));
    await db
      .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, payloads])
      .catch(ears.failed);
  });
  const closing = new AbortController();
  const tried = Promise.withResolvers<void>();
  let listening: Promise<void> | undefined;

  function hear(payload: string | undefined): void {
    const notice = parsed(payload);
    if (notice && notice[0] !== self) ears.heard(notice[1], notice[2]);
  }

  function begun(): void {
    tried.resolve();
    ears.missed();
  }

  /** Keeps a connection of its own open for the notices of others. */
  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      const client = await connect(db.options.connectionString ?? '').catch(() => null);
      if (client) await hearAll(client, hear, begun, closing.signal).catch(() => undefined);
      tried.resolve();
      await sleep(RECONNECT_AFTER, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    tell: mouth.add,
    listen() {
      listening ??= keepListening();
      return tried.promise;
    },
    async close() {
      closing.abort();
      await mouth.close();
      await listening;
    },
  };
}

/** Hears until the connection ends. */
async function hearAll(
  client: Client,
  hear: (payload: string | undefined) => void,
  begun: () => void,
  closing: AbortSignal,
): Promise<void> {
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const stop = (): void => void client.end().catch(() => undefined);
  closing.addEventListener('abort', stop);
  try {
    client.on('notification', ({ payload }) => hear(payload));
    if (closing.aborted) return;
    await client.query(`listen ${CHANNEL}`);
    begun();
    await ended;
  } finally {
    closing.removeEventListener('abort', stop);
    stop();
  }
}

type Gathered = readonly (readonly [gameId: string, seq: number | null])[];

/** Sends what comes within `milliseconds` together, the last word on each game only. */
function gathering(milliseconds: number, send: (gathered: Gathered) => Promise<void>) {
  const numbers = new Map<string, number>();
  const reconsidered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  function flush(): void {
    timer = undefined;
    const gathered: Gathered = [...numbers, ...[...reconsidered].map((gameId) => [gameId, null] as const)];
    numbers.clear();
    reconsidered.clear();
    if (gathered.length > 0) sending = sending.then(() => send(gathered));
  }
  return {
    add(gameId: string, seq: number | null) {
      if (seq === null) reconsidered.add(gameId);
      else numbers.set(gameId, Math.max(seq, numbers.get(gameId) ?? 0));
      timer ??= setTimeout(flush, milliseconds).unref();
    },
    async close() {
      clearTimeout(timer);
      flush();
      await sending;
    },
  };
}
