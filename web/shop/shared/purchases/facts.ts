import { keepPreviousData } from '@tanstack/react-query';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { useLiveQuery } from '../../../platform/api/useLiveQuery.ts';
import type { ShopCart } from '../cart.ts';
import { purchaseCalls } from './calls.ts';
import { idsOf } from './pricing.ts';
import { settleCart } from './settleCart.ts';

/** Also updates the stored cart. */
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
