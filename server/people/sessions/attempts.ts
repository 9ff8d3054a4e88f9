/**
 * Failed sign-ins are counted in the database, so that the limits hold across servers. Concurrent attempts
 * cannot exceed a limit, since each check uses one of these methods:
 *
 * - `beginAttempt` stores an attempt before the check. If the check succeeds, the attempt is deleted.
 * - `lockAttempts` holds a lock during the check.
 */
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { networkOf, subscriberOf } from '../../platform/http/ip.ts';
import { queueOf } from '../../platform/http/queue.ts';

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
/** All people in a gym, or at a mobile provider, may share a network. */
const NETWORK: readonly Limit[] = [
  { window: 15 * MINUTE, most: 40 },
  { window: DAY, most: 240 },
];
const LOGIN: readonly Limit[] = [
  { window: 15 * MINUTE, most: 10 },
  { window: DAY, most: 100 },
];
/**
 * Limits of all known devices of one admin or account together: a collection of cookies gives no additional
 * guesses.
 */
const DEVICES = {
  code: [{ window: DAY, most: 60 }],
  password: [{ window: DAY, most: 300 }],
  totp: [{ window: DAY, most: 100 }],
} as const satisfies Record<string, readonly Limit[]>;
const DEVICE_CODE: readonly Limit[] = [
  { window: 15 * MINUTE, most: 10 },
  { window: DAY, most: 30 },
];
/** Three of a million codes are valid at a time: thirty guesses a day find one in thirty years. */
const SECOND_CODE: readonly Limit[] = [
  { window: 15 * MINUTE, most: 10 },
  { window: DAY, most: 30 },
];

export interface AttemptKey {
  key: string;
  limits: readonly Limit[];
}

const here = (kind: string, address: string, ofAddress: readonly Limit[], ofNetwork: readonly Limit[]) => [
  { key: `${kind}:address:${subscriberOf(address)}`, limits: ofAddress },
  { key: `${kind}:network:${networkOf(address)}`, limits: ofNetwork },
];

export const attemptKeys = (
  kind: 'code' | 'link' | 'password' | 'registration',
  address: string,
): AttemptKey[] => here(kind, address, ADDRESS, NETWORK);

/** Limits while the site-wide limit is exceeded. */
export const strictKeys = (address: string): AttemptKey[] =>
  here('code', address, [{ window: DAY, most: 2 }], [{ window: DAY, most: 4 }]);

/** Other devices cannot use up the attempts of a known device. */
export const deviceKeys = (device: string): AttemptKey[] => [
  { key: `code:device:${device}`, limits: DEVICE_CODE },
];

/**
 * Counts all known devices of an account together: cookies collected with an old code give no additional
 * guesses.
 */
export const ofAccountsKeys = (accounts: readonly string[]): AttemptKey[] =>
  accounts.map((account) => ({ key: `code:devices:${account}`, limits: DEVICES.code }));

/** `admin`: the e-mail for passwords, the id for codes. */
const devicesKey = (kind: 'password' | 'totp', admin: string): string =>
  `${kind}:devices:${admin.toLowerCase()}:`;
const knownKeys = (kind: 'password' | 'totp', admin: string, device: string): AttemptKey[] => [
  { key: devicesKey(kind, admin), limits: DEVICES[kind] },
  { key: `${devicesKey(kind, admin)}${device}`, limits: kind === 'totp' ? SECOND_CODE : LOGIN },
];
const loginKey = (email: string): string => `password:login:${email.toLowerCase()}`;
const secondCodeKey = (admin: string): string => `totp:admin:${admin}`;

export const passwordKeys = (email: string, device: string | null, address: string): AttemptKey[] =>
  device === null
    ? [...attemptKeys('password', address), { key: loginKey(email), limits: LOGIN }]
    : knownKeys('password', email, device);

export const secondCodeKeys = (admin: string, device: string | null): AttemptKey[] =>
  device === null ? [{ key: secondCodeKey(admin), limits: SECOND_CODE }] : knownKeys('totp', admin, device);

