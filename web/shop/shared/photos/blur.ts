import { thumbHashToDataURL } from 'thumbhash';

/** Address of the blurred picture of a hash; made once, since thousands of cards come and go while somebody scrolls. */
const made = new Map<string, string>();
/** Max number of cached previews, about 4 KB each. */
const MAX_CACHED = 600;

function decode(hash: string): string {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}

/** A `data:` address of the blurred picture that a base64 thumbhash says; empty where it says none. */
export function blurOf(hash: string): string {
  if (hash === '') return '';
  const known = made.get(hash);
  if (known !== undefined) return known;
  if (made.size >= MAX_CACHED) made.clear();
  const address = decode(hash);
  made.set(hash, address);
  return address;
}
