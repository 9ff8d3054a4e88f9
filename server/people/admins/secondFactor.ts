/**
 * R-ID-3: codes of an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 s) and recovery codes. No code
 * is accepted twice, except when `confirmSecondFactor` is repeated because its answer was lost.
 */
import { createHash, randomInt } from 'node:crypto';
import { LETTERS } from '@volleyscouter/core/access/code';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import { inTransaction, type Queryable } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Sealer } from '../../platform/secret/seal.ts';
import { endOtherSessions } from './sessions.ts';

const PERIOD = 30;
/** Accepted steps before and after the current step. */
const WINDOW = 1;
/** 160 bits, the recommendation of RFC 4226 for SHA-1. */
const SECRET_BYTES = 20;
/** A new secret must be confirmed within this time. */
const PENDING_LIFE_MS = 10 * 60_000;
const RECOVERY_CODES = 10;
/** Groups of four letters: 138 bits. */
const RECOVERY_GROUPS = 7;

const totpOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: 'VolleyScouter', label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret });

function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(Secret.fromBase32(secret));
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

const normalSecondCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

const recoveryHash = (code: string): Buffer => createHash('sha256').update(normalSecondCode(code)).digest();

function drawRecoveryCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: RECOVERY_GROUPS }, group).join('-');
}

export interface SecondFactor {
  since: Date;
  recoveryCodes: number;
}

export async function readSecondFactor(db: Queryable, admin: string): Promise<SecondFactor | null> {
  const { rows } = await db.query<SecondFactor>(
    `select confirmed_at as since,
            (select count(*)::int from admin_recovery_codes as codes where codes.admin_id = $1) as "recoveryCodes"
       from admin_totp where admin_id = $1 and confirmed_at is not null`,
    [admin],
  );
  return rows[0] ?? null;
}

export interface NewSecret {
  /** `otpauth:`, for the QR code. */
  uri: string;
  /** Base 32, for typing instead of scanning. */
  secret: string;
}

export async function startSecondFactor(
  db: Queryable,
  sealer: Sealer,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<NewSecret | null> {
  const secret = new Secret({ size: SECRET_BYTES });
  const { rowCount } = await db.query(
    `insert into admin_totp (admin_id, secret_sealed, created_at) values ($1, $2, $3)
     on conflict (admin_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at
      where admin_totp.confirmed_at is null`,
    [id, sealer.seal(secret.base32), now],
  );
  return rowCount === 0 ? null : { uri: totpOf(secret, email).toString(), secret: secret.base32 };
}

interface Pending {
  sealed: Buffer;
  createdAt: Date;
  confirmedAt: Date | null;
  step: number;
  /**
   * This session confirmed the secret. The confirmation ended all other sessions, so only this session is
   * older than the confirmation.
   */
  same: boolean;
}

/**
 * Returns the recovery codes; a repeated call with the same session and code (lost answer) returns new codes.
 * Ends all other sessions. `gone`: no secret to confirm, or it has expired; `on`: the second factor is on
 * already.
 */
export const confirmSecondFactor = (
  db: Pool,
  sealer: Sealer,
  { id, tokenHash }: Pick<Caller, 'id' | 'tokenHash'>,
  code: string,
  now: Date,
): Promise<readonly string[] | 'gone' | 'on' | 'wrong'> =>
  inTransaction(db, async (tx) => {
    const admin = id ?? '';
    // the lock waits for concurrent sign-ins that did not require a code yet
    await tx.query('select from admins where id = $1 for update', [admin]);
    const { rows } = await tx.query<Pending>(
      `select secret_sealed as sealed, created_at as "createdAt", confirmed_at as "confirmedAt", step,
              exists (select from sessions where token_hash = $2 and created_at <= confirmed_at) as same
         from admin_totp where admin_id = $1 for update`,
      [admin, tokenHash],
    );
    const [pending] = rows;
    const isLate = !pending || now.getTime() - pending.createdAt.getTime() > PENDING_LIFE_MS;
    if (pending?.confirmedAt && (isLate || !pending.same)) return 'on';
    const secret = pending && sealer.open(pending.sealed);
    if (!secret || isLate) return 'gone';
    const step = stepOf(secret, normalSecondCode(code), pending.confirmedAt ?? now);
    if (step === null || step < pending.step) return 'wrong';
    if (pending.confirmedAt) {
      // a code of another step is no repetition, so the recovery codes must stay
      if (step !== pending.step) return 'wrong';
    } else {
      await tx.query('update admin_totp set confirmed_at = $2, step = $3 where admin_id = $1', [
        admin,
        now,
        step,
      ]);
      await endOtherSessions(tx, admin, tokenHash);
    }
    return renewRecoveryCodes(tx, admin);
  });

/** Only this call returns the new codes. */
export async function renewRecoveryCodes(tx: Queryable, admin: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, drawRecoveryCode);
  await tx.query('delete from admin_recovery_codes where admin_id = $1', [admin]);
  await tx.query('insert into admin_recovery_codes (admin_id, token_hash) select $1, unnest($2::bytea[])', [
    admin,
    codes.map(recoveryHash),
  ]);
  return codes;
}

/** `false` if the code is wrong or already used; only one of concurrent uses succeeds. */
export async function useCode(
  tx: Queryable,
  sealer: Sealer,
  admin: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = normalSecondCode(typed);
  const used = /^\d{6}$/.test(code)
    ? await useStep(tx, sealer, admin, code, now)
    : await tx.query('delete from admin_recovery_codes where admin_id = $1 and token_hash = $2', [
        admin,
        recoveryHash(code),
      ]);
  return used?.rowCount === 1;
}

async function useStep(tx: Queryable, sealer: Sealer, admin: string, code: string, now: Date) {
  const { rows } = await tx.query<{ sealed: Buffer }>(
    'select secret_sealed as sealed from admin_totp where admin_id = $1 and confirmed_at is not null',
    [admin],
  );
  const secret = rows[0] && sealer.open(rows[0].sealed);
  const step = secret ? stepOf(secret, code, now) : null;
  return step === null
    ? null
    : tx.query('update admin_totp set step = $2 where admin_id = $1 and step < $2', [admin, step]);
}

export async function endSecondFactor(tx: Queryable, admin: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from admin_totp where admin_id = $1', [admin]);
  await tx.query('delete from sign_in_tickets where admin_id = $1', [admin]);
  return rowCount === 1;
}
