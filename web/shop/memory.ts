/** How long the list was when it was last seen, so that the page is as tall at once when somebody comes back or reloads. */
import type { ShopFilter } from './filter.ts';

const KEY = 'shopLength';

export function rememberTotal({ evento, palavras }: ShopFilter, total: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([evento, palavras, total]));
  } catch {
    // nothing can be kept; the list begins at its top
  }
}

/** 0 where another list, or none, was seen last. */
export function rememberedTotal({ evento, palavras }: ShopFilter): number {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept) || kept[0] !== evento || kept[1] !== palavras) return 0;
    return Number.isSafeInteger(kept[2]) && kept[2] > 0 ? kept[2] : 0;
  } catch {
    return 0;
  }
}
