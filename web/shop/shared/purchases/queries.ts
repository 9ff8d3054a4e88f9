import { isOpen, type PurchaseStatus } from '@volleyscouter/core/shop/status';
import { purchaseToken } from '../../../platform/api/purchaseTokens.ts';
import { queryCall, queryClient } from '../../../platform/api/queryCall.ts';
import { accountOf } from '../../../platform/api/session.ts';
import { useLiveQuery } from '../../../platform/api/useLiveQuery.ts';
import { purchaseCalls } from './calls.ts';

/** Polls because a push can be lost. */
const POLL_MS = 15_000;
const SELLER_MS = 5 * 60_000;

export const purchaseKey = (id: string) => ['purchase', id] as const;
const MINE = 'my-purchases';

/** Uses the session of the purchase link if this browser has one, otherwise the shopper session. */
export function fetchPurchase(id: string, signal?: AbortSignal) {
  const token = purchaseToken(id);
  return queryCall(
    purchaseCalls.readPurchase,
    { params: { id } },
    { signal, ...(token === null ? { as: 'shopper' } : { token }) },
  );
}

/** Refetches, because the links of a purchase expire. */
export const fetchAnew = (id: string) =>
  queryClient.fetchQuery({ queryKey: purchaseKey(id), queryFn: () => fetchPurchase(id), staleTime: 0 });

/** A purchase cancelled for lack of payment may still be paid. */
const mayBecomePaid = (status: PurchaseStatus | undefined): boolean =>
  status === undefined || isOpen(status) || status === 'Cancelado';

export function usePurchase(id: string) {
  return useLiveQuery({
    queryKey: purchaseKey(id),
    queryFn: ({ signal }) => fetchPurchase(id, signal),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (mayBecomePaid(state.data?.status) ? POLL_MS : false),
  });
}

/** Newest first. */
export function useMyPurchases() {
  const id = accountOf('shopper') ?? '';
  return useLiveQuery({
    queryKey: [MINE, id],
    queryFn: ({ signal }) =>
      queryCall(purchaseCalls.listMyPurchases, { params: { id } }, { signal, as: 'shopper' }),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => isOpen(status)) ? POLL_MS : false),
  });
}

export function refreshPurchases(): void {
  for (const key of ['purchase', MINE, 'owned', 'cart-facts'])
    void queryClient.invalidateQueries({ queryKey: [key] });
}

/** The current screen keeps the data; the next visit refetches the data. */
export const forgetCartFacts = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['cart-facts'], refetchType: 'none' });

export function useSeller() {
  return useLiveQuery({
    queryKey: ['seller'],
    queryFn: ({ signal }) => queryCall(purchaseCalls.readSeller, {}, { signal }),
    staleTime: SELLER_MS,
  });
}
