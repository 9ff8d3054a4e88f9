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

async function claim(url: string, manner: Manner): Promise<pg.Client | null> {
  const client = await connect(url);
  const shared = manner === 'together' ? '_shared' : '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock${shared}(${KEY}) as mine`,
    );
    if (rows[0]?.mine) return client;
    await sleep(BETWEEN_MS);
  }
  await client.end();
  return null;
}

/**
 * Claims the database, or `null` when another process has it. When the connection breaks, `revive` is asked for the
 * address again (it starts an embedded server that died) and the claim is renewed; `lost` is told if by then another
 * process has it.
 */
export async function claimPresence(
  url: string,
  manner: Manner,
  revive: () => Promise<string | null>,
  lost: () => void,
): Promise<Presence | null> {
  let leaving = false;
  const first = await claim(url, manner);
  if (!first) return null;
  let held = first;

  const renew = async (): Promise<void> => {
    while (!leaving) {
      const address = await revive();
      const next = address === null ? undefined : await claim(address, manner).catch(() => undefined);
      if (next === null) return lost();
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
