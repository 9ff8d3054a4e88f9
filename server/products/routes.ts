import { refuse } from '@volleyscouter/contract/errors';
import { type Gift, listGifts as listGiftsRoute, readGiftImage } from '@volleyscouter/contract/products';
import { addressOf } from '@volleyscouter/contract/route';
import { isGift } from '@volleyscouter/core/shop/tags';
import { ANSWERED, guard, type On } from '../http/handle.ts';
import type { Parts } from '../parts.ts';
import { findProduct, listGifts, type Product } from './store.ts';

function giftOf({ id, photo, atletaId, atletaNome, numeros, ...rest }: Product): Gift {
  // the name of the bytes makes the address change with the image
  const image = addressOf(readGiftImage.path, { id }, { v: photo.slice(0, 8) });
  return {
    _id: id,
    ...rest,
    image,
    imageSample: image,
    imageCard: image,
    width: 0,
    height: 0,
    thumbhash: '',
  };
}

export function productRoutes(on: On, { db, photos }: Parts): void {
  on(listGiftsRoute, async () => (await listGifts(db)).map(giftOf));

  on(readGiftImage, async (call) => {
    const product = await findProduct(db, call.params.id);
    const refusal = guard(call, product && { owner: null, public: isGift(product.tags) });
    if (refusal || !product) return refusal ?? refuse('not-found');
    const etag = `"${product.photo}"`;
    call.reply.header('etag', etag).header('cache-control', 'private, max-age=3600');
    if (call.request.headers['if-none-match'] === etag) {
      call.reply.code(304).send();
      return ANSWERED;
    }
    const bytes = await photos.open(product.photo);
    if (!bytes) return refuse('not-found');
    call.reply.type('image/jpeg').send(bytes);
    return ANSWERED;
  });
}
