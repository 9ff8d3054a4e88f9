/** Request of the shop's list. The screen and the early script (app/first) must send the same request. */
import { askedOf, isOpened, type ShopFilter } from './filter.ts';

/** Photos a page: about 15 KB, a tenth of a second on a slow phone. */
export const SHOP_PAGE = 24;

/** Returns the parameters of a page. Stacks count as one entry, except inside a stack. */
export const listQuery = (filter: ShopFilter, page: number) => ({
  ...askedOf(filter),
  ...(!isOpened(filter) && { pilhas: true }),
  inicio: page * SHOP_PAGE,
  limite: SHOP_PAGE,
});
