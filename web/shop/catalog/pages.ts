/** The list of the shop, fetched in pages: only those that are in view, and the next. */
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
import { ask } from '../../platform/api/ask.ts';
import { shopCalls } from '../../platform/api/shopCalls.ts';
import { parseJson, tab } from '../../platform/api/storage.ts';
import { useWayBack } from '../../platform/api/wayBack.ts';
import { keyOf, type ShopFilter } from './filter.ts';
import { SHOP_PAGE } from './listQuery.ts';
import { type ShopPage, shopPageKey, shopPageQuery } from './pageQuery.ts';
import { hasFailed } from './useFailing.ts';

/** The first page of what is looked for; the former one stays until it has come. */
export function useFirstShopPage(filter: ShopFilter) {
  return useQuery({ ...shopPageQuery(filter, 0), placeholderData: keepPreviousData });
}

const photoIn = (client: QueryClient, filter: ShopFilter, index: number): ShopProduct | undefined =>
  client.getQueryData<ShopPage>(shopPageKey(filter, Math.floor(index / SHOP_PAGE)))?.data[index % SHOP_PAGE];

export interface FoundPhotos {
  total: number;
  /** How many photos that is, those in stacks too; unknown before the first answer. */
  photos: number | undefined;
  /** Changes when photos have come, so that `photoAt` is asked again. */
  stamp: string;
  photoAt: (index: number) => ShopProduct | undefined;
  /** Says what is in view, so that it is fetched. */
  look: (first: number, last: number) => void;
  /** The address of a picture of this place does not answer any more. */
  gone: (index: number, src: string) => void;
  /** Some of what is in view has come. */
  come: boolean;
  /** Some of it has not, or has grown old. */
  failed: boolean;
  /** Why; `null` also while it is asked again. */
  error: Error | null;
  retry: () => void;
}

/** Places beyond what is in view that are fetched with it. */
const AHEAD = 12;

type PageResult = UseQueryResult<ShopPage>;

/** Joins the visible pages. `stamp` changes if one of them was loaded. */
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
    come: newest !== null,
    failed: failed.length > 0,
    error: failed.find(({ error }) => error)?.error ?? null,
    refetches: failed.map(({ refetch }) => refetch),
  };
};

/** Everything that a filter finds, by place. `known`: how many the first page says there are. */
export function usePhotoList(filter: ShopFilter, known: number): FoundPhotos {
  const client = useQueryClient();
  const [pages, setPages] = useState<readonly number[]>([0]);
  const { stamp, come, failed, error, refetches, ...said } = useQueries({
    queries: pages.map((page) => shopPageQuery(filter, page)),
    combine: together,
  });
  const total = said.total ?? known;
  useEffect(() => rememberTotal(filter, total), [filter, total]);

  const look = useCallback(
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

  const asked = useRef(new Set<string>());
  // what was asked for while nothing answered
  useWayBack(true, () => asked.current.clear());
  const gone = useCallback(
    (index: number, src: string) => {
      // once for an address: a fetched page brings another, or the same that will not answer either
      if (asked.current.has(src)) return;
      asked.current.add(src);
      const queryKey = shopPageKey(filter, Math.floor(index / SHOP_PAGE));
      void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
    },
    [client, filter],
  );

  const photoAt = useCallback((index: number) => photoIn(client, filter, index), [client, filter]);
  const retry = () => {
    for (const refetch of refetches) void refetch({ cancelRefetch: false });
  };
  return { total, photos: said.photos, stamp, photoAt, look, gone, come, failed, error, retry };
}

/** How long the list was when it was last seen, so that the page is as tall at once when somebody comes back or reloads. */
const KEY = 'shopLength';

const rememberTotal = (filter: ShopFilter, total: number): void =>
  tab.save(KEY, JSON.stringify([keyOf(filter), total]));

/** 0 where another list, or none, was seen last. */
export function rememberedTotal(filter: ShopFilter): number {
  const kept = parseJson(tab.load(KEY));
  if (!Array.isArray(kept) || kept[0] !== keyOf(filter)) return 0;
  return Number.isSafeInteger(kept[1]) && kept[1] > 0 ? kept[1] : 0;
}

const NONE: ReadonlySet<string> = new Set();
const toSet = (ids: readonly string[]): ReadonlySet<string> => new Set(ids);

/** Ids of the photos that are this buyer's already. Without an answer none: the server charges nothing twice. */
export function useOwned(ready: boolean): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['owned'],
    queryFn: ({ signal }) => ask(shopCalls.listOwned, {}, { signal, as: 'shopper', background: true }),
    select: toSet,
    enabled: ready,
    staleTime: 60_000,
  });
  return data ?? NONE;
}
