/**
 * Returns a function that makes the value of a tag once: calls share a pending one, and the last `max` are
 * cached. A value that failed, or that `isKept` rejects, is made again.
 */
export function promiseCache<T>(max: number, isKept: (result: T) => boolean = () => true) {
  const kept = new Map<string, Promise<T>>();
  return (tag: string, make: () => Promise<T>): Promise<T> => {
    const known = kept.get(tag);
    if (known) return known;
    const made = make();
    kept.set(tag, made);
    const forget = (): unknown => kept.delete(tag);
    made.then((result) => isKept(result) || forget(), forget);
    for (const oldest of kept.keys()) if (kept.size > max) kept.delete(oldest);
    return made;
  };
}
