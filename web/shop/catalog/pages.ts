/** Fetches only the pages of the visible photos and of the next few. */
import {
  keepPreviousData,
  type QueryClient,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ShopProduct } from '@volleyscouter/contract/products';
import { useCallback, useEffect, useRef, useState } from 'react';
import { queryCall } from '../../platform/api/queryCall.ts';
import { useReconnected } from '../../platform/api/reconnected.ts';
import { shopCalls } from '../../platform/api/shopCalls.ts';
import { parseJson, tab } from '../../platform/api/storage.ts';
import { keyOf, type ShopFilter } from './filter.ts';
import { SHOP_PAGE } from './listQuery.ts';
import { type ShopPage, shopPageKey, shopPageQuery } from './pageQuery.ts';
import { hasFailed } from './usePersistentFailure.ts';

export function useFirstShopPage(filter: ShopFilter) {
  return useQuery({ ...shopPageQuery(filter, 0), placeholderData: keepPreviousData });
}

const photoIn = (client: QueryClient, filter: ShopFilter, index: number): ShopProduct | undefined =>
  client.getQueryData<ShopPage>(shopPageKey(filter, Math.floor(index / SHOP_PAGE)))?.data[index % SHOP_PAGE];

export interface FoundPhotos {
  total: number;
  /** Includes photos inside stacks; `undefined` before the first answer. */
  photos: number | undefined;
  /** Changes when photos have loaded, so that `photoAt` is called again. */
  stamp: string;
  photoAt: (index: number) => ShopProduct | undefined;
  /** Call with the visible range: the photos of this range are then fetched. */
  reportVisible: (first: number, last: number) => void;
  reportBrokenUrl: (index: number, src: string) => void;
  /** True if at least one of the visible pages has loaded. */
  hasLoaded: boolean;
  /** True if a visible page failed, or could not be refreshed. */
  failed: boolean;
  /** `null` also during a retry. */
  error: Error | null;
  retry: () => void;
}

/** Number of positions after the visible range that are fetched together with the range. */
const AHEAD = 12;

type PageResult = UseQueryResult<ShopPage>;

/** `stamp` changes when one of the visible pages has loaded. */
const together = (results: readonly PageResult[]) => {
  const newest = results.reduce<PageResult | null>(
    (best, result) => (result.data && result.dataUpdatedAt > (best?.dataUpdatedAt ?? 0) ? result : best),
    null,
  );
  const failed = results.filter(hasFailed);
  return {
    total: newest?.data?.total,
    photos: newest?.data?.fotos,
    stamp: results.map(({ dataUpdatedAt }) => dataUpdatedAt).join(),
    hasLoaded: newest !== null,
    failed: failed.length > 0,
    error: failed.find(({ error }) => error)?.error ?? null,
    refetches: failed.map(({ refetch }) => refetch),
  };
};

/** `knownTotal`: total given by the first page. */
export function usePhotoList(filter: ShopFilter, knownTotal: number): FoundPhotos {
  const client = useQueryClient();
  const [pages, setPages] = useState<readonly number[]>([0]);
  const { stamp, hasLoaded, failed, error, refetches, ...totals } = useQueries({
    queries: pages.map((page) => shopPageQuery(filter, page)),
    combine: together,
  });
  const total = totals.total ?? knownTotal;
  useEffect(() => rememberTotal(filter, total), [filter, total]);

  const reportVisible = useCallback(
    (first: number, last: number) => {
      const end = Math.floor(Math.max(0, Math.min(last + AHEAD, total - 1)) / SHOP_PAGE);
      const start = Math.min(Math.floor(Math.max(0, first) / SHOP_PAGE), end);
      setPages((before) =>
        before[0] === start && before.at(-1) === end
          ? before
          : Array.from({ length: end - start + 1 }, (_, offset) => start + offset),
      );
    },
    [total],
  );

  const refetchedUrls = useRef(new Set<string>());
  // pictures may have failed only because the server was unreachable, so each URL gets another refetch
  useReconnected(true, () => refetchedUrls.current.clear());
  const reportBrokenUrl = useCallback(
    (index: number, src: string) => {
      // once per URL: the refetched page may contain the same URL, which would fail again
      if (refetchedUrls.current.has(src)) return;
      refetchedUrls.current.add(src);
      const queryKey = shopPageKey(filter, Math.floor(index / SHOP_PAGE));
      void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    },
    [client, filter],
  );

  const photoAt = useCallback((index: number) => photoIn(client, filter, index), [client, filter]);
  const retry = () => {
    for (const refetch of refetches) void refetch({ cancelRefetch: false });
  };
  return {
    total,
    photos: totals.photos,
    stamp,
    photoAt,
    reportVisible,
    reportBrokenUrl,
    hasLoaded,
    failed,
    error,
    retry,
  };
}

/** Length of the last list: gives the page its full height at once after Back or a reload. */
const KEY = 'shopLength';

const rememberTotal = (filter: ShopFilter, total: number): void =>
  tab.save(KEY, JSON.stringify([keyOf(filter), total]));

/** 0 if another list was visible last. */
export function rememberedTotal(filter: ShopFilter): number {
  const stored = parseJson(tab.load(KEY));
  if (!Array.isArray(stored) || stored[0] !== keyOf(filter)) return 0;
  return Number.isSafeInteger(stored[1]) && stored[1] > 0 ? stored[1] : 0;
}

const NONE: ReadonlySet<string> = new Set();
const toSet = (ids: readonly string[]): ReadonlySet<string> => new Set(ids);

/** Empty until the server answers; this is harmless, because the server never charges a photo twice. */
export function useOwned(ready: boolean): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['owned'],
    queryFn: ({ signal }) => queryCall(shopCalls.listOwned, {}, { signal, as: 'shopper', background: true }),
    select: toSet,
    enabled: ready,
    staleTime: 60_000,
  });
  return data ?? NONE;
}
