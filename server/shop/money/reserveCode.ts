/** Pix codes: reserved for an amount of one buyer (R-PIX-2), before anything is bought with them. */
import { type Refusal, refuse } from '@volleyscouter/contract/errors';
import { writeStaticPix } from '@volleyscouter/core/pix/write';
import type { Parts } from '../../parts.ts';
import { beginAttempt, forgetAttempt } from '../../people/sessions/attempts.ts';
import { insertCode } from './charges.ts';
import { ProviderDown, ProviderRefused } from './provider/port.ts';
import type { PixSetting } from './setting.ts';
import { chargeTxid, staticTxid } from './txid.ts';

/** A code can be paid so long, in milliseconds. */
export const CODE_LIFE = 30 * 60_000;
/** The provider is asked for the first time so long after a code was made. */
export const FIRST_ASK = 10_000;
/** From one cent to R$ 999.999,99. */
export const MOST_CENTS = 99_999_999;

const HOUR = 3_600_000;
const MOST_AN_HOUR = 30;
/** What the payer's bank shows. */
const DESCRIPTION = 'Fotos de voleibol';

export interface IssuedCode {
  txid: string;
  code: string;
  way: 'static' | 'provider';
}

type NotIssued = Refusal<'pix-off' | 'pix-down'>;
type Warn = (cause: unknown) => void;

/** Makes a code; `warn` receives the reason of a provider that refused. */
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
      expiresIn: CODE_LIFE / 1000,
      description: DESCRIPTION,
    });
    return { txid, code: charge.code, way: 'provider' };
  } catch (cause) {
    if (!(cause instanceof ProviderDown || cause instanceof ProviderRefused)) throw cause;
    // its reasons may name accounts of the seller: they are none of the buyer's
    if (cause instanceof ProviderRefused) warn(cause);
    return refuse('pix-down');
  }
}

const codeKeys = (buyerId: string) => [
  { key: `pix-code:account:${buyerId}`, limits: [{ window: HOUR, most: MOST_AN_HOUR }] },
];

/**
 * Makes a code of so many cents for a buyer and keeps it. When the provider does not make one, nothing is kept and nothing counts: a
 * charge that it made all the same is nobody's, and is seen as such should anybody pay it. `warn` hears why it refused. `null`: the
 * buyer is gone.
 */
export async function reserveCode(
  { db, clock, pix }: Parts,
  buyerId: string,
  cents: number,
  warn: Warn,
): Promise<{ ok: true; code: string; expiresAt: Date } | NotIssued | Refusal<'too-many-codes'> | null> {
  if (pix.way === 'off') return refuse('pix-off');
  // the provider reckons from when it is asked: ours ends not later than that
  const now = clock();
  const attempt = await beginAttempt(db, codeKeys(buyerId), now);
  if (attempt.wait > 0) return refuse('too-many-codes', { minutes: Math.ceil(attempt.wait / 60_000) });
  const issued = await issueCode(pix, cents, warn);
  if ('ok' in issued) {
    await forgetAttempt(db, attempt);
    return issued;
  }
  const expiresAt = new Date(now.getTime() + CODE_LIFE);
  const askAt = issued.way === 'provider' ? new Date(now.getTime() + FIRST_ASK) : null;
  const kept = await insertCode(db, { ...issued, buyerId, cents, issuedAt: now, expiresAt, askAt });
  return kept ? { ok: true, code: issued.code, expiresAt } : null;
}
