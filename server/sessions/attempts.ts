/**
 * Throttle of sign-ins: failures only, kept in the database so that it holds for several servers. An attempt is written
 * before it is checked and taken back when it succeeds, so that many at once cannot slip through.
 */
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../database/transaction.ts';

const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

export interface Limit {
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
/** At a device that knows an account already, guesses at that account's code. */
const DEVICE_CODE: readonly Limit[] = [
  { window: 15 * MINUTE, most: 10 },
  { window: DAY, most: 30 },
];

export interface AttemptKey {
  key: string;
  limits: readonly Limit[];
}

/** Of an IPv6 address. */
const GROUPS = 8;

/** The /24 of an IPv4 address, the /48 of an IPv6 one: `::` stands for as many zeros as are left out. */
export function networkOf(address: string): string {
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (four !== undefined) return four;
  const groups = (half: string): string[] => half.split(':').filter((group) => group !== '');
  const [front, back] = address.split('::', 2).map(groups);
  const [before, behind] = [front ?? [], back ?? []];
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - behind.length)).fill('0');
  return [...before, ...zeros, ...behind].slice(0, 3).join(':');
}

const here = (kind: string, address: string, ofAddress: readonly Limit[], ofNetwork: readonly Limit[]) => [
  { key: `${kind}:address:${address}`, limits: ofAddress },
  { key: `${kind}:network:${networkOf(address)}`, limits: ofNetwork },
];

/** What failures of this kind from this address are counted by; `login` is the e-mail that was tried. */
export function attemptKeys(kind: 'code' | 'password', address: string, login?: string): AttemptKey[] {
  const keys = here(kind, address, ADDRESS, NETWORK);
  return login === undefined
    ? keys
    : [...keys, { key: `${kind}:login:${login.toLowerCase()}`, limits: LOGIN }];
}

/** The same counts with what is left to an address while the whole site is being guessed at. */
export const strictKeys = (address: string): AttemptKey[] =>
  here('code', address, [{ window: DAY, most: 2 }], [{ window: DAY, most: 4 }]);

/** What failures at a device that has signed in before are counted by: nobody else can use them up. */
export const deviceKeys = (kind: 'code' | 'password', device: string): AttemptKey[] => [
  { key: `${kind}:device:${device}`, limits: kind === 'code' ? DEVICE_CODE : LOGIN },
];

export interface Attempt {
  /** Milliseconds to wait; 0 when the attempt may go on. */
  wait: number;
  ids: readonly string[];
}

/** How long to wait until fewer have failed than may, by every one of the keys; 0 when one may go on. */
export async function waitOf(db: Queryable, keys: readonly AttemptKey[], now: Date): Promise<number> {
  const { rows } = await db.query<{ key: string; times: Date[] }>({
    name: 'sign-in-waits',
    text: `select key, times from unnest($1::text[], $2::int[]) with ordinality as asked (key, most, place), lateral (
             select array (select at from sign_in_attempts where sign_in_attempts.key = asked.key and at > $3
                            order by at desc limit most) as times) as found
            order by place`,
    values: [
      keys.map(({ key }) => key),
      keys.map(({ limits }) => Math.max(...limits.map(({ most }) => most))),
      new Date(now.getTime() - DAY),
    ],
  });
  const waits = keys.flatMap(({ limits }, index) => {
    const times = rows[index]?.times.map((at) => at.getTime()) ?? [];
    return limits.map((limit) => waitFor(times, limit, now.getTime()));
  });
  return Math.max(0, ...waits);
}

/** Writes a failure down by each of the keys; gives the names of what was written. */
export async function noteFailure(
  db: Queryable,
  keys: readonly AttemptKey[],
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>(
    'insert into sign_in_attempts (key, at) select unnest($1::text[]), $2 returning id::text',
    [[...new Set(keys.map(({ key }) => key))], now],
  );
  return rows.map(({ id }) => id);
}

/** For the rest of a transaction: nobody else is where this name is. */
export async function lockAttempts(tx: Queryable, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [name]);
}

/** Writes an attempt down unless too many have failed before it; of many at once no more go on than may. */
export async function beginAttempt(db: Pool, keys: readonly AttemptKey[], now: Date): Promise<Attempt> {
  return inTransaction(db, async (tx) => {
    // the address's own lock is enough: who counts a network or a login a little late counts it a moment later
    await lockAttempts(tx, keys[0]?.key ?? '');
    const wait = await waitOf(tx, keys, now);
    return { wait, ids: wait > 0 ? [] : await noteFailure(tx, keys, now) };
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
