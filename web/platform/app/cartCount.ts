import { isCounted } from '@volleyscouter/core/shop/cart';

/** How many photos the stored cart buys; what waits in an open purchase is not among them. Anything that is no list counts as none. */
export function countItems(stored: string | null): number {
  try {
    const items: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(items) ? items.filter((line) => isCounted(line ?? {})).length : 0;
  } catch {
    return 0;
  }
}
