/**
 * Returns a function that makes the value of a tag once: calls share a pending one, and the last `max` are
 * cached. A value that failed, or that `isKept` rejects, is made again.
 */
export function promiseCache<T>(max: number, isKept: (result: T) => boolean = () => true) {
  const cache = new Map<string, Promise<T>>();
  return (tag: string, make: () => Promise<T>): Promise<T> => {
    const cached = cache.get(tag);
    if (cached) return cached;
    const made = make();
    cache.set(tag, made);
    const forget = (): unknown => cache.delete(tag);
    made.then((result) => isKept(result) || forget(), forget);
    for (const oldest of cache.keys()) if (cache.size > max) cache.delete(oldest);
    return made;
  };
}
