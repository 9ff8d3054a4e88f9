import { keepPreviousData } from '@tanstack/react-query';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { useLiveQuery } from '../../../platform/api/useLiveQuery.ts';
import type { ShopCart } from '../cart.ts';
import { purchaseCalls } from './calls.ts';
import { idsOf } from './pricing.ts';
import { settleCart } from './settleCart.ts';

/**
 * Loads the server data of a cart and updates the stored cart. Refetches when the screen opens, when the
 * window gets the focus, and when the connection is back.
 */
export function useCartFacts(cart: ShopCart) {
  const ids = idsOf(cart).sort();
  return useLiveQuery({
    queryKey: ['cart-facts', ...ids],
    queryFn: async ({ signal }) => {
      const facts = await queryCall(
        purchaseCalls.readCart,
        { body: { produtos: ids } },
        { signal, as: 'shopper' },
      );
      settleCart(facts);
      return facts;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}
