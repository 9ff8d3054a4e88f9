import { isCounted } from '@volleyscouter/core/shop/cart';
import { parseJson } from '../api/storage.ts';

/**
 * A photo of an open purchase counts only if the user added it again. Invalid text counts as an empty cart.
 */
export function countItems(stored: string | null): number {
  const items = parseJson(stored);
  return Array.isArray(items) ? items.filter((line) => isCounted(line ?? {})).length : 0;
}
