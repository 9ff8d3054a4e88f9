import { promiseCache } from '../promiseCache.ts';

const MAX_KEPT_PICTURES = 50;
const MAX_WAITING = 20;

/** Draws each picture once while it is kept, one after the other; `null` where too many wait. Equal tags are equal pictures. */
export function pictureCache<T>(
  draw: (of: T) => Promise<Uint8Array>,
): (tag: string, of: T) => Promise<Uint8Array | null> {
  const drawOnce = promiseCache<Uint8Array | null>(MAX_KEPT_PICTURES, (drawn) => drawn !== null);
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  async function drawInTurn(of: T): Promise<Uint8Array | null> {
    if (waiting >= MAX_WAITING) return null;
    waiting++;
    const drawn = turn
      .then(() => draw(of))
      .finally(() => {
        waiting--;
      });
    // a failure does not stop the next
    turn = drawn.catch(() => undefined);
    return drawn;
  }
  return (tag, of) => drawOnce(tag, () => drawInTurn(of));
}
