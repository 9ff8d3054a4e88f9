import { queryClient } from '../../../platform/api/ask.ts';
import { renewCart } from '../cart.ts';

/** What the shop and the home page keep of photos, by the first word of its key. */
const KEPT = ['shop', 'shop-events', 'shop-photo', 'gifts'];

/** A photo was taken down: no list of this browser shows it any longer, and the cart does not hold it. */
export function forgetPhoto(id: string): void {
  // removed, not only old: an old list would be shown until the new one has come
  for (const key of KEPT) queryClient.removeQueries({ queryKey: [key] });
  void queryClient.invalidateQueries({ queryKey: ['takedown', id] });
  renewCart({ gone: new Set([id]), there: [] });
}
