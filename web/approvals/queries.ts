/** Purchases and payments as the seller's screens ask for them, and how they stay up to date. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PurchaseMoved } from '@volleyscouter/contract/live';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { useEffect, useRef } from 'react';
import { ask, queryClient } from '../api/ask.ts';
import { useWayBack } from '../api/wayBack.ts';
import { useFollowed } from '../parts/purchases/follow.ts';
import { AS_ADMIN, approvalCalls } from './calls.ts';

/** Purchases in one answer. */
const PAGE = 200;
/** A push can be lost (ms). */
const POLL_MS = 60_000;
/** Pushes that come together are answered by one look (ms). */
const TOGETHER_MS = 400;

const KEYS = ['approvals', 'approval', 'payments', 'dashboard'] as const;

export interface Search {
  /** Purchases of this status are left out; '' leaves none out. */
  ocultar: PurchaseStatus | '';
  /** Only who paid and was not told yet; whatever is left out otherwise. */
  aAvisar: boolean;
  palavras: string;
}

/** A search as the server reads it. */
export const queryOf = ({ ocultar, aAvisar, palavras }: Search) => ({
  ...(aAvisar ? { aAvisar } : { ocultar: ocultar || undefined }),
  palavras: palavras || undefined,
});

interface Page {
  /** An answer that is shown a little longer says what it answers. */
  search: Search;
  rows: readonly AdminPurchaseRow[];
}

/** What a search finds, newest first, as far down as somebody has looked. */
export function useApprovals(search: Search) {
  const query = useInfiniteQuery({
    queryKey: ['approvals', search],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = { ...queryOf(search), inicio: pageParam, limite: PAGE };
      return {
        search,
        rows: await ask(approvalCalls.listPurchases, { query: asked }, { signal, ...AS_ADMIN }),
      };
    },
    getNextPageParam: ({ rows }, pages) => (rows.length < PAGE ? undefined : pages.length * PAGE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
  });
  useWayBack(query.isError, () => void query.refetch());
  return query;
}

/** More of them are not counted one by one. */
export const MOST_TO_TELL = 99;

/** How many have paid and were not told yet: at most one more than are counted. */
export function useToTell(): number {
  const query = useQuery({
    queryKey: ['approvals', 'to-tell'],
    queryFn: async ({ signal }) => {
      const asked = { aAvisar: true, limite: MOST_TO_TELL + 1 };
      const found = await ask(approvalCalls.listPurchases, { query: asked }, { signal, ...AS_ADMIN });
      return found.length;
    },
    staleTime: 0,
    refetchInterval: POLL_MS,
  });
  useWayBack(query.isError, () => void query.refetch());
  return query.data ?? 0;
}

/** One purchase with its photos and its history. */
export function usePurchaseDetail(id: string) {
  const query = useQuery({
    queryKey: ['approval', id],
    queryFn: ({ signal }) => ask(approvalCalls.readPurchase, { params: { id } }, { signal, ...AS_ADMIN }),
    staleTime: 0,
  });
  useWayBack(query.isError, () => void query.refetch());
  return query;
}

/** Payments that wait for a decision, then the newest. */
export function usePayments() {
  const query = useQuery({
    queryKey: ['payments'],
    queryFn: ({ signal }) => ask(approvalCalls.listPayments, {}, { signal, ...AS_ADMIN }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
  });
  useWayBack(query.isError, () => void query.refetch());
  return query;
}

/** Something has moved: what is shown of it is asked again. */
export async function refreshApprovals(): Promise<void> {
  await Promise.all(KEYS.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Follows every purchase while the screen is shown; `hear` is told of each push. */
export function useFollowedPurchases(hear: (event: PurchaseMoved) => void = () => undefined): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useFollowed('admin', (event) => {
    if (event) hear(event);
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void refreshApprovals();
    }, TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
