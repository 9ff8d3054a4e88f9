import type { Facets } from '@volleyscouter/contract/products';
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { queryCall } from '../../platform/api/queryCall.ts';
import { tokenOf } from '../../platform/api/session.ts';
import { shopCalls } from '../../platform/api/shopCalls.ts';
import { filterQuery, keyOf, type ShopFilter } from './filter.ts';
import { listQuery } from './listQuery.ts';

/**
 * Picture URLs are valid for an hour. If a photo is hidden after the fetch, its URL returns 404, and the page
 * with the photo is refetched.
 */
const FRESH_MS = 5 * 60_000;
const KEPT_MS = 30 * 60_000;

export type ShopPage = CallAnswer<typeof ROUTES.listShop> & { filter: ShopFilter };

/** The shop uses the shopper session even if an admin is also signed in. */
export const asWho = (): { as?: 'shopper' } => (tokenOf('shopper') === null ? {} : { as: 'shopper' });

export const listKey = (filter: ShopFilter) => ['shop', keyOf(filter)] as const;

export const shopPageKey = (filter: ShopFilter, page: number) => [...listKey(filter), page] as const;

/** If a signed-in shopper opens the shop directly, app/first has already requested the first page. */
export const shopPageQuery = (filter: ShopFilter, page: number) => ({
  queryKey: shopPageKey(filter, page),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ShopPage> => {
    const query = listQuery(filter, page);
    return { ...(await queryCall(shopCalls.listShop, { query }, { signal, ...asWho() })), filter };
  },
  staleTime: FRESH_MS,
  gcTime: KEPT_MS,
});

export const facetsQuery = (filter: ShopFilter) => ({
  queryKey: ['shop-facets', keyOf(filter)],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    queryCall(shopCalls.listShopFacets, { query: filterQuery(filter) }, { signal, ...asWho() }),
  placeholderData: (before: Facets | undefined) => before,
  staleTime: 60_000,
});
