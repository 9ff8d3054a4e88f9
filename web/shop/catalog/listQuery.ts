/** Request of the shop's list. The screen and the early script (app/first) must send the same request. */
import { askedOf, isOpened, type ShopFilter } from './filter.ts';

/** Photos of a page: some 15 KB, which a slow phone has in a tenth of a second. */
export const SHOP_PAGE = 24;

/** One entry a stack, but each photo inside one. */
export const listQuery = (filter: ShopFilter, page: number) => ({
  ...askedOf(filter),
  ...(!isOpened(filter) && { pilhas: true }),
  inicio: page * SHOP_PAGE,
  limite: SHOP_PAGE,
});
