/**
 * Returns a function that calls `make` once for each tag. Concurrent calls share the pending promise, and the
 * newest `max` values are cached. After a failure, or a value that `isKept` rejects, the next call makes the
 * value again.
 */
export function promiseCache<T>(max: number, isKept: (result: T) => boolean = () => true) {
  const cache = new Map<string, Promise<T>>();
  return (tag: string, make: () => Promise<T>): Promise<T> => {
    const cached = cache.get(tag);
    if (cached) return cached;
    const promise = make();
    cache.set(tag, promise);
    const forget = (): unknown => cache.delete(tag);
    promise.then((result) => isKept(result) || forget(), forget);
    for (const oldest of cache.keys()) if (cache.size > max) cache.delete(oldest);
    return promise;
  };
}
