import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { PurchaseMoved } from '@volleyscouter/contract/live';
import type { listPayments } from '@volleyscouter/contract/payments';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import type { CallInput } from '@volleyscouter/contract/route';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { useEffect, useRef } from 'react';
import { queryCall, queryClient } from '../../platform/api/queryCall.ts';
import { useReconnected } from '../../platform/api/reconnected.ts';
import { useLiveQuery } from '../../platform/api/useLiveQuery.ts';
import type { Period } from '../shared/period/period.ts';
import { useFollowed } from '../shared/purchases/follow.ts';
import { AS_ADMIN, approvalCalls } from './calls.ts';

const PAGE_SIZE = 200;
/** Polls because a push can be lost. */
const POLL_MS = 60_000;
/** Pushes within this time cause one refetch. */
const TOGETHER_MS = 400;

const KEYS = ['approvals', 'approval', 'payments', 'dashboard'] as const;

export interface PurchaseSearch {
  /** Purchases with this status are hidden; '' hides none. */
  ocultar: PurchaseStatus | '';
  /** True: only paid purchases whose buyers were not notified. `ocultar` is then ignored. */
  aAvisar: boolean;
  palavras: string;
}

export const purchaseQuery = ({ ocultar, aAvisar, palavras }: PurchaseSearch) => ({
  ...(aAvisar ? { aAvisar } : { ocultar: ocultar || undefined }),
  palavras: palavras || undefined,
});

interface Page {
  /** Search that returned `rows`. The rows stay visible while the next search loads. */
  search: PurchaseSearch;
  rows: readonly AdminPurchaseRow[];
}

export function useApprovals(search: PurchaseSearch) {
  const query = useInfiniteQuery({
    queryKey: ['approvals', search],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const params = { ...purchaseQuery(search), inicio: pageParam, limite: PAGE_SIZE };
      return {
        search,
        rows: await queryCall(approvalCalls.listPurchases, { query: params }, { signal, ...AS_ADMIN }),
      };
    },
    getNextPageParam: ({ rows }, pages) => (rows.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
  });
  useReconnected(query.isError, () => void query.refetch());
  return query;
}

/** A larger count is shown as this number and a plus. */
export const MAX_TO_NOTIFY = 99;

/** At most `MAX_TO_NOTIFY` + 1. */
export function useUnnotifiedCount(): number {
  const { data = 0 } = useLiveQuery({
    queryKey: ['approvals', 'to-tell'],
    queryFn: async ({ signal }) => {
      const query = { aAvisar: true, limite: MAX_TO_NOTIFY + 1 };
      const purchases = await queryCall(approvalCalls.listPurchases, { query }, { signal, ...AS_ADMIN });
      return purchases.length;
    },
    refetchInterval: POLL_MS,
  });
  return data;
}

export const usePurchaseDetail = (id: string) =>
  useLiveQuery({
    queryKey: ['approval', id],
    queryFn: ({ signal }) =>
      queryCall(approvalCalls.readPurchase, { params: { id } }, { signal, ...AS_ADMIN }),
  });

const paymentsOf = (query: CallInput<typeof listPayments>['query'], signal: AbortSignal) =>
  queryCall(approvalCalls.listPayments, { query }, { signal, ...AS_ADMIN });

export const useWaitingPayments = () =>
  useLiveQuery({
    queryKey: ['payments'],
    queryFn: ({ signal }) => paymentsOf({ aberto: true }, signal),
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
  });

export const usePaymentsOf = (compra: string) =>
  useLiveQuery({
    queryKey: ['payments', 'of', compra],
    queryFn: ({ signal }) => paymentsOf({ compra }, signal),
  });

/** Payments of a period that need no decision. */
export const useKnownPayments = (period: Period) =>
  useInfiniteQuery({
    queryKey: ['payments', 'known', period],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      paymentsOf({ aberto: false, ...period, depois: pageParam, limite: PAGE_SIZE }, signal),
    getNextPageParam: (rows) => (rows.length < PAGE_SIZE ? undefined : rows.at(-1)?._id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export async function refreshApprovals(): Promise<void> {
  await Promise.all(KEYS.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

export function useFollowedPurchases(onMove: (event: PurchaseMoved) => void = () => undefined): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useFollowed('admin', (event) => {
    if (event) onMove(event);
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void refreshApprovals();
    }, TOGETHER_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

const LARGE_PAGE = 1000;

/** Each page starts after the last row of the previous page. */
export async function readAll(search: PurchaseSearch): Promise<AdminPurchaseRow[]> {
  const rows: AdminPurchaseRow[] = [];
  for (;;) {
    const query = { ...purchaseQuery(search), depois: rows.at(-1)?._id, limite: LARGE_PAGE, exporta: true };
    const page = await queryCall(approvalCalls.listPurchases, { query }, AS_ADMIN);
    rows.push(...page);
    if (page.length < LARGE_PAGE) return rows;
  }
}
