/** Photos as calls answer them. What a role may not see, the schema of its answer leaves out. */
import type { AdminProduct } from '@volleyscouter/contract/products';
import { isFree } from '@volleyscouter/core/shop/visible';
import type { Caller } from '../http/caller.ts';
import { type Addresses, freeAddress } from '../pictures/address.ts';
import type { Product } from './store.ts';

type Wide = { readonly [Key in keyof AdminProduct]: Readonly<AdminProduct[Key]> };

/** Addresses for somebody's `<img>`: of a gift for everybody, of the rest for his session alone. */
function addressesFor({ ref }: Caller, product: Product, addresses: Addresses, now: Date) {
  const { id, photo } = product;
  if (isFree(product)) {
    const image = freeAddress('image', id, photo);
    return { image, imageSample: image, imageCard: freeAddress('card', id, photo) };
  }
  if (ref === null) return { image: '', imageSample: '', imageCard: '' };
  return {
    image: '',
    imageSample: addresses.shown('preview', id, ref, now),
    imageCard: addresses.shown('card', id, ref, now),
  };
}

/** Makes the answer about a photo for who asks; a link to the original is not in it. */
export const answersFor =
  (addresses: Addresses) =>
  (who: Caller, product: Product, now: Date): Wide => {
    const { id, createdAt, photo: _photo, refused: _refused, minors: _minors, ...rest } = product;
    // of a gift everybody sees the photo, and not whose it is
    const isTold = who.role === 'admin' || product.atletaId === who.id;
    return {
      _id: id,
      ...rest,
      ...(!isTold && { atletaId: null, atletaNome: '' }),
      ...addressesFor(who, product, addresses, now),
      createdAt: createdAt.toISOString(),
    };
  };
