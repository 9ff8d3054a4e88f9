/**
 * Notifications between server processes on one database (R-SYNC-5): PostgreSQL NOTIFY, sent after the commit
 * and batched, since NOTIFY inside a transaction serialises all commits. The periodic watch (watch.ts)
 * compensates for a lost notification.
 *
 *   payload = JSON [process, game, seq]     ; seq null: the game is gone, or its rights have changed
 */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';

export const GAMES_CHANNEL = 'volleyscouter';

const Notice = z.tuple([z.string(), z.string(), z.number().int().nullable()]);

export interface GameNotices {
  notify(gameId: string, seq: number | null): void;
  receive(payload: string): void;
  close(): Promise<void>;
}

export interface NoticeHandlers {
  received(gameId: string, seq: number | null): void;
  failed(cause: unknown): void;
}

const parsed = (payload: string): z.infer<typeof Notice> | null => {
  try {
    return Notice.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};

/** `gatherFor`: milliseconds within which notifications are batched. */
export function openGameNotices(db: Pool, gatherFor: number, handlers: NoticeHandlers): GameNotices {
  const self = randomUUID();
  const outbox = batching(gatherFor, async (notices) => {
    const payloads = notices.map(([gameId, seq]) => JSON.stringify([self, gameId, seq]));
    await db
      .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [GAMES_CHANNEL, payloads])
      .catch(handlers.failed);
  });

  return {
    notify: outbox.add,
    receive(payload) {
      const notice = parsed(payload);
      if (notice && notice[0] !== self) handlers.received(notice[1], notice[2]);
    },
    close: outbox.close,
  };
}

type Gathered = readonly (readonly [gameId: string, seq: number | null])[];

function batching(milliseconds: number, send: (gathered: Gathered) => Promise<void>) {
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
