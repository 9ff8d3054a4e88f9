import { thumbHashToDataURL } from 'thumbhash';

/** By hash: cards are mounted again and again during a scroll. */
const cache = new Map<string, string>();
/** About 4 KB each. */
const MAX_CACHED = 600;

function decode(hash: string): string {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** `hash`: base64 thumbhash. Returns a `data:` address; '' if the hash is empty or invalid. */
export function blurOf(hash: string): string {
  if (hash === '') return '';
  const cached = cache.get(hash);
  if (cached !== undefined) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const address = decode(hash);
  cache.set(hash, address);
  return address;
}
