/**
 * Signatures of addresses that work without a token:
 *
 *   signature = ref "." time "." mac
 *   ref  = the session of the address, the stored link, or the position on an event's page
 *   time = hourly signature: the hour since 1970; permanent: 0; all others: the second of expiry; in base 36
 *   mac  = HMAC-SHA256 over kind, ref, subject and time, base64url, its first 22 letters (132 bits)
 */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey, type SignedPurpose } from '../secret/keys.ts';

const HOUR = 3_600_000;
/** R-SHOP-4. */
export const LINK_LIFE = 300_000;
/** Lifetime of links that people send each other. */
export const SHARED_LIFE = 30 * 24 * HOUR;
/** Max lifetime of bench passes. */
export const DAY_LIFE = 24 * HOUR;
const MAC_LETTERS = 22;
const SIGNATURE = /^([\w-]{1,64})\.([0-9a-z]{1,11})\.([\w-]{22})$/;

/**
 * `hours`: the signature is the same within an hour, and valid in this hour and the next. `always`: the
 * signature does not expire.
 */
export type Life = 'hours' | 'minutes' | 'day' | 'days' | 'always';

const LENGTHS = { minutes: LINK_LIFE, day: DAY_LIFE, days: SHARED_LIFE } as const;

export interface Signer {
  ref: string;
  ended: boolean;
}

export interface Signatures<Kind extends string> {
  sign(kind: Kind, subject: string, ref: string, now: Date): string;
  /** `null` for a wrong signature, and for an expired hourly signature. */
  signer(kind: Kind, subject: string, signature: string, now: Date): Signer | null;
}

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR);
function timeOf(now: Date, life: Life): number {
  if (life === 'always') return 0;
  return life === 'hours' ? hourOf(now) : Math.ceil((now.getTime() + LENGTHS[life]) / 1000);
}

/** A subject contains no line break. */
export function signatures<Kind extends string>(
  secret: string,
  purpose: SignedPurpose,
  lives: Readonly<Record<Kind, Life>>,
): Signatures<Kind> {
  // lists have thousands of signatures; a key object is seven times as fast as the bytes of the key
  const key = createSecretKey(deriveKey(secret, purpose));
  const macOf = (kind: Kind, ref: string, subject: string, time: string): string =>
    createHmac('sha256', key)
      .update(`${kind}\n${ref}\n${subject}\n${time}`)
      .digest('base64url')
      .slice(0, MAC_LETTERS);
  return {
    sign(kind, subject, ref, now) {
      const time = timeOf(now, lives[kind]).toString(36);
      return `${ref}.${time}.${macOf(kind, ref, subject, time)}`;
    },
    signer(kind, subject, signature, now) {
      const [, ref, time, mac] = SIGNATURE.exec(signature) ?? [];
      if (!ref || !time || !mac) return null;
      if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(kind, ref, subject, time)))) return null;
      const at = Number.parseInt(time, 36);
      if (lives[kind] === 'always') return { ref, ended: false };
      if (lives[kind] !== 'hours') return { ref, ended: now.getTime() >= at * 1000 };
      const hour = hourOf(now);
      return at === hour || at === hour - 1 ? { ref, ended: false } : null;
    },
  };
}
