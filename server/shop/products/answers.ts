import type { AdminProduct } from '@volleyscouter/contract/products';
import { shownPlay } from '@volleyscouter/core/photoPlay/visible';
import { numbersOf } from '@volleyscouter/core/shop/shirts';
import { isFree } from '@volleyscouter/core/shop/visible';
import type { Caller } from '../../platform/http/caller.ts';
import { type Addresses, freeAddress } from '../pictures/address.ts';
import type { Product } from './store.ts';

type ProductAnswer = { readonly [Key in keyof AdminProduct]: Readonly<AdminProduct[Key]> };

/**
 * URLs for `<img>`: unsigned for free photos, otherwise signed for the caller's session. `image` is empty
 * unless the photo is free.
 */
function addressesFor({ ref }: Caller, product: Omit<Product, 'play'>, addresses: Addresses, now: Date) {
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

export const answersFor =
  (addresses: Addresses) =>
  (caller: Caller, { play, ...product }: Product, now: Date): ProductAnswer => {
    // everybody sees a gift, but only its owner and admins see the owner
    const seesOwner = caller.role === 'admin' || product.atletaId === caller.id;
    return {
      _id: product.id,
      pilhaFotos: 1,
      pilhaIds: [],
      ...product,
      numeros: numbersOf(product.camisas),
      jogada: shownPlay(caller, product, play),
      quando: product.takenAt.slice(0, 'YYYY-MM-DDTHH:MM'.length),
      ...(!seesOwner && { atletaId: null, atletaNome: '' }),
      ...addressesFor(caller, product, addresses, now),
    };
  };
