/**
 * What server processes that share a database tell each other (R-SYNC-5): PostgreSQL notices, sent after the commit and gathered,
 * because a notice inside a transaction makes all commits wait for one another. A lost one is made good by the next look
 * (watch.ts).
 *
 *   payload = JSON [process, game, seq]     ; seq null: the game is gone, or who may see it has changed
 */
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { z } from 'zod';

export const GAMES_CHANNEL = 'volleyscouter';

const Notice = z.tuple([z.string(), z.string(), z.number().int().nullable()]);

export interface GameNotices {
  /** Tells the other processes, soon. */
  tell(gameId: string, seq: number | null): void;
  /** A notice that came over the channel. */
  hear(payload: string): void;
  close(): Promise<void>;
}

export interface NoticeHandlers {
  /** Another process tells something. */
  heard(gameId: string, seq: number | null): void;
  failed(cause: unknown): void;
}

const parsed = (payload: string): z.infer<typeof Notice> | null => {
  try {
    return Notice.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
};

/** `gatherFor`: milliseconds within which notices leave together. */
export function openGameNotices(db: Pool, gatherFor: number, ears: NoticeHandlers): GameNotices {
  const self = randomUUID();
  const mouth = gathering(gatherFor, async (notices) => {
    const payloads = notices.map(([gameId, seq]) => JSON.stringify([self, gameId, seq]));
    await db
      .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [GAMES_CHANNEL, payloads])
      .catch(ears.failed);
  });

  return {
    tell: mouth.add,
    hear(payload) {
      const notice = parsed(payload);
      if (notice && notice[0] !== self) ears.heard(notice[1], notice[2]);
    },
    close: mouth.close,
  };
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
