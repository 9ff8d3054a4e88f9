/**
 * Addresses of pictures that work without a token, as `<img>` and downloads need them (signature.ts). An address says only
 * for whom it was made: what it shows is decided again whenever it is asked for.
 */
import { readCard, readOriginal, readPreview } from '@volleyscouter/contract/pictures';
import { readGiftImage } from '@volleyscouter/contract/products';
import { addressOf } from '@volleyscouter/contract/route';
import { type Signer, signatures } from './signature.ts';

const ROUTE_OF = { card: readCard, preview: readPreview, original: readOriginal } as const;
const LIVES = { card: 'hours', preview: 'hours', original: 'minutes' } as const;
export type AddressKind = keyof typeof ROUTE_OF;

export interface Addresses {
  /** Of a card or a preview: the same within an hour, good for this hour and the next. */
  shown(kind: 'card' | 'preview', product: string, ref: string, now: Date): string;
  /** Of an original, for five minutes. */
  original(product: string, ref: string, now: Date): string;
  /** Whose session a signature names, `null` when it was not made for this. */
  signer(kind: AddressKind, product: string, signature: string, now: Date): Signer | null;
}

/** Of a picture of a gift: for everybody, for as long as it is one. `photo` makes it change with the image. */
export const freeAddress = (kind: 'card' | 'image', product: string, photo: string): string =>
  addressOf((kind === 'card' ? readCard : readGiftImage).path, { id: product }, { v: photo.slice(0, 8) });

/** Makes and reads addresses with a key made from APP_SECRET. */
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
