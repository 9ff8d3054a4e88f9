/** The screen and the early script (app/first) must send the same request. */
import { filterQuery, isOpened, type ShopFilter } from './filter.ts';

/** Photos per request: about 15 KB, which load in about 0.1 s on a slow phone. */
export const SHOP_PAGE = 24;

/** A stack is one entry, except in the list of one stack or of one moment. */
export const listQuery = (filter: ShopFilter, page: number) => ({
  ...filterQuery(filter),
  ...(!isOpened(filter) && { pilhas: true }),
  inicio: page * SHOP_PAGE,
  limite: SHOP_PAGE,
});
