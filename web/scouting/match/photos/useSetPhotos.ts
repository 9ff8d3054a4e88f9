import type { ShopProduct } from '@volleyscouter/contract/products';
import { bind } from '../../../platform/api/calls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { useLiveQuery } from '../../../platform/api/useLiveQuery.ts';

const listGamePhotos = bind('listGamePhotos', 'GET', '/games/:id/photos');

/** URLs of pictures expire one to two hours after they were created. */
const REFRESH_MS = 30 * 60_000;

/** Returns the photos of the set, in the order of their rallies. */
export const useSetPhotos = (id: string, set: number) =>
  useLiveQuery({
    queryKey: ['match-photos', id, set],
    queryFn: ({ signal }) =>
      queryCall(listGamePhotos, { params: { id }, query: { set } }, { signal, background: true }),
    placeholderData: (before: ShopProduct[] | undefined) => before,
    refetchInterval: REFRESH_MS,
  });
