import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { shopCalls } from '../api/shopCalls.ts';

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
