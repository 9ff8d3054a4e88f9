import type { ShopProduct } from '@volleyscouter/contract/products';
import { isGift } from '@volleyscouter/core/shop/tags';
import { reais } from '../../kit/money.ts';
import { cardText as texts } from '../../platform/text/shopCard.ts';

/** `image` is empty if the server withholds the download of a gift, e.g. in an event with minors. */
export const isFreeGift = ({ tags, image }: ShopProduct): boolean => isGift(tags) && image !== '';

export const pictureOf = (photo: ShopProduct): string =>
  isFreeGift(photo) ? photo.imageSample : photo.imageCard;

/** A gift is neither free nor for sale if it has no price and its download is withheld. */
export const priceOf = (photo: ShopProduct): string => {
  if (isFreeGift(photo)) return texts.gift;
  return photo.priceInCents > 0 ? reais(photo.priceInCents) : texts.notForSale;
};
export const isForSale = (photo: ShopProduct): boolean => !isFreeGift(photo) && photo.priceInCents > 0;
