import { queueOf } from '../http/queue.ts';
import { promiseCache } from '../promiseCache.ts';

const MAX_KEPT_PICTURES = 50;
const MAX_WAITING = 20;

/**
 * Draws one picture at a time, and caches the newest pictures by tag. Returns `null` if too many requests
 * wait. Equal tags mean equal pictures.
 */
export function pictureCache<T>(
  draw: (of: T) => Promise<Uint8Array>,
): (tag: string, of: T) => Promise<Uint8Array | null> {
  const drawOnce = promiseCache<Uint8Array | null>(MAX_KEPT_PICTURES, (drawn) => drawn !== null);
  const queue = queueOf(1);
  return (tag, of) =>
    drawOnce(tag, async () => (queue.size >= MAX_WAITING ? null : queue.run(() => draw(of))));
}
