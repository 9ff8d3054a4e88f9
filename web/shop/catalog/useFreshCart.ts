import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ShopProduct } from '@volleyscouter/contract/products';
import { useEffect, useRef } from 'react';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/api/call.ts';
import { useReconnected } from '../../platform/api/reconnected.ts';
import { shopCalls } from '../../platform/api/shopCalls.ts';
import { type CartCheck, renewCart, type ShopCart } from '../shared/cart.ts';
import type { ShopFilter } from './filter.ts';
import { listKey, type ShopPage } from './pageQuery.ts';
import { shopText as texts } from './shopText.ts';

const AT_ONCE = 4;

/** Products without an answer are in neither list. */
async function refetchProducts(ids: readonly string[]): Promise<CartCheck> {
  const gone = new Set<string>();
  const there: ShopProduct[] = [];
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const options = { as: 'shopper', background: true } as const;
      const answer = await call(shopCalls.readProduct, { params: { id } }, options);
      if (answer.ok) there.push(answer.value);
      else if (answer.error.code === 'not-found') gone.add(id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { gone, there };
}

export async function checkCart(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const removedCount = renewCart(await refetchProducts(ids));
  if (removedCount > 0) toast.warn(texts.left(removedCount));
}

const idsIn = (client: QueryClient, filter: ShopFilter): ReadonlySet<string> =>
  new Set(
    client
      .getQueriesData<ShopPage>({ queryKey: listKey(filter) })
      .flatMap(([, page]) => page?.data.map(({ _id }) => _id) ?? []),
  );

interface Listed {
  filter: ShopFilter;
  ids: readonly string[];
}

/** `ready`: true once the first photos, which are more urgent, have loaded. `stamp` changes with the list. */
export function useFreshCart(cart: ShopCart, ready: boolean, filter: ShopFilter, stamp: string): void {
  const client = useQueryClient();
  const ids = useRef<readonly string[]>([]);
  const listed = useRef<Listed | null>(null);
  useEffect(() => {
    ids.current = cart.map(({ product }) => product._id);
  }, [cart]);

  const checkAll = () => void checkCart(ids.current);
  useEffect(() => {
    if (ready) void checkCart(ids.current);
  }, [ready]);
  useReconnected(ready, checkAll);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` changes with the query cache
  useEffect(() => {
    if (!ready) return;
    const now = idsIn(client, filter);
    const before = listed.current;
    listed.current = { filter, ids: cart.map(({ product }) => product._id).filter((id) => now.has(id)) };
    if (before?.filter === filter) void checkCart(before.ids.filter((id) => !now.has(id)));
  }, [client, ready, filter, stamp, cart]);
}
