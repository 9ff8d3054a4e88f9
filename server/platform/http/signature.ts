/**
 * Signatures of addresses that work without a token:
 *
 *   signature = ref "." time "." mac
 *   ref  = names the session that the address was made for, the stored link, or the place on an event's page
 *   time = of what lives by the hour: the hour since 1970; of what lives always: 0; of all else: the second in which it ends; base 36
 *   mac  = HMAC-SHA256 over kind, ref, subject and time, base64url, its first 22 letters (132 bits)
 */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { deriveKey, type SignedPurpose } from '../secret/keys.ts';

const HOUR = 3_600_000;
/** A link to an original lives this long (R-SHOP-4). */
export const LINK_LIFE = 300_000;
/** A link that people send each other. */
export const SHARED_LIFE = 30 * 24 * HOUR;
/** What opens a match to a team's bench, at most. */
export const DAY_LIFE = 24 * HOUR;
const MAC_LETTERS = 22;
const SIGNATURE = /^([\w-]{1,64})\.([0-9a-z]{1,11})\.([\w-]{22})$/;

/** `hours`: the same within an hour, good for this hour and the next. `minutes`: `LINK_LIFE`. `day`: `DAY_LIFE`. `days`: `SHARED_LIFE`. `always`: as long as its subject. */
export type Life = 'hours' | 'minutes' | 'day' | 'days' | 'always';

const LENGTHS = { minutes: LINK_LIFE, day: DAY_LIFE, days: SHARED_LIFE } as const;

/** What a signature names; `ended`: valid but expired. */
export interface Signer {
  ref: string;
  ended: boolean;
}

export interface Signatures<Kind extends string> {
  sign(kind: Kind, subject: string, ref: string, now: Date): string;
  /** `null` when the signature does not fit. */
  signer(kind: Kind, subject: string, signature: string, now: Date): Signer | null;
}

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR);
function timeOf(now: Date, life: Life): number {
  if (life === 'always') return 0;
  return life === 'hours' ? hourOf(now) : Math.ceil((now.getTime() + LENGTHS[life]) / 1000);
}

/** Signs and verifies with a key derived from APP_SECRET for this purpose. A subject holds no line break. */
export function signatures<Kind extends string>(
  secret: string,
  purpose: SignedPurpose,
  lives: Readonly<Record<Kind, Life>>,
): Signatures<Kind> {
  // as a key object: given as bytes, each signature takes seven times as long, and a list has thousands
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
