/**
 * Throttle of sign-ins: failures only, kept in the database so that it holds for several servers. An attempt is written
 * before it is checked and taken back when it succeeds, so that many at once cannot slip through.
 */
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../database/transaction.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Limit {
  window: number;
  most: number;
}

const ADDRESS: readonly Limit[] = [
  { window: 15 * MINUTE, most: 10 },
  { window: DAY, most: 60 },
];
/** A gym or a mobile network shares one. */
const NETWORK: readonly Limit[] = [
  { window: 15 * MINUTE, most: 40 },
  { window: DAY, most: 240 },
];
const LOGIN: readonly Limit[] = [
  { window: 15 * MINUTE, most: 10 },
  { window: DAY, most: 100 },
];

export interface AttemptKey {
  key: string;
  limits: readonly Limit[];
}

/** The /24 of an IPv4 address, the /48 of an IPv6 one. */
export function networkOf(address: string): string {
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  return four ?? address.split(':').slice(0, 3).join(':');
}

/** What failures of this kind from this address are counted by; `login` is the e-mail that was tried. */
export function attemptKeys(kind: 'code' | 'password', address: string, login?: string): AttemptKey[] {
  const keys = [
    { key: `${kind}:address:${address}`, limits: ADDRESS },
    { key: `${kind}:network:${networkOf(address)}`, limits: NETWORK },
  ];
  return login === undefined
    ? keys
    : [...keys, { key: `${kind}:login:${login.toLowerCase()}`, limits: LOGIN }];
}

/** What failures at a device that has signed in before are counted by: nobody else can use them up. */
export const deviceKeys = (device: string): AttemptKey[] => [
  { key: `password:device:${device}`, limits: LOGIN },
];

export interface Attempt {
  /** Milliseconds to wait; 0 when the attempt may go on. */
  wait: number;
  ids: readonly string[];
}

/** Writes an attempt down unless too many have failed before it; of many at once no more go on than may. */
export async function beginAttempt(db: Pool, keys: readonly AttemptKey[], now: Date): Promise<Attempt> {
  const names = keys.map(({ key }) => key);
  return inTransaction(db, async (tx) => {
    // the address's own lock is enough: who counts a network or a login a little late counts it a moment later
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [names[0]]);
    const { rows } = await tx.query<{ key: string; at: Date }>(
      `select key, at from sign_in_attempts where key = any ($1) and at > $2 order by at desc limit 2000`,
      [names, new Date(now.getTime() - DAY)],
    );
    const waits = keys.flatMap(({ key, limits }) => {
      const times = rows.filter((row) => row.key === key).map(({ at }) => at.getTime());
      return limits.map((limit) => waitFor(times, limit, now.getTime()));
    });
    const wait = Math.max(0, ...waits);
    if (wait > 0) return { wait, ids: [] };
    const { rows: written } = await tx.query<{ id: string }>(
      'insert into sign_in_attempts (key, at) select unnest($1::text[]), $2 returning id::text',
      [names, now],
    );
    return { wait, ids: written.map(({ id }) => id) };
  });
}

/** How long until fewer than the most have happened within the window; `times` newest first. */
function waitFor(times: readonly number[], { window, most }: Limit, now: number): number {
  const oldest = times[most - 1];
  return oldest === undefined ? 0 : Math.max(0, oldest + window - now);
}

/** Takes an attempt back: it succeeded. */
export async function forgetAttempt(db: Queryable, { ids }: Attempt): Promise<void> {
  await db.query('delete from sign_in_attempts where id = any ($1::bigint[])', [ids]);
}

/** Drops what no window reaches any more, and sessions that died long ago. */
export async function sweep(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from sign_in_attempts where at < $1', [new Date(now.getTime() - DAY)]);
  await db.query('delete from sessions where created_at < $1', [new Date(now.getTime() - 60 * DAY)]);
}