/** Keys by session: a stolen session does not use up the owner's attempts. */
export const ownKeys = (proof: 'password' | 'second-factor', session: string): AttemptKey[] => [
  proof === 'password'
    ? { key: `password:own:${session}`, limits: LOGIN }
    : { key: `totp:own:${session}`, limits: SECOND_CODE },
];

export interface Attempt {
  /** In ms; 0 if the attempt may continue. */
  wait: number;
  ids: readonly string[];
}

/**
 * Milliseconds to wait; 0 if all limits allow an attempt. A failure more than a minute in the future does not
 * count: the clock was set back.
 */
export async function waitOf(db: Queryable, keys: readonly AttemptKey[], now: Date): Promise<number> {
  const { rows } = await db.query<{ times: Date[] }>({
    name: 'sign-in-waits',
    text: `select times from unnest($1::text[], $2::int[]) with ordinality as asked (key, most, place), lateral (
             select array (select at from sign_in_attempts where sign_in_attempts.key = asked.key and at between $3 and $4
                            order by at desc limit most) as times) as found
            order by place`,
    values: [
      keys.map(({ key }) => key),
      keys.map(({ limits }) => Math.max(...limits.map(({ most }) => most))),
      new Date(now.getTime() - DAY),
      new Date(now.getTime() + MINUTE),
    ],
  });
  const waits = keys.flatMap(({ limits }, index) => {
    const times = rows[index]?.times.map((at) => at.getTime()) ?? [];
    return limits.map((limit) => waitFor(times, limit, now.getTime()));
  });
  return Math.max(0, ...waits);
}

/** Pool connections for refused attempts during a flood (decision 55). */
const reads = queueOf(4);

/** Refused attempts must not wait for the lock of a transaction. */
export const waitBefore = (db: Pool, keys: readonly AttemptKey[], now: Date): Promise<number> =>
  reads.run(() => waitOf(db, keys, now));

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

export async function lockAttempts(tx: Queryable, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [name]);
}

/** The first key is locked, so that concurrent attempts are counted. */
export async function beginAttempt(db: Pool, keys: readonly AttemptKey[], now: Date): Promise<Attempt> {
  const refused = await waitBefore(db, keys, now);
  if (refused > 0) return { wait: refused, ids: [] };
  return inTransaction(db, async (tx) => {
    // locking the first key is enough: the other keys may count an attempt slightly late
    await lockAttempts(tx, keys[0]?.key ?? '');
    const wait = await waitOf(tx, keys, now);
    return { wait, ids: wait > 0 ? [] : await noteFailure(tx, keys, now) };
  });
}

/** Milliseconds until fewer than `most` of the times (newest first) are in the window. */
function waitFor(times: readonly number[], { window, most }: Limit, now: number): number {
  const oldest = times[most - 1];
  return oldest === undefined ? 0 : Math.max(0, oldest + window - now);
}

export async function forgetAttempt(db: Queryable, { ids }: Attempt): Promise<void> {
  await db.query('delete from sign_in_attempts where id = any ($1::bigint[])', [ids]);
}

/**
 * Used by a reset on the server. Deletes:
 *
 * - the failures of this admin
 * - the password failures of all admins that are counted by address or network
 */
export async function forgetFailuresOf(
  db: Queryable,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db.query(
    `delete from sign_in_attempts
      where key = any ($1) or exists (select from unnest($2::text[]) as start where starts_with(key, start))`,
    [
      [loginKey(email), secondCodeKey(id)],
      [
        ...['password:address:', 'password:network:'],
        ...[devicesKey('password', email), devicesKey('totp', id)],
      ],
    ],
  );
}

export async function sweep(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from sign_in_attempts where at < $1', [new Date(now.getTime() - DAY)]);
  for (const table of ['sign_in_tickets', 'entrance_links'])
    await db.query(`delete from ${table} where expires_at < $1`, [now]);
  await db.query('delete from sessions where created_at < $1', [new Date(now.getTime() - 60 * DAY)]);
}
