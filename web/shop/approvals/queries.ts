/** Purchases and payments as the seller's screens ask for them, and how they stay up to date. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { PurchaseMoved } from '@volleyscouter/contract/live';
import type { listPayments } from '@volleyscouter/contract/payments';
import type { AdminPurchaseRow } from '@volleyscouter/contract/purchases';
import type { CallInput } from '@volleyscouter/contract/route';
import type { PurchaseStatus } from '@volleyscouter/core/shop/status';
import { useEffect, useRef } from 'react';
import { ask, queryClient } from '../../platform/api/ask.ts';
import { useLiveQuery } from '../../platform/api/useLiveQuery.ts';
import { useWayBack } from '../../platform/api/wayBack.ts';
import type { Period } from '../shared/period/period.ts';
import { useFollowed } from '../shared/purchases/follow.ts';
import { AS_ADMIN, approvalCalls } from './calls.ts';

/** Purchases in one answer. */
const PAGE = 200;
/** Refetch interval (ms), as a push can be lost. */
const POLL_MS = 60_000;
/** Pushes within this are answered by one refetch (ms). */
const TOGETHER_MS = 400;

const KEYS = ['approvals', 'approval', 'payments', 'dashboard'] as const;

export interface PurchaseSearch {
  /** Purchases of this status are left out; '' leaves none out. */
  ocultar: PurchaseStatus | '';
  /** Only who paid and was not told yet; whatever is left out otherwise. */
  aAvisar: boolean;
  palavras: string;
}

/** A search as the server reads it. */
export const purchaseQuery = ({ ocultar, aAvisar, palavras }: PurchaseSearch) => ({
  ...(aAvisar ? { aAvisar } : { ocultar: ocultar || undefined }),
  palavras: palavras || undefined,
});

interface Page {
  /** The search that these rows answer: they stay while the next is fetched. */
  search: PurchaseSearch;
  rows: readonly AdminPurchaseRow[];
}

/** Purchases of a search, newest first, with all loaded pages. */
export function useApprovals(search: PurchaseSearch) {
  const query = useInfiniteQuery({
    queryKey: ['approvals', search],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = { ...purchaseQuery(search), inicio: pageParam, limite: PAGE };
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

/** Max count shown; a larger count is shown as this number and a plus. */
export const MAX_TO_NOTIFY = 99;

/** How many have paid and were not told yet: at most one more than are counted. */
export function useToTell(): number {
  const { data = 0 } = useLiveQuery({
    queryKey: ['approvals', 'to-tell'],
    queryFn: async ({ signal }) => {
      const asked = { aAvisar: true, limite: MAX_TO_NOTIFY + 1 };
      const found = await ask(approvalCalls.listPurchases, { query: asked }, { signal, ...AS_ADMIN });
      return found.length;
    },
    refetchInterval: POLL_MS,
  });
  return data;
}

/** One purchase with its photos and its history. */
export const usePurchaseDetail = (id: string) =>
  useLiveQuery({
    queryKey: ['approval', id],
    queryFn: ({ signal }) => ask(approvalCalls.readPurchase, { params: { id } }, { signal, ...AS_ADMIN }),
  });

const paymentsOf = (query: CallInput<typeof listPayments>['query'], signal: AbortSignal) =>
  ask(approvalCalls.listPayments, { query }, { signal, ...AS_ADMIN });

/** Payments that wait for a decision. */
export const useWaitingPayments = () =>
  useLiveQuery({
    queryKey: ['payments'],
    queryFn: ({ signal }) => paymentsOf({ aberto: true }, signal),
    refetchOnWindowFocus: true,
    refetchInterval: POLL_MS,
  });

/** Payments of one purchase. */
export const usePaymentsOf = (compra: string) =>
  useLiveQuery({
    queryKey: ['payments', 'of', compra],
    queryFn: ({ signal }) => paymentsOf({ compra }, signal),
  });

/** The others of a period, the last paid first, as far down as somebody has looked. */
export const useKnownPayments = (period: Period) =>
  useInfiniteQuery({
    queryKey: ['payments', 'known', period],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      paymentsOf({ aberto: false, ...period, depois: pageParam, limite: PAGE }, signal),
    getNextPageParam: (rows) => (rows.length < PAGE ? undefined : rows.at(-1)?._id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Refetches all that shows purchases or payments. */
export async function refreshApprovals(): Promise<void> {
  await Promise.all(KEYS.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

/** Subscribes to every purchase while mounted; `hear` gets each push. */
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

/** The most purchases that one answer can have. */
const LARGE_PAGE = 1000;

/** Every purchase that a search finds, newest first, for a file, asked for page by page: each goes on behind the last one that was read. */
export async function readAll(search: PurchaseSearch): Promise<AdminPurchaseRow[]> {
  const rows: AdminPurchaseRow[] = [];
  for (;;) {
    const query = { ...purchaseQuery(search), depois: rows.at(-1)?._id, limite: LARGE_PAGE, exporta: true };
    const page = await ask(approvalCalls.listPurchases, { query }, AS_ADMIN);
    rows.push(...page);
    if (page.length < LARGE_PAGE) return rows;
  }
}
