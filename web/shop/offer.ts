/** What is said of a photo's price. */
import type { ShopProduct } from '@volleyscouter/contract/products';
import { isGift } from '@volleyscouter/core/shop/tags';
import { shopText as words } from '../text/shop.ts';
import { reais } from '../ui/money.ts';

/** A gift that may be taken as it is, and not one that an event of minors holds back. */
export const isFreeGift = ({ tags, image }: ShopProduct): boolean => isGift(tags) && image !== '';

/** A gift without a price that an event of minors holds back is neither free nor for sale. */
export const priceOf = (photo: ShopProduct): string => {
  if (isFreeGift(photo)) return words.gift;
  return photo.priceInCents > 0 ? reais(photo.priceInCents) : words.notForSale;
};
export const isForSale = (photo: ShopProduct): boolean => !isFreeGift(photo) && photo.priceInCents > 0;
