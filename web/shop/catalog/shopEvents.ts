import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { keyOf } from '@volleyscouter/core/shop/eventSlug';
import { queryCall } from '../../platform/api/queryCall.ts';
import { shopCalls } from '../../platform/api/shopCalls.ts';
import { asWho } from './pageQuery.ts';

type ShopEvents = CallAnswer<typeof ROUTES.listShopEvents>;

export const shopEventsQuery = () => ({
  queryKey: ['shop-events'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    queryCall(shopCalls.listShopEvents, {}, { signal, ...asWho() }),
  staleTime: 60_000,
});

/** Links contain the slug, which survives a rename; older links contain the name. */
export const eventIn = (events: ShopEvents | undefined, slugOrName: string): ShopEvents[number] | undefined =>
  events?.find(({ evento, slug }) => evento === slugOrName || keyOf(slug) === keyOf(slugOrName));
