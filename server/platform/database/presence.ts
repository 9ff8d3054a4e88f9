import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from './connection.ts';

/**
 * The claim is an advisory lock on a separate connection, which ends with the process. `alone` (exclusive):
 * the server of an embedded database, a restore; `together` (shared): servers on one PostgreSQL.
 */
export type Manner = 'alone' | 'together';

export type Presence = {
  leave(last?: () => Promise<void>): Promise<void>;
};

/** Must never change. */
const KEY = 5_901_002;
/** PostgreSQL releases the lock of a killed process only after a moment. */
const ATTEMPTS = 20;
const BETWEEN_MS = 100;

async function claim(url: string, manner: Manner, attempts = ATTEMPTS): Promise<pg.Client | null> {
  const client = await connect(url);
  const lock = manner === 'alone' ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (attempt > 0) await sleep(BETWEEN_MS);
      const { rows } = await client.query<{ mine: boolean }>(`select ${lock}(${KEY}) as mine`);
      if (rows[0]?.mine) return client;
    }
  } catch (error) {
    await client.end();
    throw error;
  }
  await client.end();
  return null;
}

export type Terms = {
  /**
   * Called after a disconnect: restarts an embedded server that has died, and returns the URL. Without
   * `revive`, a disconnect ends the claim.
   */
  revive?: () => Promise<string | null>;
  lost?: () => void;
  attempts?: number;
};

/** `null` if another process has the claim. */
export async function claimPresence(
  url: string,
  manner: Manner,
  { revive, lost, attempts }: Terms = {},
): Promise<Presence | null> {
  let leaving = false;
  const first = await claim(url, manner, attempts);
  if (!first) return null;
  let client = first;

  const renew = async (): Promise<void> => {
    while (!leaving && revive) {
      const address = await revive();
      const next = address === null ? undefined : await claim(address, manner).catch(() => undefined);
      if (next === null) return lost?.();
      if (next) {
        client = next;
        client.once('end', onEnd);
        return;
      }
      await sleep(1_000);
    }
  };
  const onEnd = (): void => {
    if (!leaving) void renew();
  };
  client.once('end', onEnd);
  return {
    async leave(last) {
      leaving = true;
      await last?.();
      await client.end().catch(() => undefined);
    },
  };
}
