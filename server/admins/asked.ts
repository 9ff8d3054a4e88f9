/** What an admin who is signed in is asked again: her password, or a code of her second factor. Failures are throttled by session. */
import { isRefusal, type Refusal, refuse } from '@volleyscouter/contract/errors';
import { inTransaction, type Queryable } from '../database/transaction.ts';
import type { Caller } from '../http/caller.ts';
import type { Parts } from '../parts.ts';
import { sealer } from '../secret/seal.ts';
import { beginAttempt, forgetAttempt, ownKeys } from '../sessions/attempts.ts';
import { tooMany } from '../sessions/entrance.ts';
import { readSecondFactor, useCode } from './secondFactor.ts';
import { type CheckedAdmin, checkOwnPassword } from './store.ts';

/** A stolen session does not do what asks for the password. */
export async function askPassword(
  { db, clock }: Parts,
  who: Caller,
  password: string,
): Promise<CheckedAdmin | Refusal<'wrong-password' | 'too-many-attempts'>> {
  const id = who.id ?? '';
  const attempt = await beginAttempt(db, ownKeys('password', who.ref ?? ''), clock());
  if (attempt.wait > 0) return tooMany(attempt.wait);
  const own = await checkOwnPassword(db, id, password);
  if (!own) return refuse('wrong-password');
  await forgetAttempt(db, attempt);
  return own;
}

/** Runs `work` in the transaction in which the code is used up. */
export async function askCode<T>(
  { db, clock, secret }: Parts,
  who: Caller,
  code: string,
  work: (tx: Queryable, admin: string) => Promise<T>,
): Promise<{ done: T } | Refusal<'wrong-second-code' | 'too-many-attempts'>> {
  const id = who.id ?? '';
  const attempt = await beginAttempt(db, ownKeys('totp', who.ref ?? ''), clock());
  if (attempt.wait > 0) return tooMany(attempt.wait);
  return inTransaction(db, async (tx) => {
    if (!(await useCode(tx, sealer(secret, 'totp-secret-seal'), id, code, clock())))
      return refuse('wrong-second-code');
    await forgetAttempt(tx, attempt);
    return { done: await work(tx, id) };
  });
}

/** Her password, and a code where she has a second factor: for what would give whoever stole a session more than the session. */
export async function askOwner(
  parts: Parts,
  who: Caller,
  { password, code }: { password: string; code: string },
): Promise<
  | CheckedAdmin
  | Refusal<
      'password-needed' | 'wrong-password' | 'second-code-needed' | 'wrong-second-code' | 'too-many-attempts'
    >
> {
  // pages of an earlier version send none
  if (password === '') return refuse('password-needed');
  const own = await askPassword(parts, who, password);
  if (isRefusal(own) || !(await readSecondFactor(parts.db, own.user.id))) return own;
  if (code === '') return refuse('second-code-needed');
  const asked = await askCode(parts, who, code, async () => own);
  return isRefusal(asked) ? asked : asked.done;
}
