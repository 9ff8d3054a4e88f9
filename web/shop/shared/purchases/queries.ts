import { isOpen, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import { ask, queryClient } from '../../../platform/api/ask.ts';
import { purchaseToken } from '../../../platform/api/purchaseTokens.ts';
import { accountOf } from '../../../platform/api/session.ts';
import { useLiveQuery } from '../../../platform/api/useLiveQuery.ts';
import { purchaseCalls } from './calls.ts';

/** A push can be lost: while somebody looks, the server is asked again (ms). */
const POLL_MS = 15_000;
const SELLER_MS = 5 * 60_000;

export const purchaseKey = (id: string) => ['purchase', id] as const;
const MINE = 'my-purchases';

/** Reads a purchase by the session that its link opened here, else as the shopper. */
export function fetchPurchase(id: string, signal?: AbortSignal) {
  const token = purchaseToken(id);
  return ask(
    purchaseCalls.readPurchase,
    { params: { id } },
    { signal, ...(token === null ? { as: 'shopper' } : { token }) },
  );
}

/** Fetches a purchase whose links are new. */
export const fetchAnew = (id: string) =>
  queryClient.fetchQuery({ queryKey: purchaseKey(id), queryFn: () => fetchPurchase(id), staleTime: 0 });

/** Money may still come: also for one that nobody paid in time. */
const mayTurn = (status: PurchaseStatus | undefined): boolean =>
  status === undefined || isOpen(status) || status === 'Cancelado';

/** One purchase, asked again and again while it may turn to Pago. */
export function usePurchase(id: string) {
  return useLiveQuery({
    queryKey: purchaseKey(id),
    queryFn: ({ signal }) => fetchPurchase(id, signal),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (mayTurn(state.data?.status) ? POLL_MS : false),
  });
}

/** The purchases of who is signed in, newest first. */
export function useMyPurchases() {
  const id = accountOf('shopper') ?? '';
  return useLiveQuery({
    queryKey: [MINE, id],
    queryFn: ({ signal }) =>
      ask(purchaseCalls.listMyPurchases, { params: { id } }, { signal, as: 'shopper' }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => isOpen(status)) ? POLL_MS : false),
  });
}

/** A purchase has moved: what is shown of it, of the list and of what is owned is asked again. */
export function refreshPurchases(): void {
  for (const key of ['purchase', MINE, 'owned', 'cart-facts'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** Photos of a cart were ordered: whoever comes back to it asks anew. What is on screen until then stays as it is. */
export const forgetCartFacts = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['cart-facts'], refetchType: 'none' });

/** Seller and terms. */
export function useSeller() {
  return useLiveQuery({
    queryKey: ['seller'],
    queryFn: ({ signal }) => ask(purchaseCalls.readSeller, {}, { signal }),
    staleTime: SELLER_MS,
  });
}
