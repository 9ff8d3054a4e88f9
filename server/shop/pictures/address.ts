/**
 * Signed picture URLs that work without a token, for `<img>` and downloads. The signature identifies a
 * session; access is checked at every request.
 */
import { readCard, readOriginal, readPreview } from '@volleyscouter/contract/pictures';
import { readGiftImage } from '@volleyscouter/contract/products';
import { addressOf } from '@volleyscouter/contract/route';
import { type Signer, signatures } from '../../platform/http/signature.ts';

const ROUTE_OF = { card: readCard, preview: readPreview, original: readOriginal } as const;
const LIVES = { card: 'hours', preview: 'hours', original: 'minutes' } as const;
export type AddressKind = keyof typeof ROUTE_OF;

export interface Addresses {
  /** The URL is the same within an hour, and valid in this hour and the next. */
  shown(kind: 'card' | 'preview', product: string, ref: string, now: Date): string;
  /** Valid for five minutes. */
  original(product: string, ref: string, now: Date): string;
  /**
   * `ended`: the URL of an original has expired. `null` for a wrong signature, and for an expired URL of a
   * card or preview.
   */
  signer(kind: AddressKind, product: string, signature: string, now: Date): Signer | null;
}

/** Pictures of gifts need no signature. `photo` is in the URL, so that the URL changes with the image. */
export const freeAddress = (kind: 'card' | 'image', product: string, photo: string): string =>
  addressOf((kind === 'card' ? readCard : readGiftImage).path, { id: product }, { v: photo.slice(0, 8) });

export function pictureAddresses(secret: string): Addresses {
  const { sign, signer } = signatures<AddressKind>(secret, 'picture-address', LIVES);
  const address = (kind: AddressKind, product: string, ref: string, now: Date): string =>
    addressOf(ROUTE_OF[kind].path, { id: product }, { k: sign(kind, product, ref, now) });
  return {
    shown: address,
    original: (product, ref, now) => address('original', product, ref, now),
    signer,
  };
}
