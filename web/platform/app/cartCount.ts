import { isCounted } from '@volleyscouter/core/shop/cart';
import { parseJson } from '../api/storage.ts';

/** How many photos the stored cart buys; what waits in an open purchase is not among them. Anything that is no list counts as none. */
export function countItems(stored: string | null): number {
  const items = parseJson(stored);
  return Array.isArray(items) ? items.filter((line) => isCounted(line ?? {})).length : 0;
}
