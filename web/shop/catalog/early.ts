import { queryClient } from '../../platform/api/ask.ts';
import { tokenOf } from '../../platform/api/session.ts';
import { filterIn } from './filter.ts';
import { shopPageQuery } from './pageQuery.ts';

/** Asks for the first photos while the screen itself is on its way: on a slow phone that is half a second. */
export function fetchEarly(): void {
  if (tokenOf('shopper') === null && tokenOf('admin') === null) return;
  void queryClient.prefetchQuery(shopPageQuery(filterIn(window.location.hash.split('?')[1] ?? ''), 0));
}
