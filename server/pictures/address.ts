/**
 * Addresses of pictures that work without a token, as `<img>` and downloads need them:
 *
 *   k    = ref "." time "." mac
 *   ref  = names the session that the address was made for
 *   time = card, preview: the hour since 1970; original: the second in which it ends; base 36
 *   mac  = HMAC-SHA256 over kind, ref, product and time, base64url, its first 22 letters (132 bits)
 *
 * An address says only for whom it was made: what it shows is decided again whenever it is asked for.
 */
import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readCard, readOriginal, readPreview } from '@volleyscouter/contract/pictures';
import { readGiftImage } from '@volleyscouter/contract/products';
import { addressOf } from '@volleyscouter/contract/route';

const ROUTE_OF = { card: readCard, preview: readPreview, original: readOriginal } as const;
export type PictureKind = keyof typeof ROUTE_OF;

const HOUR = 3_600_000;
/** A link to an original lives this long (R-SHOP-4). */
export const LINK_LIFE = 300_000;
const MAC_LETTERS = 22;
const SIGNATURE = /^([\w-]{1,64})\.([0-9a-z]{1,11})\.([\w-]{22})$/;

export interface Addresses {
  /** Of a card or a preview: the same within an hour, good for this hour and the next. */
  shown(kind: 'card' | 'preview', product: string, ref: string, now: Date): string;
  /** Of an original, for five minutes. */
  original(product: string, ref: string, now: Date): string;
  /** Whose session a signature names, `null` when it was not made for this. `ended` only where the time is what is wrong. */
  signer(
    kind: PictureKind,
    product: string,
    signature: string,
    now: Date,
  ): { ref: string; ended: boolean } | null;
}

/** Of a picture of a gift: for everybody, for as long as it is one. `photo` makes it change with the image. */
export const freeAddress = (kind: 'card' | 'image', product: string, photo: string): string =>
  addressOf((kind === 'card' ? readCard : readGiftImage).path, { id: product }, { v: photo.slice(0, 8) });

const hourOf = (now: Date): number => Math.floor(now.getTime() / HOUR);

/** Makes and reads addresses with a key made from APP_SECRET. */
export function pictureAddresses(secret: string): Addresses {
  // as a key object: given as bytes, each signature takes seven times as long, and a list has thousands
  const key = createSecretKey(
    Buffer.from(hkdfSync('sha256', secret, 'volleyscouter', 'picture-address', 32)),
  );
  const macOf = (kind: PictureKind, ref: string, product: string, time: string): string =>
    createHmac('sha256', key)
      .update(`${kind}\n${ref}\n${product}\n${time}`)
      .digest('base64url')
      .slice(0, MAC_LETTERS);
  const address = (kind: PictureKind, product: string, ref: string, at: number): string => {
    const time = at.toString(36);
    const k = `${ref}.${time}.${macOf(kind, ref, product, time)}`;
    return addressOf(ROUTE_OF[kind].path, { id: product }, { k });
  };
  return {
    shown: (kind, product, ref, now) => address(kind, product, ref, hourOf(now)),
    original: (product, ref, now) =>
      address('original', product, ref, Math.ceil((now.getTime() + LINK_LIFE) / 1000)),
    signer(kind, product, signature, now) {
      const [, ref, time, mac] = SIGNATURE.exec(signature) ?? [];
      if (!ref || !time || !mac) return null;
      if (!timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(kind, ref, product, time)))) return null;
      const at = Number.parseInt(time, 36);
      if (kind === 'original') return { ref, ended: now.getTime() >= at * 1000 };
      const hour = hourOf(now);
      return at === hour || at === hour - 1 ? { ref, ended: false } : null;
    },
  };
}
