import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from './connection.ts';

/**
 * Who works on a database is told by an advisory lock that a connection of its own holds: it ends with the process,
 * however that dies, so there is never a stale one. The server of an embedded database is `alone`, servers that share a
 * PostgreSQL are `together`; a restore wants to be alone too.
 */
export type Manner = 'alone' | 'together';

/** A claim that stands until it is given up. */
export type Presence = {
  /** Gives the claim up; `last` is done while it still stands. */
  leave(last?: () => Promise<void>): Promise<void>;
};

/** Number of the lock; any, but the same for ever. */
const KEY = 5_901_002;
/** A process that was killed is noticed by PostgreSQL a moment later. */
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

/** How a claim outlasts a break of the connection, and how long another process is waited for. */
export type Terms = {
  /** Gives the address again, after starting an embedded server that died; without it a break ends the claim. */
  revive?: () => Promise<string | null>;
  /** Told when after a break another process has the database. */
  lost?: () => void;
  attempts?: number;
};

/** Claims the database until `leave`; `null` when another process has it. */
export async function claimPresence(
  url: string,
  manner: Manner,
  { revive, lost, attempts }: Terms = {},
): Promise<Presence | null> {
  let leaving = false;
  const first = await claim(url, manner, attempts);
  if (!first) return null;
  let held = first;

  const renew = async (): Promise<void> => {
    while (!leaving && revive) {
      const address = await revive();
      const next = address === null ? undefined : await claim(address, manner).catch(() => undefined);
      if (next === null) return lost?.();
      if (next) {
        held = next;
        held.once('end', onEnd);
        return;
      }
      await sleep(1_000);
    }
  };
  const onEnd = (): void => {
    if (!leaving) void renew();
  };
  held.once('end', onEnd);
  return {
    async leave(last) {
      leaving = true;
      await last?.();
      await held.end().catch(() => undefined);
    },
  };
}
