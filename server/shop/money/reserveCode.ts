/** A code is reserved for an amount of one buyer (R-PIX-2), before a purchase uses it. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { writeStaticPix } from '@volleyscouter/core/pix/write';
import type { Parts } from '../../parts.ts';
import { beginAttempt, forgetAttempt } from '../../people/sessions/attempts.ts';
import { insertCode } from './charges.ts';
import { ProviderDown, ProviderRefused } from './provider/port.ts';
import type { PixSetting } from './setting.ts';
import { chargeTxid, staticTxid } from './txid.ts';

export const CODE_LIFE_MS = 30 * 60_000;
export const FIRST_CHECK_MS = 10_000;
export const MAX_CODE_CENTS = 99_999_999;

const HOUR = 3_600_000;
const MAX_PER_HOUR = 30;
/** The payer's bank shows this text. */
const DESCRIPTION = 'Fotos de voleibol';

export interface IssuedCode {
  txid: string;
  code: string;
  way: 'static' | 'provider';
}

type NotIssued = Refusal<'pix-off' | 'pix-down'>;
type Warn = (cause: unknown) => void;

export async function issueCode(pix: PixSetting, cents: number, warn: Warn): Promise<IssuedCode | NotIssued> {
  if (pix.way === 'off') return refuse('pix-off');
  if (pix.way === 'static') {
    const txid = staticTxid();
    const { way, withoutTxid, ...account } = pix;
    const written = writeStaticPix({ ...account, cents, ...(withoutTxid ? {} : { txid }) });
    if (!written.ok) throw new Error(`the configured key makes no code: ${written.error.code}`);
    return { txid, code: written.value, way };
  }
  const txid = chargeTxid();
  try {
    const charge = await pix.provider.createCharge({
      txid,
      cents,
      expiresIn: CODE_LIFE_MS / 1000,
      description: DESCRIPTION,
    });
    return { txid, code: charge.code, way: 'provider' };
  } catch (cause) {
    if (!(cause instanceof ProviderDown || cause instanceof ProviderRefused)) throw cause;
    // the reasons may name the seller's accounts, which the buyer must not see
    if (cause instanceof ProviderRefused) warn(cause);
    return refuse('pix-down');
  }
}

const codeKeys = (buyerId: string) => [
  { key: `pix-code:account:${buyerId}`, limits: [{ window: HOUR, most: MAX_PER_HOUR }] },
];

/**
 * Returns null if the buyer's account was deleted. If the provider fails, nothing is stored or counted. The
 * provider may have created the charge anyway: its payment is booked without a purchase.
 */
export async function reserveCode(
  { db, clock, pix }: Parts,
  buyerId: string,
  cents: number,
  warn: Warn,
): Promise<{ ok: true; code: string; expiresAt: Date } | NotIssued | Refusal<'too-many-codes'> | null> {
  if (pix.way === 'off') return refuse('pix-off');
  // the provider counts the lifetime from the request on: our code must not expire later
  const now = clock();
  const attempt = await beginAttempt(db, codeKeys(buyerId), now);
  if (attempt.wait > 0) return refuse('too-many-codes', { minutes: Math.ceil(attempt.wait / 60_000) });
  const issued = await issueCode(pix, cents, warn);
  if ('ok' in issued) {
    await forgetAttempt(db, attempt);
    return issued;
  }
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS);
  const firstCheckAt = issued.way === 'provider' ? new Date(now.getTime() + FIRST_CHECK_MS) : null;
  const isStored = await insertCode(db, {
    ...issued,
    buyerId,
    cents,
    issuedAt: now,
    expiresAt,
    askAt: firstCheckAt,
  });
  return isStored ? { ok: true, code: issued.code, expiresAt } : null;
}
