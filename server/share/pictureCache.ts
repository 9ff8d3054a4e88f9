/** Pictures that are kept, and that wait to be drawn: one is drawn at a time. */
const MOST_KEPT = 50;
const MOST_WAITING = 20;

/** Draws each picture once while it is kept, one after the other; `null` where too many wait. Equal tags are equal pictures. */
export function pictureCache<T>(
  draw: (of: T) => Promise<Uint8Array>,
): (tag: string, of: T) => Promise<Uint8Array | null> {
  const kept = new Map<string, Promise<Uint8Array>>();
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (tag, of) => {
    const known = kept.get(tag);
    if (known) return known;
    if (waiting >= MOST_WAITING) return null;
    waiting++;
    const drawn = turn
      .then(() => draw(of))
      .finally(() => {
        waiting--;
      });
    // one that failed does not stop the next, and is drawn again
    turn = drawn.catch(() => kept.delete(tag));
    kept.set(tag, drawn);
    for (const [oldest] of kept) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return drawn;
  };
}
