/**
 * Session tokens from purchase links, by purchase. Each token gives read access to its purchase only
 * (R-SHOP-11).
 */
import { loadJson, save } from './storage.ts';

function loadTokens(): Record<string, unknown> {
  const stored = loadJson('purchaseTokens');
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}

export function purchaseToken(id: string): string | null {
  const token = loadTokens()[id];
  return typeof token === 'string' ? token : null;
}

/** `null` deletes the token. */
export function keepPurchaseToken(id: string, token: string | null): void {
  const { [id]: _, ...otherTokens } = loadTokens();
  save({ purchaseTokens: JSON.stringify(token === null ? otherTokens : { ...otherTokens, [id]: token }) });
}
