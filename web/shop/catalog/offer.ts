/** Picture and price on a card. */
import type { ShopProduct } from '@volleyscouter/contract/products';
import { isGift } from '@volleyscouter/core/shop/tags';
import { reais } from '../../kit/money.ts';
import { cardText as words } from '../../platform/text/shopCard.ts';

/** A gift that may be taken as it is, and not one that an event of minors holds back. */
export const isFreeGift = ({ tags, image }: ShopProduct): boolean => isGift(tags) && image !== '';

/** The address of the picture on its card. */
export const pictureOf = (photo: ShopProduct): string =>
  isFreeGift(photo) ? photo.imageSample : photo.imageCard;

/** A gift without a price that an event of minors holds back is neither free nor for sale. */
export const priceOf = (photo: ShopProduct): string => {
  if (isFreeGift(photo)) return words.gift;
  return photo.priceInCents > 0 ? reais(photo.priceInCents) : words.notForSale;
};
export const isForSale = (photo: ShopProduct): boolean => !isFreeGift(photo) && photo.priceInCents > 0;
