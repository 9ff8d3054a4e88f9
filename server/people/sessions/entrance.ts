/**
 * A short code (`isShortCode`) can be guessed. After five failures in a day on the whole site, a short code
 * alone is not enough (R-ID-4): an unknown device must also send the full phone number. Long codes are limited
 * by address and network only. A known device has its own limit for the accounts that it signed into before.
 */
import type { Account } from '@volleyscouter/contract/accounts';
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { isShortCode, normalCode } from '@volleyscouter/core/access/code';
import { roleOfProfile } from '@volleyscouter/core/access/roles';
import { isSamePhone, nationalDigits } from '@volleyscouter/core/people/phone';
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import { networkOf } from '../../platform/http/ip.ts';
import { accountByCode, lockUnchangedAccount } from '../accounts/store.ts';
import {
  type AttemptKey,
  attemptKeys,
  beginAttempt,
  DAY,
  deviceKeys,
  forgetAttempt,
  lockAttempts,
  noteFailure,
  ofAccountsKeys,
  strictKeys,
  waitBefore,
  waitOf,
} from './attempts.ts';
import type { AccountDevice } from './codeDevices.ts';
import type { CodeSafe } from './codes.ts';
import { openSession } from './store.ts';

/** Max failures in a day on the whole site; tests change the values. */
export const SITE = {
  /** Failures with a short code only. */
  short: 5,
  /**
   * Failures with a short code and a phone. Above this number each address still has two attempts, so that
   * nobody can lock everybody out.
   */
  phone: 200,
};
/** Max failures in a day with one phone, from all addresses. */
const ONE_PHONE = 20;
const SHORT_CODES = 'code:site';

export interface Entry {
  /** As typed. */
  code: string;
  /** As typed; empty if it was not requested. */
  celular: string;
  address: string;
  device: AccountDevice | null;
}

export type Entered =
  | { ok: true; account: Account }
  | Refusal<'wrong-code' | 'phone-needed' | 'too-many-attempts'>;

export function tooMany(wait: number): Refusal<'too-many-attempts'> {
  const seconds = Math.ceil(wait / 1000);
  return refuse('too-many-attempts', { seconds, minutes: Math.ceil(seconds / 60) });
}

const entered = (account: Account | null): Entered =>
  account ? { ok: true, account } : refuse('wrong-code');

/** Refuses the code as wrong if code or profile changed meanwhile. A later change ends the session. */
export async function enter(
  db: Pool,
  safe: CodeSafe,
  entry: Entry,
  now: Date,
): Promise<Extract<Entered, { ok: false }> | { ok: true; account: Account; token: string }> {
  const entering = await findEntering(db, safe, entry, now);
  if (!entering.ok) return entering;
  const { account } = entering;
  return inTransaction(db, async (tx) =>
    (await lockUnchangedAccount(tx, safe, account, normalCode(entry.code)))
      ? { ok: true, account, token: await openSession(tx, roleOfProfile(account.perfil), account._id, now) }
      : refuse('wrong-code'),
  );
}

async function findEntering(db: Pool, safe: CodeSafe, entry: Entry, now: Date): Promise<Entered> {
  if (!entry.device) return enterUnknown(db, safe, entry, now);
  const { name, accounts } = entry.device;
  const together = ofAccountsKeys(accounts);
  // at their limit, known devices count as unknown, so that nobody is locked out
  if ((await waitBefore(db, together, now)) > 0) return enterUnknown(db, safe, entry, now);
  const attempt = await beginAttempt(db, [...deviceKeys(name), ...together], now);
  if (attempt.wait > 0) return tooMany(attempt.wait);
  const account = await accountByCode(db, safe, normalCode(entry.code), accounts);
  const isKnown = account !== null && accounts.includes(account._id);
  // for other accounts this device counts as unknown
  const answer = isKnown ? entered(account) : await enterUnknown(db, safe, entry, now);
  if (answer.ok) await forgetAttempt(db, attempt);
  return answer;
}

function enterUnknown(db: Pool, safe: CodeSafe, entry: Entry, now: Date): Promise<Entered> {
  const code = normalCode(entry.code);
  if (!isShortCode(code)) return enterLong(db, safe, code, entry.address, now);
  return nationalDigits(entry.celular) === ''
    ? enterShort(db, safe, code, entry.address, now)
    : enterWithPhone(db, safe, code, entry, now);
}

async function enterLong(
  db: Pool,
  safe: CodeSafe,
  code: string,
  address: string,
  now: Date,
): Promise<Entered> {
  const keys = attemptKeys('code', address);
  const wait = await waitBefore(db, keys, now);
  if (wait > 0) return tooMany(wait);
  return serialise(db, `code:network:${networkOf(address)}`, (tx) =>
    checkOnce(tx, keys, () => accountByCode(tx, safe, code), now),
  );
}

async function enterShort(
  db: Pool,
  safe: CodeSafe,
  code: string,
  address: string,
  now: Date,
): Promise<Entered> {
  const site = [{ key: 'code:short', limits: [{ window: DAY, most: SITE.short }] }];
  const keys = attemptKeys('code', address);
  if ((await waitBefore(db, site, now)) > 0) return refuse('phone-needed');
  const wait = await waitBefore(db, keys, now);
  if (wait > 0) return tooMany(wait);
  return serialise(db, SHORT_CODES, async (tx) => {
    if ((await waitOf(tx, site, now)) > 0) return refuse('phone-needed');
    return checkOnce(tx, keys, () => accountByCode(tx, safe, code), now, site);
  });
}

async function accountByBoth(
  db: Queryable,
  safe: CodeSafe,
  code: string,
  celular: string,
): Promise<Account | null> {
  const account = await accountByCode(db, safe, code);
  return account && isSamePhone(account.celular, celular) ? account : null;
}

async function enterWithPhone(
  db: Pool,
  safe: CodeSafe,
  code: string,
  { celular, address }: Entry,
  now: Date,
): Promise<Entered> {
  const site = [{ key: 'code:phone', limits: [{ window: DAY, most: SITE.phone }] }];
  const phoneKey = safe.keyOf(`phone ${nationalDigits(celular)}`).toString('base64url');
  const phone = { key: `code:phone:${phoneKey}`, limits: [{ window: DAY, most: ONE_PHONE }] };
  const limits = (siteWait: number): AttemptKey[] => {
    const strict = siteWait > 0 ? strictKeys(address) : [];
    return [...attemptKeys('code', address), phone, ...strict];
  };
  const wait = await waitBefore(db, limits(await waitBefore(db, site, now)), now);
  if (wait > 0) return tooMany(wait);
  return serialise(db, SHORT_CODES, async (tx) => {
    const find = () => accountByBoth(tx, safe, code, celular);
    return checkOnce(tx, limits(await waitOf(tx, site, now)), find, now, site);
  });
}

const serialise = (db: Pool, name: string, work: (tx: Queryable) => Promise<Entered>): Promise<Entered> =>
  inTransaction(db, async (tx) => {
    await lockAttempts(tx, name);
    return work(tx);
  });

/** Refuses if a limit is reached; a failure counts for `keys` and `also`. */
async function checkOnce(
  tx: Queryable,
  keys: readonly AttemptKey[],
  find: () => Promise<Account | null>,
  now: Date,
  also: readonly AttemptKey[] = [],
): Promise<Entered> {
  const wait = await waitOf(tx, keys, now);
  if (wait > 0) return tooMany(wait);
  const account = await find();
  if (!account) await noteFailure(tx, [...keys, ...also], now);
  return entered(account);
}
