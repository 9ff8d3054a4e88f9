/**
 * The newest `max` values are cached by tag, except failures and values that `isKept` rejects. Concurrent
 * calls share one promise.
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
