import { isRefusal, type Refusal, refuse } from '@volleyscouter/contract/errors';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import type { Context } from '../../platform/http/handle.ts';
import { sealer } from '../../platform/secret/seal.ts';
import { audit, type Proof } from '../../platform/trace/audit.ts';
import { type Attempt, beginAttempt, forgetAttempt, ownKeys } from '../sessions/attempts.ts';
import { tooMany } from '../sessions/entrance.ts';
import { readSecondFactor, useCode } from './secondFactor.ts';
import { type CheckedAdmin, checkOwnPassword } from './store.ts';

type Requester = Pick<Context, 'caller' | 'address'>;

/** Failures are logged, since they may be guesses with a stolen session. */
export async function beginProof(
  { db, clock }: Parts,
  { caller, address }: Requester,
  proof: Proof,
): Promise<{ attempt: Attempt; failed(): void } | Refusal<'too-many-attempts'>> {
  const event = { way: proof, id: caller.id ?? '', address };
  const attempt = await beginAttempt(db, ownKeys(proof, caller.ref ?? ''), clock());
  if (attempt.wait === 0) return { attempt, failed: () => audit({ event: 'proof-failed', ...event }) };
  audit({ event: 'proof-locked', ...event, seconds: Math.ceil(attempt.wait / 1000) });
  return tooMany(attempt.wait);
}

/** Required because a session may be stolen. */
export async function checkCallerPassword(
  parts: Parts,
  asking: Requester,
  password: string,
): Promise<CheckedAdmin | Refusal<'wrong-password' | 'too-many-attempts'>> {
  const proof = await beginProof(parts, asking, 'password');
  if (isRefusal(proof)) return proof;
  const admin = await checkOwnPassword(parts.db, asking.caller.id ?? '', password);
  if (!admin) {
    proof.failed();
    return refuse('wrong-password');
  }
  await forgetAttempt(parts.db, proof.attempt);
  return admin;
}

/** Runs `work` in the transaction that uses the code up. */
export async function checkCallerCode<T>(
  parts: Parts,
  asking: Requester,
  code: string,
  work: (tx: Queryable, admin: string) => Promise<T>,
): Promise<{ done: T } | Refusal<'wrong-second-code' | 'too-many-attempts'>> {
  const { db, clock, secret } = parts;
  const id = asking.caller.id ?? '';
  const proof = await beginProof(parts, asking, 'second-factor');
  if (isRefusal(proof)) return proof;
  const result = await inTransaction(db, async (tx) => {
    if (!(await useCode(tx, sealer(secret, 'totp-secret-seal'), id, code, clock())))
      return refuse('wrong-second-code');
    await forgetAttempt(tx, proof.attempt);
    return { done: await work(tx, id) };
  });
  if (isRefusal(result)) proof.failed();
  return result;
}

/**
 * Checks the password, and the code if the admin has a second factor. Required for actions that would extend
 * the access of a stolen session.
 */
export async function checkCaller(
  parts: Parts,
  asking: Requester,
  { password, code }: { password: string; code: string },
): Promise<
  | CheckedAdmin
  | Refusal<
      'password-needed' | 'wrong-password' | 'second-code-needed' | 'wrong-second-code' | 'too-many-attempts'
    >
> {
  // pages of an earlier version send no password
  if (password === '') return refuse('password-needed');
  const admin = await checkCallerPassword(parts, asking, password);
  return isRefusal(admin) ? admin : checkSecondCode(parts, asking, admin, code);
}

export async function checkSecondCode(
  parts: Parts,
  asking: Requester,
  admin: CheckedAdmin,
  code: string,
): Promise<CheckedAdmin | Refusal<'second-code-needed' | 'wrong-second-code' | 'too-many-attempts'>> {
  if (!(await readSecondFactor(parts.db, admin.user.id))) return admin;
  if (code === '') return refuse('second-code-needed');
  const result = await checkCallerCode(parts, asking, code, async () => admin);
  return isRefusal(result) ? result : result.done;
}
