/** The events that one may choose, and which of them an address means. */
import type { CallAnswer } from '@volleyscouter/contract/route';
import type { ROUTES } from '@volleyscouter/contract/routes';
import { keyOf } from '@volleyscouter/core/shop/eventSlug';
import { ask } from '../../platform/api/ask.ts';
import { shopCalls } from '../../platform/api/shopCalls.ts';
import { asWho } from './pageQuery.ts';

type ShopEvents = CallAnswer<typeof ROUTES.listShopEvents>;

/** The events that this session sees, with their packages. */
export const shopEventsQuery = () => ({
  queryKey: ['shop-events'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(shopCalls.listShopEvents, {}, { signal, ...asWho() }),
  staleTime: 60_000,
});

/** The event of a filter: links say the address of its page, which stays when it is renamed, and older ones its name. */
export const eventIn = (events: ShopEvents | undefined, said: string): ShopEvents[number] | undefined =>
  events?.find(({ evento, slug }) => evento === said || keyOf(slug) === keyOf(said));
