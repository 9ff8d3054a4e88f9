import { thumbHashToDataURL } from 'thumbhash';

/** Cache of preview addresses by hash; cards are mounted again and again during a scroll. */
const cache = new Map<string, string>();
/** Max number of cached previews, about 4 KB each. */
const MAX_CACHED = 600;

function decode(hash: string): string {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}

/**
 * Returns the `data:` address of the preview of a base64 thumbhash; empty if the hash is empty or invalid.
 */
export function blurOf(hash: string): string {
  if (hash === '') return '';
  const cached = cache.get(hash);
  if (cached !== undefined) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const address = decode(hash);
  cache.set(hash, address);
  return address;
}
